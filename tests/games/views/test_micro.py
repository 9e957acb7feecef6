"""A table of Micro City: its acts plain and by htmx, refusals in place, nothing lost."""

import json
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.folding import folded
from games.models import Table
from tests.games.micro_city.builders import BACK, areas, record
from tests.micro_builders import choice, micro_act, micro_table
from tests.table_builders import Reader, alerts, lines_of, parsed, part, written

pytestmark = pytest.mark.django_db

INN = {"built": ["Inn money=1"], "rounds": 3}
ROLLED = "roll 1 2 3 keep 1 2"
AT_HOME = (ROLLED, "card 3 to B1 A1 basic material=wood")


@pytest.fixture
def reader(signed_in):
    return Reader(signed_in)


def tap(reader, name):
    buttons = reader.page.all("button", name="tap")
    return reader.press(next(one.name for one in buttons if one.name.startswith(name)))


def option(page, words):
    """Return the value of the way whose words begin so."""
    found = [one for one in page.all("label", class_="option") if one.text.startswith(words)]
    assert found, [one.text for one in page.all("label", class_="option")]
    return found[0].one("input", type="radio")["value"]


def use(reader, words, button):
    return reader.press(button, choice=option(reader.page, words))


def test_a_new_table_keeps_scenario_map_engineer_and_house_rules(reader):
    reader.open("/").follow("New game of Micro City")
    start = reader.page.all("input", name="engineer")[1]["value"]
    laying = reader.page.one("input", name="laying")["value"]
    reader.press(
        "Start the game", player="Ana", scenario="2-hard", engineer=start, take_back_cost="1",
        sell="off",
    )  # fmt: skip

    table = Table.objects.get()
    assert table.setup["scenario"] == "2-hard"
    assert table.setup["engineer"] == start
    assert table.setup["house"] == {"take_back_cost": 1, "sell": False}
    assert {*table.setup["areas"]} == {*areas(BACK)}
    assert "rounds" not in table.setup
    assert len(table.deck) == 12 * 7
    assert len(laying.split()) == 2
    assert reader.page.one("p", class_="due").text == "Round 1. The dice are rolled: keep two."


WHOLE = {
    "player": "Ana", "scenario": "1-easy", "laying": "0123 0000", "engineer": "A1", "dice": "own",
    "take_back_cost": "2", "start_side": "a",
}  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"player": ""}, "Type the name of whoever plays."),
        ({"scenario": "empire-hard"}, "Only your box says it for The Empire State Building, hard"),
        ({"rounds": "0"}, "Rounds: 0 is too low"),
        ({"rounds": "many"}, "Rounds: “many” is no whole number"),
        ({"engineer": ""}, "The Engineer starts on a residential area: "),
        ({"engineer": "B1"}, "The Engineer starts on a residential area: "),
        ({"laying": "0122 0000"}, "Lay the four cards anew."),
    ],
)
def test_a_new_table_says_what_is_missing(signed_in, typed, said):
    response = signed_in.post("/tables/new/micro-city/", WHOLE | typed)

    assert response.status_code == 422
    assert said in parsed(response).text
    assert not Table.objects.exists()


def test_unknown_rounds_are_asked_for_and_kept(signed_in):
    asked = WHOLE | {"scenario": "empire-medium", "rounds": "13"}

    assert signed_in.post("/tables/new/micro-city/", asked).status_code == 302

    table = Table.objects.get()
    assert (table.setup["rounds"], table.deck) == (13, None)


def test_cards_are_shuffled_anew_and_nothing_else_is_lost(reader):
    reader.open("/tables/new/micro-city/")
    layings = set()
    for _ in range(4):
        layings.add(reader.page.one("input", name="laying")["value"])
        reader.press("Shuffle and turn the cards anew", player="Ana", scenario="2-hard", sell="off")
    assert len(layings) > 1
    assert reader.page.one("input", name="player")["value"] == "Ana"
    assert reader.page.one("input", name="sell")["checked"] is None
    assert reader.page.one("input", name="retrieve_dial")["checked"] is not None
    assert reader.page.one("input", value="2-hard")["checked"] is not None


def test_the_site_rolls_once_a_round_and_undo_does_not_roll_again(reader, account):
    table = micro_table(account, deck=["3 5 1", "6 6 2"])
    reader.open(f"/tables/{table.pk}/")
    assert "3 5 1" not in reader.client.get(f"/tables/{table.pk}/record/").content.decode()

    reader.press("Keep 3 and 1")
    reader.press("Undo")
    keeps = [one.name for one in reader.page.all("button", name="keep")]
    assert keeps == ["Keep 3 and 5", "Keep 3 and 1", "Keep 5 and 1"]

    response = micro_act(reader.client, table, "roll", dice="6 6 6", keep="6 6")
    assert response.status_code == 422
    assert alerts(parsed(response))[0].startswith("Here the site rolls")


def test_a_roll_of_the_site_is_mended_only_in_what_was_kept(reader, account):
    planned = (ROLLED, "card 1 to B1 planning", "set 6 6", "card 2 to C1 planning")
    table = micro_table(account, *planned, deck=["1 2 3", "4 5 6", "6 6 2"])
    reader.open(f"/tables/{table.pk}/").press("Roll instead").press("Keep 6 and 2")
    reader.follow("Fix line 5")
    assert [one.name for one in reader.page.all("button", name="keep")] == [
        "Keep 6 and 6", "Keep 6 and 2",
    ]  # fmt: skip
    refused = micro_act(reader.client, table, "roll", of=4, dice="1 1 1", keep="1 1")
    assert alerts(parsed(refused)) == [
        "Here the site rolls, and this round it rolled 6, 6, 2: choose which two are kept."
    ]
    reader.press("Keep 6 and 6")

    assert lines_of(table)[-1]["move"] == {"do": "roll", "dice": [6, 6, 2], "keep": [6, 6]}
    first = micro_act(reader.client, table, "roll", of=0, dice="3 2 1", keep="3 2")
    assert first.status_code == 302


def test_a_roll_that_was_taken_is_taken_again_when_it_is_sent_twice(signed_in, account):
    table = micro_table(account, deck=["1 2 3", "4 5 6"])
    sent = {"dice": "1 2 3", "keep": "1 2", "id": str(uuid4())}
    micro_act(signed_in, table, "roll", **sent)
    micro_act(signed_in, table, "project", card=1, path="B1", choice=choice("planning"))

    again = micro_act(signed_in, table, "roll", **sent)

    assert again.status_code == 302
    assert [line["do"] for line in lines_of(table)] == ["roll", "project"]


def test_a_table_whose_rolls_are_used_up_is_tapped_on(reader, account):
    table = micro_table(account, ROLLED, "card 1 to B1 planning", "set 6 6",
                        "card 2 to C1 planning", deck=["1 2 3", "4 5 6"])  # fmt: skip
    reader.open(f"/tables/{table.pk}/").press("Roll instead")
    for die in "123":
        reader.press(die)
    reader.press("Keep 2 and 3")

    assert lines_of(table)[-1] == {"do": "roll", "dice": [1, 2, 3], "keep": [2, 3]}


def test_dice_of_the_group_are_tapped(reader, account):
    table = micro_table(account)
    reader.open(f"/tables/{table.pk}/")

    for die in "435":
        reader.press(die)
    reader.press("Last die back").press("4")
    assert [one.name for one in reader.page.all("button", name="keep")] == [
        "Keep 3 and 4", "Keep 4 and 4",
    ]  # fmt: skip
    reader.press("Keep 4 and 4")

    assert lines_of(table) == [{"do": "roll", "dice": [4, 3, 4], "keep": [4, 4]}]


def test_a_game_is_won_without_scripts(reader, account):
    table = micro_table(account, deck=["1 2 3"] * 9, **INN)
    reader.open(f"/tables/{table.pk}/").press("Keep 1 and 2")
    reader.press("Card 3")
    assert "Move 1 of 2: tap a lit area." in part(reader.page, "acts").text
    tap(reader, "D4")
    assert "D4 does not touch A1: from there to B1 A2." in part(reader.page, "acts").text
    tap(reader, "B1")
    assert "Move 2 of 2" in part(reader.page, "acts").text
    reader.press("Step back")
    tap(reader, "A2")
    tap(reader, "A1")
    use(reader, "1 wood", "Use card 3")
    assert reader.page.one("p", class_="due").text.endswith("or skip it.")
    use(reader, "Build Inn", "Do it")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Won: Scenario 1, easy"
    top = part(reader.page, "status").text + result.text
    assert top.count("Won with 3 rounds left on the dial") == 1
    assert "1 of 1 building stands: Inn." in result.text
    assert result.one("li").text == (
        "Scenario 1, easy 1 of 1 won, 100 % Best: 3 left on the dial, Ana"
    )
    assert not reader.page.all(id="acts")

    reader.follow("Play again")
    assert reader.page.one("input", name="player")["value"] == "Ana"
    assert reader.page.one("input", name="rounds")["value"] == "3"


def test_a_lost_game_says_why_and_offers_another(reader, account):
    table = micro_table(account, ROLLED, rounds=1)
    reader.open(f"/tables/{table.pk}/").press("Card 1")
    tap(reader, "B1")
    use(reader, "Planning", "Use card 1")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Lost: Scenario 1, easy"
    assert result.one("p", class_="end-words").text == "Lost: the dial has come down to 0."
    assert reader.page.all("a", class_="button")[-1].text == "Play again"


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
    assert "The dial shows 8." in reader.page.one("p", role="status").text


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


def test_dice_are_set_after_planning_or_rolled_as_usual(reader, account):
    table = micro_table(account, ROLLED, "card 1 to B1 planning", deck=["1 2 3", "6 6 6"])
    reader.open(f"/tables/{table.pk}/").press("Set the dice")
    assert alerts(reader.page) == ["Choose a value for both dice."]
    assert not reader.page.all("button", name="keep")
    reader.press("Set the dice", first="4", second="2")
    assert lines_of(table)[-1] == {"do": "set", "dice": [4, 2]}


def test_a_roll_that_was_seen_binds(reader, account):
    table = micro_table(account, ROLLED, "card 1 to B1 planning", deck=["1 2 3", "6 6 6", "1 1 1"])
    reader.open(f"/tables/{table.pk}/?roll=1")
    assert not reader.page.all("button", name="keep"), "an address alone shows no roll"
    reader.press("Roll instead")

    for _ in range(2):
        assert [one.name for one in reader.page.all("button", name="keep")] == ["Keep 6 and 6"]
        assert not reader.page.all("form", class_="set-dice")
        due = reader.page.one("p", class_="due").text
        assert due == "Round 2. The dice are rolled: keep two."
        reader.open(f"/tables/{table.pk}/")
    refused = micro_act(reader.client, table, "set", first="4", second="2")
    assert alerts(parsed(refused))[0].startswith("The site has rolled 6, 6, 6 for this round")
    reader.press("Keep 6 and 6").press("Undo")
    assert not reader.page.all("form", class_="set-dice")
    reader.press("Undo line 2").press("Card 2")
    tap(reader, "B1")
    use(reader, "Planning", "Use card 2")
    assert not reader.page.all("form", class_="set-dice"), "planned anew, the same round"


ROLLS = {
    "a roll of the group": ([ROLLED, "card 1 to B1 planning"], None, "Here the group rolls"),
    "a roll without planning": ([], ["1 2 3"], "The dice are rolled instead of set"),
    "a roll in another phase": ([ROLLED], ["1 2 3"], "The dice are rolled instead of set"),
}


@pytest.mark.parametrize("name", [*ROLLS])
def test_nothing_is_rolled_where_no_dice_are_set(signed_in, account, name):
    lines, deck, said = ROLLS[name]
    table = micro_table(account, *lines, deck=deck)

    answer = signed_in.post(f"/tables/{table.pk}/draw/", {"answers": folded(table).asked})

    assert answer.status_code == 422
    assert said in alerts(parsed(answer))[0]
    table.refresh_from_db()
    assert table.drawn is None


REFUSED = {
    "two dice of three": ("roll", {"dice": "1 2", "keep": "1 2"}, (), "This does not fit"),
    "no die": ("roll", {"dice": "1 2 7", "keep": "1 2"}, (), "A die shows 1 to 6."),
    "dice not rolled": ("roll", {"dice": "1 2 3", "keep": "4 4"}, (), "The dice show 1, 2, 3"),
    "a card too early": (
        "project", {"card": 1, "path": "B1", "choice": choice("planning")}, (), "First the dice",
    ),
    "no card": ("project", {"card": "x", "choice": choice("planning")}, (ROLLED,), "Choose a card"),
    "no choice": (
        "project", {"card": 1, "path": "B1", "choice": ""}, (ROLLED,), "Choose what is done",
    ),
    "a choice that is none": (
        "project", {"card": 1, "path": "B1", "choice": "{"}, (ROLLED,), "This page sent a choice",
    ),
    "a choice with half a character": (
        "invest", {"choice": '{"action": "\\ud800", "with": {}}'}, AT_HOME,
        "This page sent a choice",
    ),
    "a choice with half a character in a name": (
        "invest", {"choice": '{"action": "die", "with": {"building": "\\udc00"}}'}, AT_HOME,
        "This page sent a choice",
    ),
    "a choice with no number": (
        "invest", {"choice": '{"action": "die", "with": {"die": NaN}}'}, AT_HOME,
        "This page sent a choice",
    ),
    "a walk too long": (
        "project", {"card": 1, "path": "B1 C1", "choice": choice("planning")}, (ROLLED,),
        "From A1 the Engineer makes exactly 1 move",
    ),
    "a walk of nothing": (
        "project", {"card": 1, "path": "?", "choice": choice("planning")}, (ROLLED,),
        "Tap the areas of the walk",
    ),
    "a die that is not there": (
        "project", {"card": 3, "path": "B1 A1", "choice": choice("advanced", building="Inn")},
        (ROLLED,), "That needs an active die with a 3",
    ),
    "nothing to retrieve to": ("retrieve", {"path": ""}, (ROLLED,), "Tap the one area"),
    "no token there": (
        "free", {"area": "A1", "pay": "money"}, (ROLLED,), "There is no token on A1.",
    ),
    "a building too dear": (
        "invest", {"choice": choice("die", building="Bank")}, AT_HOME, "That costs 2 steel and 2$",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", [*REFUSED])
def test_a_refusal_stands_where_the_act_is_and_writes_nothing(signed_in, account, name):
    do, fields, lines, words = REFUSED[name]
    table = micro_table(account, *lines)
    before = written(table)

    for htmx in (False, True):
        response = micro_act(signed_in, table, do, htmx=htmx, **fields)
        page = parsed(response)
        assert response.status_code == 422
        [said] = alerts(page)
        assert said.startswith(words)
        assert said in part(page, "acts").text
        assert written(table) == before


def test_a_refused_card_keeps_its_walk_and_its_choice(signed_in, account):
    table = micro_table(account, ROLLED)
    fields = {"card": 3, "path": "B1 A1", "choice": choice("basic", material="wood", give="coal")}

    page = parsed(micro_act(signed_in, table, "project", **fields))

    assert page.one("form", class_="choosing").one("input", name="path")["value"] == "B1 A1"
    steps = [one["data-step"] for one in page.all("button", class_="is-step")]
    assert steps == ["2", "1"]


def test_a_refused_undo_is_said_once_above(signed_in, account):
    table = micro_table(account, *AT_HOME)

    response = micro_act(signed_in, table, "undo", of=0)

    [said] = alerts(parsed(response))
    assert said.startswith("Then line 2 could not stand")
    assert said in part(parsed(response), "status").text


def test_an_old_page_is_told_that_the_table_went_on(signed_in, account):
    table = micro_table(account, ROLLED)

    response = micro_act(signed_in, table, "roll", dice="1 2 3", keep="1 2", answers=-1)

    assert response.status_code == 409
    assert "Meanwhile the table went on" in alerts(parsed(response))[0]


CASES = {
    "a roll": ((), "roll", {"dice": "1 2 3", "keep": "1 2"}),
    "a card": ((ROLLED,), "project", {"card": 1, "path": "B1", "choice": choice("planning")}),
    "retrieving": ((ROLLED,), "retrieve", {"path": "B1"}),
    "an area": (AT_HOME, "invest", {"choice": choice("basic")}),
    "an undo": ((ROLLED,), "undo", {"of": 0}),
    "the end": (AT_HOME, "invest", {"choice": choice("skip"), "rounds": 1}),
}


@pytest.mark.parametrize("name", [*CASES])
def test_a_fragment_equals_the_same_part_of_a_fresh_page(signed_in, account, name):
    lines, do, fields = CASES[name]
    options = {"rounds": fields["rounds"]} if "rounds" in fields else {}
    table = micro_table(account, *lines, **options)

    response = micro_act(signed_in, table, do, htmx=True, **fields)

    assert response.status_code == 200
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert part(parsed(response), "table").shape() == part(fresh, "table").shape()
    pulse = signed_in.get(f"/tables/{table.pk}/pulse/?version=0")
    assert part(parsed(pulse), "table").shape() == part(fresh, "table").shape()


def test_a_line_is_amended_taken_back_and_gone_back_to(reader, account):
    table = micro_table(account, *AT_HOME, "invest basic")
    reader.open(f"/tables/{table.pk}/").follow("Fix line 2")
    assert [one["data-step"] for one in reader.page.all("button", class_="is-step")] == ["2", "1"]
    assert [one["value"] for one in reader.page.all("input", checked="")] == [
        choice("basic", material="wood").replace(" ", "")
    ]
    use(reader, "1 coal", "Put card 3 on A1 in its place")
    assert lines_of(table)[-1]["do"] == "amend"

    reader.follow("Fix line 1").press("Keep 2 and 3")
    assert "1 wood" not in reader.page.one("p", role="status").text
    reader.follow("Fix line 1")
    assert "could not stand" in reader.page.text
    reader.follow("Back to the table").follow("Fix line 3").press("Take line 3 back")
    reader.follow("Fix line 1").press("Go back to before line 1")
    table.refresh_from_db()
    assert table.version == 7
    assert reader.page.one("p", class_="due").text.startswith("Round 1. Roll three dice")


def test_each_step_can_be_seen_and_its_map_kept_as_a_picture(signed_in, account):
    table = micro_table(account, *AT_HOME)

    for step, words in enumerate(["The table before", "Ana rolled", "Ana walked"]):
        page = parsed(signed_in.get(f"/tables/{table.pk}/steps/{step}/"))
        assert page.one("p", class_="step-words").text.startswith(words)
        picture = signed_in.get(f"/tables/{table.pk}/boards/0/{step}.png")
        assert picture["Content-Type"] == "image/png"


def test_a_pages_queries_are_few_however_long_the_game(
    signed_in, account, django_assert_num_queries
):
    for lines in ((ROLLED,), (*AT_HOME, "invest basic", ROLLED, "card 2 to B1 planning")):
        table = micro_table(account, *lines)
        signed_in.get(f"/tables/{table.pk}/")
        with django_assert_num_queries(QUERIES):
            signed_in.get(f"/tables/{table.pk}/")


QUERIES = 3


def test_lists_say_what_was_won_and_what_was_lost(signed_in, account):
    micro_table(account, *AT_HOME, "invest die building=Inn", built=["Inn money=1"])
    micro_table(account, ROLLED, "card 1 to B1 planning", rounds=1)
    micro_table(account, ROLLED)

    page = parsed(signed_in.get("/tables/"))

    found = [one.text.rsplit(",", 2)[0] for one in page.all("span", class_="when")]
    assert found == ["going on", "lost, no buildings", "won, 1 building"]
    assert [one.text for one in page.all("span", class_="names")] == ["Ana"] * 3


def test_nobody_else_sees_or_changes_it(client, other_account, account):
    table = micro_table(account, ROLLED, deck=["1 2 3"])
    before = written(table)
    client.force_login(other_account)

    assert client.get(f"/tables/{table.pk}/").status_code == 404
    assert micro_act(client, table, "retrieve", path="B1").status_code == 404
    Table.objects.update(is_public=True)
    page = parsed(client.get(f"/tables/{table.pk}/"))
    assert not page.all(id="acts")
    assert not page.all("button", name="tap")
    assert micro_act(client, table, "retrieve", path="B1").status_code == 403
    assert written(table) == before


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({}, ""),
        ({"built": [f"B{n} wood=1" for n in range(41)]}, "there are 41 buildings"),
        ({"built": ["x" * 61]}, "a building’s name has at most 60 characters"),
    ],
)
def test_a_record_is_taken_in_unless_it_is_huge(signed_in, setup, said):
    file = SimpleUploadedFile("record.json", json.dumps(record(ROLLED, **setup)).encode())

    response = signed_in.post("/tables/upload/", {"record": file})

    assert response.status_code == (422 if said else 302)
    assert Table.objects.count() == (0 if said else 1)
    assert said in response.content.decode()


MARKET = [
    "roll 6 6 1 keep 6 6", "retrieve to B1", "invest basic",
    "roll 6 6 1 keep 6 6", "retrieve to C1", "invest basic",
    "roll 4 4 1 keep 4 4", "retrieve to D1",
]  # fmt: skip
"""Wood, coal and money on D1, a commercial area whose die is active."""


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


def test_no_die_is_set_to_what_it_shows(reader, account):
    table = micro_table(account, ROLLED)
    reader.open(f"/tables/{table.pk}/").press("Card 2")
    tap(reader, "B1")

    ways = [one.text for one in reader.page.all("label", class_="option")]
    assert len([way for way in ways if way.startswith("Set the 1 to")]) == 5
    assert "Set the 1 to 1" not in ways


def test_patterns_lie_below_all_marks_and_every_card_has_its_number(signed_in, account):
    table = micro_table(account)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    used = [one["href"] for one in page.one("svg", class_="ground").all("use")]
    is_pattern = [href.startswith("#mark-on-") for href in used]
    assert is_pattern == sorted(is_pattern, reverse=True)
    assert is_pattern.count(True) == 16
    corners = {one["href"]: (one["x"], one["y"]) for one in page.all("use")
               if one["href"].startswith("#mark-district-") and one["x"]}  # fmt: skip
    assert corners == {
        "#mark-district-1": ("40", "0"), "#mark-district-2": ("120", "0"),
        "#mark-district-3": ("40", "80"), "#mark-district-4": ("120", "80"),
    }  # fmt: skip


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


def test_what_is_asked_stays_beside_what_is_on_an_area(reader, account):
    reader.open(f"/tables/{micro_table(account).pk}/")
    tap(reader, "B2")
    assert "B2, residential, die 6. Tap what your dice show: 3 to go." in reader.page.text
    reader.open(f"/tables/{micro_table(account, ROLLED).pk}/")
    tap(reader, "B2")
    assert "B2, residential, die 6. Choose a card, or retrieve all." in reader.page.text


def test_a_fix_names_what_comes_in_the_place_of_a_line(reader, account):
    table = micro_table(account, *AT_HOME, "invest basic", ROLLED, "retrieve to B1")
    reader.open(f"/tables/{table.pk}/")
    for line, words in ((2, "Put card 3 on A1 in its place"), (3, "Put this in its place"),
                        (5, "Put retrieving to B1 in its place")):  # fmt: skip
        page = reader.open(f"/tables/{table.pk}/").follow(f"Fix line {line}").page
        assert next(one.text for one in page.all("button", class_="go")) == words


@pytest.mark.parametrize("lines", [(), (ROLLED,), AT_HOME])
@pytest.mark.parametrize("htmx", [False, True])
def test_what_is_refused_about_the_log_is_said_once(signed_in, account, lines, htmx):
    table = micro_table(account, *lines)

    for do in ("undo", "restore", "back", "dance"):
        page = parsed(micro_act(signed_in, table, do, htmx=htmx, of=9, to=9, version=9, seen=9))
        assert len(alerts(page)) == 1
