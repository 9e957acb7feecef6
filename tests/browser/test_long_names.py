"""Names as long as the forms take widen no page of a phone, whoever is in front."""

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest

from campaign.services.episodes import close_episode
from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.browser.boards import HALVES
from tests.builders import record as my_city_record
from tests.campaign_builders import campaign_of, over, started
from tests.games.multicity.builders import record as multicity_record
from tests.games.tangram_city.builders import dealt, left_out, rounds
from tests.games.tangram_city.builders import record as tangram_record

pytestmark = pytest.mark.long

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
WIDEST = [letter + "w" * 39 for letter in "WMGQO"]
"""40 characters without a blank."""
WORDY = [f"{letter}artholomew Fitz-Something Jr the Great"[:40] for letter in "BCDEF"]
SHORT_AND_LONG = ["Ana", WIDEST[1], "Cem", WORDY[3], "Eva"]
PEOPLE = {"without a blank": WIDEST, "mixed": SHORT_AND_LONG}

WIDER = """() => {
  const wide = [...document.querySelectorAll("body *")].filter(
    one => one.checkVisibility() && one.getBoundingClientRect().right > 361);
  return [document.documentElement.scrollWidth,
    ...wide.slice(-3).map(one => one.outerHTML.slice(0, 120))];
}"""
CUT_OFF = """() => [...document.querySelectorAll(".start")].filter(one => {
  if (!one.checkVisibility()) return false;
  const {left, right} = one.getBoundingClientRect();
  const clips = parent => getComputedStyle(parent).overflowX !== "visible";
  for (let parent = one.parentElement; parent; parent = parent.parentElement) {
    const box = parent.getBoundingClientRect();
    if (clips(parent) && (right > box.right + 0.5 || left < box.left - 0.5)) return true;
  }
  return right - left < 8;
}).map(one => one.parentElement.outerHTML)"""


def kept(owner, record, people, keys=("name",)):
    """Return the path of a table whose seats have other names."""
    for seat, name in zip(record["seats"], people, strict=False):
        seat.update(dict.fromkeys(keys, name))
    return take_in_record(owner=owner, record=read_record(record)).get_absolute_url()


def walk(page, paths):
    """Go to each page, and return all that is wider than the screen, or a marker cut off."""
    found = {}
    for path in paths:
        page.goto(path)
        width, *wide = page.evaluate(WIDER)
        if width > 360:
            found[path] = [width, *wide]
        if cut := page.evaluate(CUT_OFF):
            found[f"{path} marker"] = cut
    return found


def whole(name):
    return json.loads((PLAYTHROUGHS / f"{name}.json").read_text(encoding="utf-8"))


def marked(seats, holder, card=5):
    """Return lines of a first round after which that seat has the start marker."""
    first = [
        f"{seat} red 1 on A1" if seat == holder else f"{seat} discards 1" for seat in range(seats)
    ]
    rest = dealt(2, 3, 4, seats=seats)
    return ["reveal 1", *first, *rest, *left_out(seats), f"reveal {card}"]


@pytest.fixture(params=[*PEOPLE])
def people(request):
    return PEOPLE[request.param]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_name_widens_a_round_of_tangram_city(phone, account, people, seats):
    paths = []
    for holder in {1, seats - 1}:
        path = kept(account, tangram_record(*marked(seats, holder), seats=seats), people)
        paths += [path, f"{path}?seat={seats - 1}"]
    paths += [f"{path}steps/{1 + seats}/", f"{path}entries/1/"]

    assert walk(phone, paths) == {}


def test_no_name_widens_the_last_round_and_the_result_of_tangram_city(phone, account, people):
    cards = [f"reveal {card}" for card in (21, 22, 23)]
    open_six = kept(account, tangram_record(*rounds(5, seats=5), *cards, seats=5), people)
    done = kept(account, whole("tangram-city-three-players-taught-and-corrected"), people)
    named = tangram_record(*marked(2, 1), seats=2, colours={"red": people[0], "green": people[1]})
    named = kept(account, named, people)
    paths = [open_six, f"{open_six}?seat=4", done, f"{done}steps/", f"{done}steps/30/", named]

    assert walk(phone, paths) == {}


def test_no_name_widens_a_table_of_multicity(phone, account, people):
    lines = ["0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4"]
    path = kept(account, multicity_record(*lines, seats=4), people)
    done = kept(account, whole("multicity-four-easy-shared-victory"), people)
    paths = [path, f"{path}?hints=1", f"{path}?do=standee", f"{path}entries/0/"]
    paths += [f"{path}entries/1/", f"{path}steps/", f"{path}steps/1/", done, f"{done}steps/9/"]

    assert walk(phone, paths) == {}


@pytest.mark.parametrize("seats", [2, 4])
def test_no_name_widens_an_episode_of_my_city(phone, account, people, seats):
    played = my_city_record("reveal y1", "0 passes", seats=seats, **HALVES)
    path = kept(account, played, people, keys=("name", "city"))
    ended = [f"{seat} ends" for seat in range(seats)]
    done = kept(account, my_city_record("reveal y1", *ended, seats=seats, **HALVES), people)
    later = [f"{seat} later" for seat in range(seats)]
    entered = kept(account, my_city_record(*later, seats=seats, **HALVES), people)
    paths = [path, f"{path}?seat={seats - 1}", f"{path}entries/1/", f"{path}steps/1/"]
    paths += [done, f"{done}steps/2/", entered, f"{entered}?seat={seats - 1}"]

    assert walk(phone, paths) == {}


def test_no_name_widens_the_lists_and_forms_of_tables(phone, account, people):
    kept(account, whole("tangram-city-solo-full-board"), people)
    kept(account, tangram_record(*marked(5, 1), seats=5), people)
    kept(account, multicity_record(seats=4), people)
    kept(account, my_city_record("reveal y1", seats=4, **HALVES), people)
    news = [f"/tables/new/{game}/" for game in ("my-city", "multicity", "tangram-city")]
    names = {f"name_{seat}": name for seat, name in enumerate(people)}
    tangram = [
        "/tables/compare/tangram-city/?" + urlencode({**names, "to": to, "reached": to, **sides})
        for to in (0, 4, 30, 34, 40)
        for sides in ({}, {"red": people[0], "green": people[1]})
    ]
    lefts = {f"left_{seat}": seat + 2 for seat in range(4)}
    multicity = f"/tables/compare/multicity/?{urlencode({'compare': 1, **names, **lefts})}"
    filled = [f"{news[2]}?{urlencode(names)}"]

    assert walk(phone, ["/", "/tables/", *news, *filled, *tangram, multicity]) == {}
    assert Table.objects.count() == 4


def named_campaign(owner, people):
    campaign = campaign_of(owner, 4, name=people[0])
    for city, name in zip(campaign.cities.all(), people, strict=False):
        city.name = city.mayor_name = name
        city.save()
    return campaign, f"/campaigns/{campaign.pk}/"


def test_no_name_widens_a_campaign(phone, account, people):
    campaign, path = named_campaign(account, people)
    before = ["/", "/campaigns/new/", path, f"{path}cities/0/", f"{path}episodes/1/"]
    assert walk(phone, before) == {}

    table = over(campaign, points=(30, 20, 10, 8)).table.get_absolute_url()
    assert walk(phone, [table, f"{table}?seat=1", path, f"{path}episodes/1/"]) == {}

    close_episode(episode=campaign.episodes.get(), by="ana")
    after = ("/", path, *(f"{path}{page}/" for page in ("points", "cities/1", "episodes/2")))
    assert walk(phone, after) == {}


def test_no_name_widens_an_episode_that_is_entered_at_the_end(phone, account, people):
    campaign, path = named_campaign(account, people)
    table = started(campaign, absent=(2,), cards=(1,)).table.get_absolute_url()

    assert walk(phone, [table, f"{table}?seat=1", path, f"{path}episodes/1/"]) == {}
