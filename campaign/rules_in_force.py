"""What an episode's table holds of the rules in force when it starts, and never changes again."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from campaign.envelopes import envelopes_of
from campaign.keeping import ledger_of
from campaign.legacy.ledger import Entry
from campaign.legacy.passed_on import Past, passed_on
from campaign.legacy.rule_sheets import News, Sheet, Sheets, in_force, news_of, unrecorded
from campaign.legacy.seating import seated_in
from campaign.models import Campaign, City, Episode
from games.kit.errors import InvalidError
from games.my_city import practice
from games.my_city.box import deck_json
from games.my_city.buildings import Deck
from games.my_city.catalogue.chapters import chapter_of
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.game import MY_CITY
from games.my_city.named_pieces import with_added
from games.my_city.pieces import cards, dealt
from games.my_city.rules.force import BASE, Rules
from games.my_city.rules.sheet import sheet_json


def setup_of(
    campaign: Campaign,
    sheets: Sheets,
    episode: int,
    deck: Deck | None = None,
    unknown: Collection[int] = (),
) -> dict[str, Any]:
    """Return the set-up of an episode's table; without any sheet its rules are the base rules.

    `deck` are the buildings, by default those of the campaign's box; `unknown` are episodes whose
    rules nobody has recorded.
    """
    deck = campaign.deck if deck is None else deck
    return {
        **({"buildings": deck_json(deck)} if deck != practice.BUILDINGS else {}),
        **_rules(sheets, episode, unknown),
    }


def unrecorded_before(campaign: Campaign, sheets: Sheets, episode: int) -> frozenset[int]:
    """Return which episodes before one were played by rules that nobody has recorded."""
    if not sheets or all(chapter in sheets for chapter in range(1, chapter_of(episode))):
        return frozenset()  # without any sheet nothing is new
    before = campaign.episodes.filter(number__lt=episode, table=None)
    return unrecorded(sheets, before.values_list("number", flat=True))


def _rules(sheets: Sheets, episode: int, unknown: Collection[int]) -> dict[str, Any]:
    """Return the rules of an episode under their key, with what is new or paused of them."""
    rules = in_force(sheets, episode)
    if rules is None:
        return {}
    lines = [(line.rule, news) for line, news in news_of(sheets, episode, unknown) if line.is_whole]
    news = [one.value for _, one in lines if one is not News.PAUSED]
    paused = [rule for rule, one in lines if one is News.PAUSED]
    return {
        "rules": {
            "sheet": sheet_json(rules),
            **({"news": news} if any(news) else {}),
            **({"paused": sheet_json(paused)} if paused else {}),
        }
    }


def cards_of(campaign: Campaign, episode: int, deck: Deck) -> list[str]:
    """Return the cards of an episode, with those that its rules add to the buildings of a deck."""
    rules = in_force(envelopes_of(campaign).sheets, episode)
    force = BASE if rules is None else Rules(rules)
    return dealt(cards(deck, force, "setup"), force)


def seats_of(campaign: Campaign, sheets: Sheets, episode: int) -> dict[int, dict[str, Any]]:
    """Return what the seat of each city holds because of its rules, by the city's number."""
    entries, count = ledger_of(campaign), len(campaign.cities.all())
    episodes = campaign.episodes.filter(number__lt=episode).select_related("table")
    return passed_on(sheets, episode, count, past_of(episodes, entries, count))


def past_of(episodes: Iterable[Episode], entries: Sequence[Entry], cities: int) -> Past:
    """Return what episodes left for later ones; `entries` are the ledger, `cities` how many."""
    past = Past()
    for episode in episodes:
        if episode.closed_at:
            scores = episode.scores or ()
            past.places[episode.number] = {one["city"]: one["place"] for one in scores}
        if episode.table is not None and episode.table.result:
            seated = seated_in(entries, cities, episode.number)
            past.tracks[episode.number] = {
                seated[score["seat"]]: score.get("tracks", {})
                for score in episode.table.result.get("scores", ())
            }
    return past


def unfit(campaign: Campaign, sheet: Sheet, chapter: int, episodes: range) -> str:
    """Return why a chapter's sheet cannot be played with the campaign's buildings, "" if it can."""
    board = campaign.cities.first()
    for episode in episodes:
        setup = setup_of(campaign, {chapter: sheet}, episode)
        if error := _misfit(board, setup):
            rules = in_force({chapter: sheet}, episode) or ()
            number = error.where.partition("sheet[")[2].partition("]")[0]
            deck = with_added(campaign.deck, rules)
            told = f"“{tell_rule(rules[int(number)], deck)}”: " if number.isdigit() else ""
            return f"{told}{error.message}."
    return ""


def _misfit(board: City | None, setup: dict[str, Any]) -> InvalidError | None:
    if board is None:
        return None
    seat = {"name": board.mayor_name, "terrain": board.terrain, "banks": board.banks}
    try:
        MY_CITY.read_setup([seat], setup, "setup")
    except InvalidError as error:
        return error
    return None
