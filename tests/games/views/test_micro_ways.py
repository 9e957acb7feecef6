"""The ways of an act at a table of Micro City: what each costs, brings, loses and takes back."""

import json

import pytest

from tests.games.micro_city.builders import BACK, areas
from tests.micro_builders import AT_HOME, ROLLED, micro_act, micro_table, option, tap, use
from tests.table_builders import alerts, lines_of, parsed, part

pytestmark = pytest.mark.django_db


WON = "Won with 9 rounds left on the dial: all buildings stand."


def test_each_way_shows_its_cost_the_company_then_and_what_is_lost(reader, account):
    rich = ["roll 2 2 3 keep 2 2", "card 1 to B1 planning", "set 2 2"]
    table = micro_table(account, *rich, "card 2 to A1 basic die=2 to=1", built=["Inn money=1"])
    page = reader.open(f"/tables/{table.pk}/").page
    ways = [one.text for one in page.all("label", class_="option")]

    assert ways == [
        "Take 2$ 000$5 then 0 wood, 0 coal, 0 steel, 5$",
        f"Build Inn costs 1$ and 1 token 000$2 then 0 wood, 0 coal, 0 steel, 2$ {WON}",
        "Leave the area alone",
    ]
    thens = [one.text for one in page.all("p", class_="then")]
    token, coin, dial = "Then a token goes to A1", "two unused dice give 1$", "the dial shows 8."
    assert thens == [
        f"{token}, {coin} (above 5$ it is lost) and {dial}",
        f"{token}, {coin} and {dial}",
    ]


def test_what_is_above_five_is_said_before_it_is_lost(reader, account):
    lines = []
    for step, area in enumerate(("B1", "C1", "D1", "C1")):
        lines += ["roll 6 6 6 keep 6 6", f"card {step + 1} to {area} planning"]
    cards = {str(n): {"moves": 1, "die": 1, "basic": [{"deed": "money", "count": 2}],
             "advanced": [{"deed": "construct"}]} for n in (5, 6)}  # fmt: skip
    table = micro_table(
        account, *lines[:2], "roll 6 6 6 keep 6 6", "card 2 to C1 planning",
        "roll 6 6 6 keep 6 6", "card 5 to B1 planning", "roll 6 6 6 keep 6 6", projects=cards,
    )  # fmt: skip
    reader.open(f"/tables/{table.pk}/").press("Card 6")
    tap(reader, "A1")

    assert "2$ above 5 lost" in [one.text for one in reader.page.all("span", class_="option-lost")]


COIN = "Then a token goes to A1, two unused dice give 1$"


THENS = [
    pytest.param({}, f"{COIN} and the dial shows 9.", id="all"),
    pytest.param({"rounds": 1}, "Then the dial comes down to 0: the game is lost.", id="the dial"),
    pytest.param(
        {"is_rich": True}, f"{COIN} (above 5$ it is lost) and the dial shows 9.", id="a full purse"
    ),
]


@pytest.mark.parametrize(("options", "said"), THENS)
def test_the_final_phase_is_told_before_an_act(signed_in, account, options, said):
    options = {**options}
    is_rich = options.pop("is_rich", False)
    cards = {"5": {"moves": 0, "die": 1, "basic": [{"deed": "money", "count": 9}],
             "advanced": [{"deed": "construct"}]}} if is_rich else {}  # fmt: skip
    lines = [ROLLED, "card 5 to basic"] if is_rich else AT_HOME
    table = micro_table(account, *lines, projects=cards, **options)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert page.all("p", class_="then")[-1].text == said
    assert bool(page.all("p", class_="losing")) == ("lost." in said)


def test_a_bonus_is_offered_before_it_is_declined(reader, account):
    inn = {"name": "Inn", "cost": {}, "bonus": [{"deed": "money", "count": 2}, {"deed": "set_die"}]}
    bank = {"name": "Bank", "cost": {}}
    setup = {"buildings": [inn, bank], "scenario": "eiffel-easy"}
    table = micro_table(
        account, "roll 1 2 2 keep 1 2", "card 3 to B1 A1 basic material=wood", **setup
    )
    page = reader.open(f"/tables/{table.pk}/").page
    ways = [
        one.one("span", class_="option-words").text for one in page.all("label", class_="option")
    ]

    assert ways[:2] == ["Take 2$", "Build Inn, then bonus: take 2$"]
    assert ways[-2:] == ["Build Inn, then decline its bonus", "Leave the area alone"]
    assert "Build Inn, then bonus: set the 2 to 6" in ways
    use(reader, "Build Inn, then bonus: take 2$", "Do it")
    assert lines_of(table)[-1]["with"] == {"building": "Inn", "bonus": {}}
    assert "later" not in reader.page.one("section", class_="buildings").text


def test_tokens_that_come_back_are_ticked_where_there_are_many(reader, account):
    walked = []
    for card, path in ((1, "B1"), (2, "C1"), (3, "C2 C3"), (4, "C4 B4"), (5, "A4"), (6, "A3")):
        walked += ["roll 1 1 1 keep 1 1", f"card {card} to {path} planning"]
    cards = {str(n): {"moves": 1, "die": 1, "basic": [{"deed": "money", "count": 2}],
             "advanced": [{"deed": "construct"}]} for n in (5, 6)}  # fmt: skip
    walked += ["roll 1 1 1 keep 1 1", "retrieve to A2", "invest skip", "roll 1 1 1 keep 1 1"]
    table = micro_table(account, *walked, projects=cards, scenario="eiffel-easy")
    reader.open(f"/tables/{table.pk}/").press("Card 1")
    tap(reader, "A1")
    boxes = reader.page.one("div", class_="ticks")
    name = boxes.all("input")[0]["name"]

    use_two = option(reader.page, "Take back 2 tokens: tick them")
    reader.press("Use card 1", choice=use_two)
    assert alerts(reader.page) == ["Tick the areas whose tokens come back."]
    reader.press("Use card 1", choice=use_two, **{name: "B1"})
    assert alerts(reader.page) == ["Exactly 2 tokens can be taken back by this now."]
    assert boxes["data-ticks"] == "2"

    choice = json.dumps({**json.loads(use_two)})
    fields = {"card": 1, "path": "A1", "choice": choice, name: ["B1", "C1"]}
    assert micro_act(reader.client, table, "project", **fields).status_code == 302
    assert lines_of(table)[-1]["with"] == {"areas": ["B1", "C1"]}


def test_a_token_comes_back_for_money_and_by_a_die_before_the_card(reader, account):
    lines = [ROLLED, "card 1 to B1 planning", "roll 4 5 5 keep 4 5"]
    table = micro_table(account, *lines)
    reader.open(f"/tables/{table.pk}/").press("For 2$, which leaves 1$: B1")
    assert "No area has a token." in reader.page.one("details", class_="frees").text
    reader.press("Undo").press("By the 5, which is then used: B1")

    table.refresh_from_db()
    assert lines_of(table)[-1] == {"do": "free", "area": "B1", "pay": 5}


def test_all_cards_are_retrieved_by_one_move(reader, account):
    table = micro_table(account, ROLLED, "card 1 to B1 planning", ROLLED)
    reader.open(f"/tables/{table.pk}/")
    assert reader.page.one("button", name="pick", aria_label="Card 1, discarded")
    reader.press("Card 1, discarded")
    assert "Card 1 is discarded" in part(reader.page, "acts").text
    assert "The dial shows 8, and 7 after the final phase" in part(reader.page, "acts").text
    reader.press("Retrieve all cards")
    tap(reader, "B2")
    assert "To B2: the dial shows 8, and 7 after the final phase." in part(reader.page, "acts").text
    reader.press("Retrieve all cards")

    assert lines_of(table)[-1] == {"do": "retrieve", "to": "B2"}
    assert "The dial shows 8." in reader.page.one("span", role="status").text


AFTER = "after the final phase"


RETRIEVALS = [
    pytest.param({"rounds": 1}, "A1", "the dial shows 0, and the game is lost", id="at once"),
    pytest.param({"rounds": 2}, "A1", f"the dial shows 1, and 0 {AFTER}: the game is lost",
                 id="in the final phase"),
    pytest.param({"rounds": 2, "built": ["Inn money=1"]}, "A2",
                 f"the dial shows 1, and 0 {AFTER}: the game is lost", id="away from home"),
    pytest.param({"rounds": 1, "house": {"retrieve_dial": False}}, "A1",
                 f"the dial shows 1, and 0 {AFTER}: the game is lost", id="by the last round"),
    pytest.param({"rounds": 2, "built": ["Inn money=1"]}, "A1",
                 f"the dial shows 1, and 0 {AFTER}: the game is lost,"
                 " unless the area still saves it", id="unless it is won before"),
    pytest.param({"rounds": 3}, "A1", f"the dial shows 2, and 1 {AFTER}", id="not yet"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "to", "said"), RETRIEVALS)
def test_retrieving_says_beforehand_where_the_dial_ends(reader, account, options, to, said):
    start = "B1" if to == "A1" else "A1"
    board = "r1 r2 c3 x4  s5 r6 x1 w2  x3 c4 r5 s6  w1 x2 s3 r4"
    table = micro_table(account, ROLLED, board=board, engineer=start, **options)
    reader.open(f"/tables/{table.pk}/").press("Retrieve all cards")
    row = [one.text for one in reader.page.all("span", class_="deed")]
    tap(reader, to)

    words = reader.page.one("form", class_="choosing").one("p", class_="verdict")
    assert words.text == f"To {to}: {said}."
    assert ("bad" in words["class"]) is ("lost" in said)
    if "unless" in said or "lost" not in said:
        assert f"{said[:1].upper()}{said[1:]}" in row


MARKET = [
    "roll 6 6 1 keep 6 6", "retrieve to B1", "invest basic",
    "roll 6 6 1 keep 6 6", "retrieve to C1", "invest basic",
    "roll 4 4 1 keep 4 4", "retrieve to D1",
]  # fmt: skip


def exchanges(page):
    """Return the words of the exchanges, each with the words of its sales."""
    found = {}
    for one in page.all("fieldset", class_="sales"):
        way = one.one("legend").text.removesuffix(", and sell 1 material?")
        found[way] = [label.text for label in one.all("label", class_="option")]
    return found


def test_an_exchange_is_chosen_first_and_then_what_is_sold(reader, account):
    table = micro_table(account, *MARKET, rounds=20)
    reader.open(f"/tables/{table.pk}/")
    ways = exchanges(reader.page)

    assert [*ways][:4] == ["1 wood for 1 coal", "1 wood for 1 steel", "1 coal for 1 wood",
                           "1 coal for 1 steel"]  # fmt: skip
    assert len([way for way in ways if " and " not in way and " 2 " not in way]) == 4
    sales = ways["1 wood for 1 steel"]
    assert [words.split(" costs ")[0] for words in sales] == [
        "No sale", "Sell 1 coal for 2$", "Sell 1 steel for 2$",
    ]  # fmt: skip
    assert "costs 1 wood and 1 coal" in sales[1]
    assert "then 0 wood, 0 coal, 1 steel, 5$" in sales[1]
    assert len(reader.page.all("input", name="choice")) == 13

    value = option(reader.page, "1 wood for 1 steel")
    reader.press("Do it", choice=value, **{json.loads(value)["sale"]: "coal"})

    assert lines_of(table)[-1]["with"] == {"give": "wood", "take": ["steel"], "sell": "coal"}
    reader.follow(f"Fix line {len(MARKET) + 1}")
    [shown] = [one for one in reader.page.all("input", name="choice") if one["checked"] is not None]
    assert shown["value"] == value
    sold = reader.page.all("input", name=json.loads(value)["sale"])
    assert [one["value"] for one in sold if one["checked"] is not None] == ["coal"]
    reader.press("Put this in its place", choice=value, **{json.loads(value)["sale"]: "none"})
    assert lines_of(table)[-1]["move"]["with"] == {"give": "wood", "take": ["steel"]}


def test_a_refused_exchange_keeps_its_sale(signed_in, account):
    table = micro_table(account, *MARKET, rounds=20)
    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    value = option(page, "1 wood for 1 steel")
    name = json.loads(value)["sale"]

    answer = micro_act(signed_in, table, "invest", choice=value, **{name: "coal"}, answers=-1)

    kept = [one["value"] for one in parsed(answer).all("input", name=name)
            if one["checked"] is not None]  # fmt: skip
    assert kept == ["coal"]


def test_turning_a_district_says_where_what_comes_back_and_what_it_shows(reader, account):
    lines = [*MARKET[:-2], "roll 4 4 1 keep 4 4"]
    table = micro_table(account, *lines, areas_b=areas(BACK), rounds=20)
    reader.open(f"/tables/{table.pk}/").press("Card 4")
    tap(reader, "B1")
    tap(reader, "A1")

    [way] = [one.text for one in reader.page.all("label", class_="option")
             if one.text.startswith("Turn")]  # fmt: skip
    assert way == (
        "Turn district 2 (C1 to D2) to side B Token back from C1. Side B: C1 commercial, die 6;"
        " D1 industrial (coal), die 6; C2 industrial (wood), die 6; D2 commercial, die 6."
    )


def test_what_grows_and_what_shrinks_are_marked_apart(signed_in, account):
    table = micro_table(account, *MARKET, rounds=20)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    way = next(one for one in page.all("label", class_="option")
               if one.text.startswith("1 wood for 1 coal"))  # fmt: skip
    marked = {name: [one["class"].split()[1] for one in way.all("span", class_=name)]
              for name in ("is-more", "is-less")}  # fmt: skip
    assert marked == {"is-more": ["coal", "money"], "is-less": ["wood"]}


def test_a_card_that_can_take_nothing_back_says_so(signed_in, account):
    for lines, is_idle in (([ROLLED], True), ([ROLLED, "card 2 to B1 planning", ROLLED], False)):
        page = parsed(signed_in.get(f"/tables/{micro_table(account, *lines).pk}/"))
        deeds = page.all("li", class_="project-card")[0].all("span", class_="deed")
        said = "Take back 1 token" + ("Nothing to take back now" if is_idle else "")
        assert deeds[0].text == said
        assert ("idle" in deeds[0]["class"]) is is_idle


def test_the_last_step_of_a_walk_is_taken_back_or_replaced(reader, account):
    table = micro_table(account, ROLLED)
    reader.open(f"/tables/{table.pk}/").press("Card 3")
    tap(reader, "B1")
    tap(reader, "C1")
    reader.press("Step back")
    assert "Move 2 of 2" in part(reader.page, "acts").text
    tap(reader, "C1")
    tap(reader, "B2")
    assert part(reader.page, "acts").one("h2").text == "Card 3 on B2"
    assert [one["data-step"] for one in reader.page.all("button", class_="is-step")] == ["1", "2"]
    tap(reader, "D4")
    assert "D4 does not touch B1: from there to" in reader.page.text
    tap(reader, "B1")
    tap(reader, "A2")
    reader.press("Other card").press("Retrieve all cards")
    tap(reader, "B1")
    reader.press("Step back")
    assert "Move 1 of 1" in part(reader.page, "acts").text
