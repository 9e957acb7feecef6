"""Entering the box of Micro City piece by piece, with a browser that has no scripts."""

import pytest

from games.boxes import BOXES, parse_set
from games.micro_city.company import Stock
from games.micro_city.deeds import Deed, DeedKind
from games.micro_city.practice import BUILDINGS, DISTRICT_CARDS, PROJECTS
from games.micro_city.setup import Building
from games.sets import NewSet, make_set, values_of
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db

MILL, INN = Building("Mill", Stock(wood=2)), Building("Inn", Stock(coal=1, money=3))
SPIRE = Building("Spire", Stock(steel=2), (Deed(DeedKind.TAKE_BACK, 2),))


def kept_set(owner, **values):
    empty = BOXES["micro-city"].read({}, "")
    return make_set(owner=owner, new=NewSet("micro-city", "Ours", {**empty, **values}))


def held(kept, part):
    kept.refresh_from_db()
    return values_of(kept)[part]


class Hand(Reader):
    """Whoever enters a part of a set, with what the page tells of it."""

    def __init__(self, client, kept, part):
        super().__init__(client)
        self.open(f"/sets/{kept.pk}/{part}")

    def save(self, **typed):
        form = self.page.one("form", class_="set-editor")
        button = next(one for one in form.all("button") if one["formmethod"] == "post")
        return self.push(button, **typed)

    @property
    def counted(self):
        return self.page.one(class_="counted").text

    @property
    def title(self):
        return self.page.one("h2", id="entry-title").text

    @property
    def said(self):
        return self.page.one(class_="notice-kept").text

    @property
    def slots(self):
        return [one.name for one in self.page.one(class_="slots").all("a")]

    @property
    def picture(self):
        return self.page.one(data_piece_picture="").text


# Districts


def test_a_district_card_takes_sixteen_taps_and_is_drawn_meanwhile(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "districts/?item=2")
    form = {one["value"]: one for one in hand.page.all("button", data_tile_key="")}
    assert [*form] == [*"wcsxr123456"]
    for key in "r1w2x3c4":
        button = next(
            one for one in hand.page.all("button", data_tile_key="") if one["value"] == key
        )
        hand.push(button)
    picture = hand.page.one(data_piece_picture="")
    assert hand.picture.endswith("Side A")
    assert {one["href"] for one in picture.all("use")} >= {"#mark-residential", "#mark-die-4"}

    hand.save(tile="r1 w2 x3 c4 x5 s1 r3 w6")
    assert held(kept, "districts") == {2: DISTRICT_CARDS[0]}
    assert hand.counted == "1 of 4 entered, missing: 3 of 4"
    assert hand.title == "Card 3"


def test_half_a_district_card_is_refused_and_stays_typed(signed_in, account):
    kept = kept_set(account)

    hand = Hand(signed_in, kept, "districts/").save(tile="r1 w2")

    assert hand.response.status_code == 422
    assert "A side has four areas" in alerts(hand.page)[0]
    assert hand.page.one("input", name="tile")["value"] == "r1 w2"


# Buildings and pieces


def test_buildings_are_entered_one_after_the_other_till_none_is_missing(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "a/")
    assert hand.counted == "0 of 4 entered, missing: 4 of 4"

    hand.save(wood="2", name="Mill")
    assert (hand.said, hand.title) == ("Building 1 is kept.", "Building 2")
    assert hand.slots == ["Building 1", "Building 2, open"]
    for wood in "34":
        hand.save(wood=wood)
    assert hand.counted == "3 of 4 entered, missing: 1 of 4"
    hand.save(coal="1", money="5")

    assert hand.path.endswith("?kept=a#a")
    assert held(kept, "a") == (
        MILL,
        Building("Building 2", Stock(wood=3)),
        Building("Building 3", Stock(wood=4)),
        Building("Building 4", Stock(coal=1, money=5)),
    )


def test_the_picture_is_what_a_table_shows(signed_in, account):
    hand = Hand(signed_in, kept_set(account), "eiffel/")
    assert hand.picture == "Piece 1 costs free"

    form = hand.page.one("form", class_="set-editor")
    show = form.one("button", data_piece_show="")
    hand.push(show, steel="2", name="Spire", bonus="take_back-2")

    assert hand.picture == "Spire 2 costs 2 steel Bonus: take back 2 tokens"
    assert hand.page.one("input", name="steel", value="2")["checked"] is not None
    assert hand.page.one("input", name="bonus", value="take_back-2")["checked"] is not None


def test_a_held_piece_is_opened_with_all_that_it_has(signed_in, account):
    hand = Hand(signed_in, kept_set(account, eiffel=BUILDINGS["eiffel"]), "eiffel/?item=4")

    on = [
        (one["name"], one["value"])
        for one in hand.page.one("form", class_="set-editor").all("input")
        if one["checked"] is not None
    ]
    assert on == [
        ("wood", "0"), ("coal", "1"), ("steel", "3"), ("money", "0"),
        ("bonus", "money-2"), ("bonus", "take_back-2"),
    ]  # fmt: skip


def test_sending_a_piece_twice_adds_nothing(signed_in, account):
    kept = kept_set(account)
    sent = {"item": "1", "open": "1", "entered": "1", "wood": "2", "name": "Mill", "version": "0"}

    answers = [signed_in.post(f"/sets/{kept.pk}/b/", sent) for _ in range(2)]

    assert [one.status_code for one in answers] == [302, 302]
    assert held(kept, "b") == (MILL,)
    assert kept.version == 1


def test_a_stale_page_keeps_what_was_tapped_and_gives_it_the_next_place(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "b/")
    Hand(signed_in, kept, "b/").save(wood="2", name="Mill")

    hand.save(coal="1", money="3", name="Inn")
    assert hand.response.status_code == 409
    assert "changed from another page" in alerts(hand.page)[0]
    assert hand.picture == "Inn 1$3 costs 1 coal and 3$"
    assert hand.title == "Building 2"
    assert held(kept, "b") == (MILL,)

    hand.save()
    assert held(kept, "b") == (MILL, INN)


@pytest.mark.parametrize(
    ("part", "sent", "words"),
    [
        ("a", {"name": "Inn"}, "Inn: Tap what it costs; if it costs nothing, tap a 0."),
        ("a", {"name": "Mill", "coal": "1"}, "There are two called Mill: give one another name."),
        ("a", {"name": "Inn", "wood": "1", "bonus": "sleep"}, "“sleep” is no deed."),
        ("projects", {"die": "5"}, "Still to tap: its moves, its basic action, its action with"),
    ],
)
def test_what_is_missing_of_a_piece_is_said(signed_in, account, part, sent, words):
    kept = kept_set(account, a=(MILL,))

    response = signed_in.post(f"/sets/{kept.pk}/{part}/", {"version": 0, "entered": "1", **sent})

    assert response.status_code == 422
    assert alerts(parsed(response))[0].startswith(words)
    assert (held(kept, "a"), held(kept, "projects")) == ((MILL,), {})


def test_what_is_undone_is_named_and_comes_to_the_front(signed_in, account):
    kept = kept_set(account, eiffel=(MILL, INN, SPIRE))
    hand = Hand(signed_in, kept, "eiffel/?item=2")
    hand.press("Save, next piece", name="Tavern")
    assert held(kept, "eiffel")[1].name == "Tavern"

    hand.press("Undo")

    assert held(kept, "eiffel") == (MILL, INN, SPIRE)
    assert (hand.said, hand.title) == ("Piece 2 is as it was before.", "Piece 2")


def test_pieces_change_places_and_back(signed_in, account):
    kept = kept_set(account, eiffel=(MILL, INN, SPIRE))
    hand = Hand(signed_in, kept, "eiffel/?item=3").press("Build it earlier")
    assert held(kept, "eiffel") == (MILL, SPIRE, INN)
    assert (hand.said, hand.title) == ("It is piece 2 now.", "Piece 2")

    hand.press("Undo")
    assert held(kept, "eiffel") == (MILL, INN, SPIRE)
    assert hand.said == "Undone: it is as it was before."
    hand.open(f"/sets/{kept.pk}/eiffel/?item=1").press("Build it later")
    assert held(kept, "eiffel") == (INN, MILL, SPIRE)


@pytest.mark.parametrize("sent", [{"item": "1", "move": "earlier"}, {"item": "1", "move": "up"},
                                  {"item": "2", "move": "later"}])  # fmt: skip
@pytest.mark.parametrize("part", ["eiffel", "b"])
def test_a_piece_cannot_go_where_none_is(signed_in, account, sent, part):
    kept = kept_set(account, eiffel=(MILL, INN), b=(MILL, INN))

    response = signed_in.post(f"/sets/{kept.pk}/{part}/", {"version": 0, **sent})

    assert response.status_code == 422
    assert "cannot go there" in alerts(parsed(response))[0]


def test_each_change_can_be_undone(signed_in, account):
    kept = kept_set(account, b=(MILL, INN))
    hand = Hand(signed_in, kept, "b/")
    hand.save(wood="5")
    hand.press("Undo")
    assert held(kept, "b") == (MILL, INN)

    hand.open(f"/sets/{kept.pk}/b/?item=1").press("Take building 1 out")
    assert held(kept, "b") == (INN,)
    hand.press("Undo")
    assert held(kept, "b") == (MILL, INN)

    hand.open(f"/sets/{kept.pk}/b/?item=2").save(wood="5")
    assert held(kept, "b")[1].cost == Stock(wood=5, coal=1, money=3)
    hand.press("Undo")
    assert held(kept, "b") == (MILL, INN)
    assert not hand.page.all("button", name="undo")


def test_undo_from_a_page_that_is_old_changes_nothing(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "b/").save(wood="2", name="Mill")
    Hand(signed_in, kept, "b/").save(coal="1", money="3", name="Inn")

    hand.press("Undo")

    assert hand.response.status_code == 409
    assert held(kept, "b") == (MILL, INN)


# Typed lines


def test_all_pieces_are_typed_at_once_and_twice_is_once(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "eiffel/")
    lines = "Mill: 2 wood\nInn: 1 coal 3$\nSpire: 2 steel; take back 2"
    hand.press("Save these lines", lines=lines)

    assert held(kept, "eiffel") == (MILL, INN, SPIRE)
    assert hand.said == "All lines are kept."
    sent = {"lines": lines, "version": "0"}
    assert signed_in.post(f"/sets/{kept.pk}/eiffel/", sent).status_code == 302
    kept.refresh_from_db()
    assert kept.version == 1
    assert hand.page.one("textarea").text == " ".join(lines.split())


def test_a_line_that_is_refused_keeps_all_that_was_typed(signed_in, account):
    kept = kept_set(account, a=(MILL,))

    hand = Hand(signed_in, kept, "a/").press("Save these lines", lines="Inn: 1 coal\nInn: 2$")
    assert hand.response.status_code == 422
    assert alerts(hand.page) == ["There are two called Inn: give one another name."]
    assert hand.page.one("textarea").text == "Inn: 1 coal Inn: 2$"
    assert hand.page.one("textarea", name="lines")["id"] == "lines"
    assert held(kept, "a") == (MILL,)


def test_lines_from_a_page_that_is_old_stay_typed_and_are_not_kept(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "b/")
    Hand(signed_in, kept, "b/").save(wood="2", name="Mill")

    hand.press("Save these lines", lines="Inn: 1 coal 3$")
    assert hand.response.status_code == 409
    assert hand.page.one("textarea").text == "Inn: 1 coal 3$"
    assert held(kept, "b") == (MILL,)

    hand.press("Save these lines")
    assert held(kept, "b") == (INN,)


# Project cards


def test_a_project_card_is_tapped_with_two_dollars_or_something(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "projects/?item=6")
    assert hand.picture == "Card 6 moves – Basic action – With its die: –"
    hand.press("Show it", moves="3", die="6", basic="exchange-1", advanced="exchange-2")
    assert hand.picture == (
        "Card 6 3 moves Exchange 1 material for 1 other With a 6: exchange 1 material for 2 others"
    )
    hand.save(moves="2")

    exchange = Deed(DeedKind.EXCHANGE, 1), Deed(DeedKind.EXCHANGE, 2)
    assert (held(kept, "projects")[6].basic, held(kept, "projects")[6].advanced) == (
        exchange[:1], exchange[1:],
    )  # fmt: skip
    assert hand.counted == "1 of 2 entered, missing: 1 of 2"
    assert hand.title == "Card 5"

    sent = {"item": "5", "entered": "1", "moves": "3", "die": "5", "version": kept.version,
            "basic": ["money-2", "take_back-1"], "advanced": "construct"}  # fmt: skip
    signed_in.post(f"/sets/{kept.pk}/projects/", sent)
    assert held(kept, "projects")[5] == PROJECTS[5]


def test_rounds_are_typed_and_an_unknown_one_stays_empty(signed_in, account):
    kept = kept_set(account)
    typed = {"empire-medium": "13", "empire-hard": ""}
    Hand(signed_in, kept, "rounds/").press("Save it", **typed)
    assert held(kept, "rounds") == {"empire-medium": 13}

    hand = Hand(signed_in, kept, "rounds/").press("Save it", **{"empire-hard": "100"})
    assert hand.response.status_code == 422
    assert alerts(hand.page) == [
        "The Empire State Building, hard: 100 is too high, 99 is the most."
    ]
    assert hand.page.one("input", name="empire-hard")["value"] == "100"
    assert held(kept, "rounds") == {"empire-medium": 13}


# The page of the set, and the file


def test_the_page_of_a_set_lists_what_is_missing_and_draws_what_is_there(signed_in, account):
    kept = kept_set(account, districts={1: DISTRICT_CARDS[0]}, a=(MILL,), projects=PROJECTS)

    page = parsed(signed_in.get(kept.get_absolute_url()))

    assert [one.text.removeprefix("◇ ") for one in page.all("p", class_="soft")][:6] == [
        "District cards 2, 3 and 4: not yet.",
        "Buildings of side A: 3 of the 4 still to be entered.",
        "Buildings of side B: none entered yet.",
        "Pieces of the Eiffel Tower: none entered yet.",
        "Pieces of the Empire State Building: none entered yet.",
        "Rounds of the Empire State Building, medium and hard: not yet.",
    ]
    assert "Mill 2 costs 2 wood" in page.one(id="a").text
    assert "Card 5 3 moves Take 2$, or take back 1 token" in page.one(id="projects").text
    assert len(page.one(id="districts").all("figure")) == 2


def test_what_was_tapped_comes_back_from_the_file(signed_in, account):
    kept = kept_set(account)
    hand = Hand(signed_in, kept, "empire/")
    hand.save(steel="2", name="Spire", bonus="take_back-2")

    file = parse_set(signed_in.get(f"/sets/{kept.pk}/file/").content)

    assert file.values["empire"] == (SPIRE,)
