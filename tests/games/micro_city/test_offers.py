"""What a table offers is what can be played, and nothing else; and what it says comes of it."""

from dataclasses import replace
from itertools import combinations, product

import pytest

from games.kit.errors import RuleError
from games.micro_city.city import AREAS, walks
from games.micro_city.company import Material, Stock
from games.micro_city.moves import (
    AreaAction,
    CardAction,
    Free,
    Invest,
    Project,
    Retrieve,
)
from games.micro_city.offers import (
    area_offers,
    card_offers,
    card_outlooks,
    free_offers,
    legal_moves,
    preview,
    retrievals,
    targets,
)
from games.micro_city.refusals import Refusal
from games.micro_city.rounds import begin, play
from games.micro_city.state import Loss, Phase
from games.micro_city.told import With
from games.records import read_record
from tests.games.micro_city.builders import BACK, areas, record, state_of
from tests.games.micro_city.random_games import random_game
from tests.games.micro_city.test_deeds import HOME, MARKET, MONEY, PROJECT, TAKE, town


def states(seed):
    """Yield the states of a random game."""
    read = read_record(random_game(seed, bad=0))
    state = begin(read.setup)
    for move in read.entries:
        yield state
        state = play(state, move)


def can(state, move):
    try:
        play(state, move)
    except RuleError:
        return False
    return True


def plain(state):
    """Yield all that an action without a bonus may be told: up to two areas, two materials."""
    yield With()
    for count in (0, 1, 2):
        yield from (With(areas=areas) for areas in combinations(AREAS, count))
    yield from (With(die=die, to=to) for die, to in product(range(1, 7), repeat=2))
    yield from (With(material=material) for material in Material)
    yield from (With(sell=material) for material in Material)
    yield from (With(district=district) for district in range(1, 5))
    yield from (With(keep_dial=keeps) for keeps in (True, False))
    for give in Material:
        for first, second in product([None, *Material], repeat=2):
            take = tuple(item for item in (first, second) if item)
            # The order does not matter, and of a pair one is offered.
            if [*Material].index(second or first or give) >= [*Material].index(first or give):
                for sell in (None, *Material):
                    yield With(give=give, take=take, sell=sell)


def told(state):
    """Yield all that an action may be told, buildings with one bonus too."""
    yield from plain(state)
    for name in {building.name for card in state.setup.buildings for building in card}:
        yield With(building=name)
        yield from (With(building=name, bonus=bonus) for bonus in plain(state))
        names = [building.name for card in state.setup.buildings for building in card]
        yield from (With(building=name, bonus=With(building=other)) for other in names)


def without_chains(moves):
    """Leave out what the brute force does not try: a bonus of a bonus."""
    return {
        move
        for move in moves
        if not (isinstance(move, Project | Invest) and move.given.bonus and move.given.bonus.bonus)
    }


def tried(state, offered):
    """Return the moves on paths that are offered, and those off the cards, tried one by one."""
    frees = (Free(area, die) for area in AREAS for die in (None, *range(1, 7)))
    steps = map(Retrieve, AREAS)
    found = {move for move in (*frees, *steps) if can(state, move)}
    for number, path in {(move.card, move.path) for move in offered if isinstance(move, Project)}:
        for action in CardAction:
            if can_start(state, number, path, action):
                moves = (Project(number, path, action, given) for given in told(state))
                found |= {move for move in moves if can(state, move)}
    for action in AreaAction:
        if state.phase is Phase.INVESTMENT:
            found |= {move for given in told(state) if can(state, move := Invest(action, given))}
    return found


def can_start(state, number, path, action):
    """Tell whether an action is not refused before it is looked at what it is told."""
    try:
        play(state, Project(number, path, action, With(sell=Material.WOOD)))
    except RuleError as error:
        return error.code is Refusal.WRONG_ACTION
    return True


@pytest.mark.parametrize("seed", range(8))
def test_all_that_can_be_played_is_offered_and_nothing_else(seed):
    shown = [*states(seed)]

    for state in shown[seed % 3 :: 9][:2]:
        offered = without_chains(legal_moves(state))
        assert offered == tried(state, offered)


@pytest.mark.parametrize("seed", range(40))
def test_an_offer_says_what_comes_of_it(seed):
    for state in states(seed):
        for offer in area_offers(state):
            assert bool(offer.choices) is not bool(offer.error)
            for choice in offer.choices:
                shown = preview(state, choice.move)
                assert shown.after == choice.after
                assert shown.state == play(state, choice.move)


@pytest.mark.parametrize("seed", range(40))
def test_a_card_is_open_exactly_where_an_action_of_it_is_offered(seed):
    for state in [*states(seed)][::4]:
        moves = [move for move in legal_moves(state) if isinstance(move, Project)]
        for outlook in card_outlooks(state):
            for action, error in outlook.actions.items():
                offered = any(
                    (move.card, move.action) == (outlook.number, action) for move in moves
                )
                if state.phase is Phase.PROJECT and not state.finished:
                    assert (error is None) is offered


def codes(state):
    """Return why each action of each card is closed, the open ones left out."""
    return {
        (outlook.number, action.value): error.code.value
        for outlook in card_outlooks(state)
        for action, error in outlook.actions.items()
        if error
    }


def test_cards_say_why_an_action_is_closed():
    state = state_of(record("roll 1 3 3 keep 1 3"))

    assert codes(state) == {
        (2, "advanced"): "die_not_active",
        (3, "advanced"): "cannot_afford",
        (4, "advanced"): "die_not_active",
    }
    used = state_of(
        record("roll 1 3 3 keep 1 3", "card 3 to B1 A1 planning", "roll 4 4 4 keep 4 4")
    )
    assert codes(used) == {
        (1, "advanced"): "die_not_active",
        (2, "advanced"): "die_not_active",
        (3, "basic"): "card_used",
        (3, "advanced"): "card_used",
        (3, "planning"): "card_used",
        (4, "advanced"): "wrong_action",
    }


def test_nothing_is_offered_out_of_its_phase():
    state = state_of(record())

    assert (free_offers(state), retrievals(state), area_offers(state)) == ((), (), ())
    assert [*legal_moves(state)] == []
    assert card_offers(state, 1, ((0, 1),)) == ()


def test_targets_are_all_areas_that_a_walk_of_that_length_ends_on():
    state = state_of(record("roll 1 2 3 keep 1 2"))

    assert {*targets(state, 1)} == {(0, 1), (1, 0)}
    assert {*targets(state, 3)} == {(0, 0), (0, 2), (1, 1), (2, 0)}
    assert targets(state, 3)[0, 0] == ((0, 1), (0, 0)), "there and back"
    assert walks((0, 0), 0) == {(0, 0): ()}


@pytest.mark.parametrize("moves", range(5))
def test_a_walk_ends_where_its_length_lets_it(moves):
    for start in AREAS:
        far = {
            area
            for area in AREAS
            if (gap := abs(area[0] - start[0]) + abs(area[1] - start[1])) <= moves
            and (moves - gap) % 2 == 0
        }
        assert {*walks(start, moves)} == far
        assert all(len(path) == moves and (path or (start,))[-1] == at
                   for at, path in walks(start, moves).items())  # fmt: skip


def choice_of(offers, deed, **given):
    return next(
        choice
        for offer in offers
        if offer.deed and offer.deed.kind.value == deed
        for choice in offer.choices
        if choice.move.given == With(**given)
    )


def test_an_offer_names_its_cost_the_company_after_it_and_what_is_lost():
    market = state_of(town(*MARKET))
    home = state_of(town(*HOME, bonus=[MONEY]))

    sale = choice_of(area_offers(market), "trade", give=Material.WOOD, take=(Material.STEEL,),
                     sell=Material.COAL)  # fmt: skip
    inn = choice_of(area_offers(home), "construct", building="Inn", bonus=With())

    assert sale.cost == Stock(wood=1)
    assert (sale.after.company, sale.after.lost) == (Stock(steel=1, money=5), Stock(money=2))
    assert inn.cost == Stock(wood=1)
    assert (inn.after.company, inn.after.lost) == (Stock(coal=1, steel=1, money=5), Stock())


def test_a_preview_tells_the_final_phase():
    market = state_of(town(*MARKET))

    shown = preview(market, Invest(AreaAction.SKIP))

    assert (shown.final.token, shown.final.coin, shown.final.dial) == ((0, 3), True, 34)
    assert shown.final.lost_by is None
    assert shown.state.company == Stock(wood=1, coal=1, money=5)
    two = With(give=Material.WOOD, take=(Material.COAL, Material.COAL))
    assert preview(market, Invest(AreaAction.DIE, two)).final.coin is False


def test_a_preview_says_that_a_move_loses():
    project = state_of(town(*PROJECT))
    last = replace(project, dial=1)
    empty = replace(project, pool=0)
    walk = Project(1, ((0, 3),), CardAction.PLANNING)

    assert preview(last, walk).final.lost_by is Loss.DIAL
    assert preview(last, Retrieve((0, 1))).final is None
    assert preview(last, Retrieve((0, 1))).state.lost_by is Loss.DIAL
    assert preview(empty, walk).final.lost_by is Loss.TOKENS
    assert preview(empty, Project(1, ((0, 1),), CardAction.PLANNING)).final.lost_by is None


def test_tokens_can_be_taken_back_in_the_preparation_for_money_and_each_active_die():
    offers = free_offers(state_of(town(*PROJECT)))

    assert [(offer.die, offer.areas) for offer in offers] == [
        (None, ((0, 1), (0, 2))),
        (2, ((0, 1), (0, 2))),
        (5, ((0, 1), (0, 2))),
    ]
    after = free_offers(state_of(town(*PROJECT, "free B1 for 5")))
    assert [
        (offer.die, offer.areas, offer.error and offer.error.code.value) for offer in after
    ] == [
        (None, ((0, 2),), None),
        (2, (), "once_a_round"),
    ]
    none = free_offers(state_of(town("roll 1 2 3 keep 1 2")))
    assert [offer.error.code.value for offer in none] == ["no_token_there"] * 3


def test_an_offer_that_is_closed_says_why():
    offers = area_offers(state_of(town(*MARKET[:-2], "roll 1 1 1 keep 1 1", MARKET[-1])))

    assert [(offer.action.value, offer.error and offer.error.code.value) for offer in offers] == [
        ("basic", None),
        ("basic", None),
        ("die", "die_not_active"),
        ("skip", None),
    ]
    used = card_offers(state_of(town(*PROJECT)), 3, ((0, 1), (0, 0)))
    assert {offer.error.code.value for offer in used if offer.error} == {"die_not_active"}
    off = card_offers(state_of(town(*PROJECT)), 1, ((3, 3),))
    assert {offer.error.code.value for offer in off} == {"wrong_path"}


def test_a_bonus_is_offered_after_its_building_and_may_be_declined():
    home = state_of(town(*HOME, bonus=[TAKE, MONEY]))

    [offer] = [offer for offer in area_offers(home) if offer.action is AreaAction.DIE]

    assert [choice.move.given for choice in offer.choices] == [
        With(building="Inn"),
        With(building="Inn", bonus=With(areas=((0, 1),))),
        With(building="Inn", bonus=With(areas=((0, 2),))),
        With(building="Inn", bonus=With()),
        With(building="Mill"),
    ]


SIDES = {"areas_b": areas(BACK)}
CLOSED = [
    pytest.param(["roll 3 3 3 keep 3 3"], {}, 3, "advanced",
                 "No building can be paid now: Inn lacks 1 wood, Mill lacks 1 coal and 1 steel"
                 " and Bank lacks 3$.", id="buildings"),
    pytest.param(["roll 3 3 3 keep 3 3"], {"scenario": "eiffel-easy"}, 3, "advanced",
                 "It cannot be paid now: Inn lacks 1 wood.", id="the piece that comes next"),
    pytest.param(["roll 4 4 4 keep 4 4"], SIDES, 4, "advanced",
                 "No district that could be turned over has a token.", id="districts"),
    pytest.param(["roll 4 4 4 keep 4 4"], {}, 4, "advanced",
                 "What the districts show on side B is unknown at this table.",
                 id="unknown sides"),
    pytest.param(["roll 6 6 6 keep 6 6"],
                 {**SIDES, "house": {"start_side": "b"}, "engineer": "B1"}, 6, "advanced",
                 "No district can be turned over: its side B is up or unknown, or the Engineer"
                 " stands on it.", id="sides that are up"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "setup", "number", "action", "said"), CLOSED)
def test_a_reason_is_about_all_that_could_have_been_chosen(lines, setup, number, action, said):
    state = state_of(town(*lines, **setup))

    [outlook] = [one for one in card_outlooks(state) if one.number == number]

    assert outlook.actions[action].message == said


def test_a_market_without_goods_says_so_once():
    offers = area_offers(state_of(town("roll 4 4 4 keep 4 4", "card 1 to B1 planning",
                                       "roll 4 4 4 keep 4 4", "card 4 to C1 D1 basic keep_dial",
                                       )))  # fmt: skip

    assert [offer.error.message for offer in offers if offer.error] == [
        "The company has no material to exchange.",
        "The company has no material to sell.",
        "The company has no material to exchange.",
    ]
    frees = free_offers(state_of(town("roll 1 2 3 keep 1 2")))
    assert {offer.error.message for offer in frees} == {"No area has a token."}
