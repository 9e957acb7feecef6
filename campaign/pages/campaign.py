"""The page of a campaign: standing, what is due, the episodes, notes."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.safestring import mark_safe

from campaign.book import Book, book_of
from campaign.envelopes import Envelopes, envelopes_of
from campaign.forms.marks import NoteForm
from campaign.legacy.awards import leaders
from campaign.legacy.ledger import EPISODES
from campaign.legacy.rule_sheets import lines_at
from campaign.models import Campaign, Episode
from campaign.pages.chapter import ChapterView, chapter_views
from campaign.pages.dues import due_views, next_for_all
from campaign.pages.rule_sheet import rules_of
from campaign.pages.steps import Step, next_step
from campaign.pages.symbols import standings
from campaign.pages.too_many import too_many
from campaign.seating import away_at
from campaign.services.other_seats import otherwise_seated
from games.kit.svg import DEFS
from games.kit.words import counted
from games.lines import signed
from games.my_city.catalogue.chapters import chapter_of, episodes_of


@dataclass(frozen=True, slots=True)
class EpisodeView:
    """An episode in the list of 24."""

    number: int
    state: str
    words: str
    url: str


def campaign_page(campaign: Campaign, *, is_kept: bool) -> dict[str, Any]:
    """Return the context of a campaign's page."""
    episodes = [*campaign.episodes.select_related("table")]
    for episode in episodes:
        episode.campaign = campaign
    rows = [*campaign.cities.all()]
    book = book_of(campaign, episodes)
    cities = book.cities
    closed = [episode for episode in episodes if episode.closed_at]
    is_complete = len(closed) == EPISODES
    known = envelopes_of(campaign)
    opened = known.opened
    symbols = [city.symbols for city in cities]
    away = away_at(campaign, len(episodes) + 1)
    first = leaders(symbols, [city for city in range(len(rows)) if city not in away])
    winners = [rows[city] for city in first] if is_complete else []
    return {
        "campaign": campaign,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "is_kept": is_kept,
        "dues": due_views(campaign, book, rows),
        "too_many": too_many(campaign, book, rows),
        "standings": standings(rows, cities, away),
        "leaders": _lead([rows[city].name for city in first], symbols[first[0]]),
        "step": next_step(campaign, episodes, opened),
        "to_place": _to_place(campaign, book, episodes),
        "last": _last(closed, rows),
        "otherwise": otherwise_seated(campaign),
        "doubtful": [episode for episode in episodes if episode.doubt is not None],
        "chapters": _chapters(campaign, episodes, opened),
        **_rules(campaign, known, episodes),
        "notes": [note for note in campaign.notes.all() if note.is_pinned],
        "note_form": NoteForm(),
        "is_complete": is_complete,
        "winners": [city.name for city in winners],
        "mayors": [city.mayor_name for city in winners],
    }


def _to_place(campaign: Campaign, book: Book, episodes: list[Episode]) -> Step | None:
    """Return the stickers that are due before an episode starts, None where none is.

    It is played on the boards with them.
    """
    is_between = bool(episodes) and episodes[-1].closed_at is not None
    count = sum(due.left for due in book.still_due)
    if not (is_between and count and len(episodes) < EPISODES):
        return None
    words = f"{counted(count, 'sticker')} to be placed"
    return Step(words, next_for_all(campaign, book))


def _rules(campaign: Campaign, known: Envelopes, episodes: list[Episode]) -> dict[str, Any]:
    """Return the rules of the episode that is played or comes next, as far as a sheet tells.

    Before a chapter begins `sheet_of` is its number, where its sheet is to be filled in.
    """
    last = episodes[-1] if episodes else None
    number = last.number + bool(last.closed_at) if last else 1
    chapter = chapter_of(number)
    if number > EPISODES or chapter > known.opened:
        return {}
    sheet = {"sheet_of": chapter} if _asks_for_sheet(known, number, last) else {}
    if not lines_at(known.sheets, chapter):
        return sheet
    table = last.table if last and last.number == number else None
    return {"rules_of": number, "rules": rules_of(campaign, known, number, table), **sheet}


def _asks_for_sheet(known: Envelopes, number: int, last: Episode | None) -> bool:
    """Tell whether the sheet of a chapter is the next thing to be done before its first episode.

    The first is that which follows those on paper too. A group that has filled in none before
    does without them.
    """
    chapter = chapter_of(number)
    is_new = last is None or last.is_on_paper
    is_first = is_new or number == episodes_of(chapter)[0]
    is_due = is_first and (last is None or last.number < number)
    return is_due and chapter not in known.sheets and (is_new or bool(known.sheets))


def _lead(names: list[str], symbols: int) -> dict[str, Any] | None:
    """Return who leads with how many symbols, None before the first one."""
    return {"cities": names, "symbols": symbols} if symbols else None


def _last(closed: list[Episode], rows: list[Any]) -> dict[str, Any] | None:
    """Return what happened last: the latest closed episode with the places of the cities."""
    if not closed:
        return None
    episode = closed[-1]
    scores = sorted(episode.scores or [], key=lambda score: (score["place"], score["city"]))
    return {
        "episode": episode,
        "scores": [
            {**score, "name": rows[score["city"]].name, "shown": signed(score["total"])}
            for score in scores
        ],
    }


def _chapters(
    campaign: Campaign, episodes: list[Episode], opened: int
) -> list[tuple[ChapterView, list[EpisodeView]]]:
    known = {episode.number: episode for episode in episodes}
    closed = sum(episode.closed_at is not None for episode in episodes)
    base = reverse("campaign:episode", args=[campaign.pk, 1]).removesuffix("1/")
    return [
        (chapter, [_view(known.get(n), n, base) for n in episodes_of(chapter.number)])
        for chapter in chapter_views(campaign, opened, closed)
    ]


def _view(episode: Episode | None, number: int, base: str) -> EpisodeView:
    if episode is None:
        return EpisodeView(number, "open", "", "")
    url = f"{base}{number}/"
    if episode.closed_at:
        return EpisodeView(number, "closed", "closed", url)
    if episode.sitting.result:
        return EpisodeView(number, "scored", "to be closed", url)
    return EpisodeView(number, "playing", "being played", url)
