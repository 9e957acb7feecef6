"""The page of a chapter: its envelope before it is opened, and what is known of it then."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.urls import reverse

from campaign.envelopes import envelopes_of
from campaign.legacy.envelopes import refusal_to_open, refusal_to_seal
from campaign.legacy.rule_sheets import Sheet, lines_at
from campaign.models import Campaign
from campaign.pages.rule_sheet import DRAWN, sheet_lines
from campaign.pages.steps import step_in
from campaign.pages.unseen import unseen_of
from games.my_city.catalogue.chapters import CHAPTERS, episodes_of, opened_chapters


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter in a list: its number, its name once it is opened, and where its page is.

    `is_due` tells whether its envelope is the one that may be opened now.
    """

    number: int
    name: str
    url: str
    is_due: bool


def chapter_views(campaign: Campaign, opened: int, closed: int) -> list[ChapterView]:
    """Return the eight chapters of a campaign with `closed` closed episodes."""
    names = {chapter.number: chapter.name.text for chapter in opened_chapters(opened)}
    base = reverse("campaign:chapter", args=[campaign.pk, 1]).removesuffix("1/")
    return [
        ChapterView(
            number,
            names.get(number, ""),
            f"{base}{number}/",
            number == opened + 1 and refusal_to_open(number, opened, closed) is None,
        )
        for number in range(1, CHAPTERS + 1)
    ]


def chapter_page(
    campaign: Campaign, number: int, *, is_kept: bool, is_own: bool, refusal: str = ""
) -> dict[str, Any]:
    """Return the context of the page of a chapter, opened or not.

    `is_own` tells that whoever looks keeps the campaign: they open and seal its envelopes
    (rulings: the group opens it). `keeper` names them to whoever only helps to write.
    """
    known = envelopes_of(campaign)
    opened = known.opened
    episodes = [*campaign.episodes.select_related("table")]
    closed = sum(episode.closed_at is not None for episode in episodes)
    started = {episode.number: episode for episode in episodes}
    chapters = chapter_views(campaign, opened, closed)
    reason = refusal_to_open(number, opened, closed)
    sheet, is_over = known.sheets.get(number, ()), closed >= episodes_of(number)[-1]
    return {
        "campaign": campaign,
        "defs": DRAWN,
        "chapter": chapters[number - 1],
        "chapters": chapters,
        "is_opened": number <= opened,
        "is_kept": is_kept,
        "is_own": is_own,
        "may_open": is_own and number > opened and reason is None,
        "keeper": str(campaign.owner) if is_kept and not is_own else "",
        "waits_for": reason.message if reason else "",
        "may_seal": is_own and not refusal_to_seal(number, opened, max(started, default=0)),
        "entry": _opening(campaign, number),
        "step": step_in(campaign, episodes, number, opened),
        "episodes": [(one, started.get(one)) for one in episodes_of(number)],
        "first": episodes_of(number)[0],
        "play_on": _play_on(campaign, number, closed),
        "is_filled_in": number in known.sheets,
        "is_played": all(one in started for one in episodes_of(number)),
        "on_paper": [
            one for one in episodes_of(number) if one in started and started[one].is_on_paper
        ],
        "goes_on": lines_at(known.sheets, number) is not None,
        **_told(campaign, number, sheet),
        "unseen": unseen_of(campaign, sheet) if is_kept and not is_over else [],
        "refusal": refusal,
        "request_id": uuid4(),
    }


def _told(campaign: Campaign, number: int, sheet: Sheet) -> dict[str, Any]:
    """Return the rules of a chapter's sheet in words, and how many of them lack something."""
    lines = sheet_lines(campaign, sheet, number)
    return {"lines": lines, "lacking": sum(bool(line.lacks) for line in lines)}


def _play_on(campaign: Campaign, number: int, closed: int) -> str:
    """Return where the first episode of a sealed chapter starts, "" where it is not next."""
    first = episodes_of(number)[0]
    return reverse("campaign:episode", args=[campaign.pk, first]) if closed == first - 1 else ""


def _opening(campaign: Campaign, number: int) -> Any:
    """Return the entry that opened a chapter last, None for the first one."""
    rows = [row for row in campaign.envelopes.all() if row.chapter == number]
    return next((row for row in reversed(rows) if row.did == "opened"), None)
