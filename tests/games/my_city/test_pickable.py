"""Which buildings the form of a rule sheet offers: those that a group can know, and no other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.shapes import parse_shape
from games.my_city.box import deck_of
from games.my_city.buildings import Colour
from games.my_city.catalogue.rules import chapter_of_colour
from games.my_city.pickable import named_by, pickable
from games.my_city.rules.sheet import read_draft
from tests.games.my_city.rules import notation

DECK = deck_of((parse_shape(["X"]), parse_shape(["XX", "XX"])))
BOX = [
    *("y1 yellow single", "y2 yellow square"),
    *("r1 red single", "r2 red square"),
    *("b1 blue single", "b2 blue square"),
]
CHURCH = "piece piece=c1 colour=church shape=X./XX"
TAGGED = "tagged tag=cog"


def rule(text):
    """Return a rule, perhaps not whole: "tagged tag=cog pieces=y1"."""
    return read_draft(notation.sheet(text)["sheet"][0], "rule")


def told(*rules, kept=(), opened=8, deck=DECK):
    """Return what is offered, each as its id and its name."""
    picks = pickable(deck, map(rule, rules), kept=map(rule, kept), opened=opened)
    return [f"{pick.id} {pick.name}" for pick in picks]


OFFERED = [
    pytest.param([], [], 0, BOX, id="those of the box, colour by colour"),
    pytest.param([CHURCH], [], 2, [*BOX, "c1 purple corner church"], id="one that the sheet adds"),
    pytest.param([], [CHURCH], 2, [*BOX, "c1 purple corner church"], id="one of a stored sheet"),
    pytest.param([CHURCH], [CHURCH], 1, BOX, id="none of a colour that is sealed"),
    pytest.param(["piece piece=n1 colour=red shape=XXX"], [], 1,
                 [*BOX[:4], "n1 red short bar", *BOX[4:]], id="among its colour"),
    pytest.param(["piece piece=n1 colour=church"], [], 2, [*BOX, "n1 church “n1”"],
                 id="by id while its shape is not known"),
    pytest.param(["piece piece=n1 colour=church"], [], 1, BOX, id="none such of a sealed colour"),
    pytest.param(["piece piece=n1"], [], 1, [*BOX, "n1 “n1”"], id="nor its colour"),
    pytest.param(["piece colour=red shape=XXX"], [], 1, BOX, id="none without an id"),
    pytest.param(["piece_by_place piece=n1 colour=red first=X second=X other=XX"], [], 1,
                 [*BOX[:4], "n1 red building by placement", *BOX[4:]], id="one by placement"),
    pytest.param([f"{TAGGED} pieces=y1,q7"], [], 8, BOX, id="none that a sheet just names"),
    pytest.param([], [f"{TAGGED} pieces=y1,q7"], 8, [*BOX, "q7 “q7”"],
                 id="one that a stored sheet names"),
    pytest.param([], ["replaced piece=q7 colour=blue"], 8, [*BOX, "q7 “q7”"],
                 id="the one of a stored sheet"),
    pytest.param(["piece piece=n1 colour=red shape=XX/XX"], [], 1,
                 [*BOX[:3], "r2 red square (r2)", "n1 red square (n1)", *BOX[4:]],
                 id="by id too where two are called the same"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "kept", "opened", "offered"), OFFERED)
def test_a_sheet_offers(rules, kept, opened, offered):
    assert told(*rules, kept=kept, opened=opened) == offered


def test_only_what_has_one_known_shape_is_drawn():
    rules = [
        *(CHURCH, "piece piece=n1 colour=red"),
        "piece_by_place piece=n2 colour=red first=X second=X other=XX",
    ]
    picks = {pick.id: pick for pick in pickable(DECK, map(rule, rules), opened=2)}
    assert picks["c1"].shape == parse_shape(["X.", "XX"])
    assert [id for id, pick in picks.items() if not pick.symbol] == ["n2", "n1"]
    symbols = [pick.symbol for pick in picks.values() if pick.symbol]
    assert len({*symbols}) == len(symbols) == len(DECK) + 1


NAMED = [
    (f"{TAGGED} pieces=y1,b2", "pieces", ("y1", "b2")),
    ("removed colour=red", "pieces", ()),
    ("replaced piece=y1 colour=red", "piece", ("y1",)),
    ("replaced colour=red", "piece", ()),
    ("piece piece=n1", "piece", ()),
    (f"{TAGGED} pieces=y1", "tag", ()),
]


@pytest.mark.parametrize(("text", "field", "ids"), NAMED)
def test_a_rule_names(text, field, ids):
    assert named_by(rule(text), field) == ids


ids = st.sampled_from(["y1", "n1", "n2", "c1", "q7"])
adding = st.builds(
    lambda id, colour, shape: rule(f"piece piece={id} colour={colour}{shape}"),
    *(ids, st.sampled_from([*Colour]), st.sampled_from(["", " shape=X", " shape=XX/XX"])),
)
naming = st.builds(lambda one, two: rule(f"removed pieces={one},{two}x"), ids, ids)


@given(st.lists(adding), st.lists(adding | naming), st.integers(0, 8))
def test_what_was_stored_can_be_picked_again_and_nothing_sealed(rules, kept, opened):
    picks = pickable(DECK, rules, kept=kept, opened=opened)
    found = {pick.id for pick in picks}
    assert len(found) == len(picks) == len({pick.name for pick in picks})
    assert all(chapter_of_colour(pick.colour) <= opened for pick in picks)
    if opened >= 2:
        named = {id for one in kept for id in one.values.get("pieces", ())}
        assert found >= {*DECK} | named | {one.values["piece"] for one in rules}
