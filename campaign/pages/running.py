"""What a sheet means for the episode on the table, before the group says that it goes on by it."""

from collections.abc import Sequence
from typing import Any

from campaign.envelopes import envelopes_of
from campaign.models import Campaign
from campaign.pages.rule_sheet import banks_of
from campaign.services.envelopes import Filled, kept_sheet
from campaign.services.running import Running, running_under
from games.kit.errors import RuleError
from games.lines import signed
from games.log import Log
from games.my_city.catalogue.chapters import episodes_of
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.rules.sheet import Rule


def running_page(campaign: Campaign, filled: Filled) -> dict[str, Any] | None:
    """Return what changes at the table: rules that come and go, points as it stands now.

    `is_unfit` where the table cannot go on by the sheet. None where nothing is on the table.
    """
    known = envelopes_of(campaign)
    sheets = {**known.sheets, filled.chapter: kept_sheet(campaign, known, filled)}
    try:
        running = running_under(campaign, sheets, episodes_of(filled.chapter))
    except RuleError:
        return {"is_unfit": True}
    return _changes(campaign, running) if running else None


def _changes(campaign: Campaign, running: Running) -> dict[str, Any]:
    banks = banks_of(campaign)
    states = (running.before.state, running.after.state)
    before, after = (state.setup.deck for state in states)
    old, new = (log.state.setup.rules.sheet for log in (running.before, running.after))
    names = [city.name for city in campaign.cities.all()]
    was, now = _totals(running.before), _totals(running.after)
    totals = ((running.start.cities[seat], was[seat], now[seat]) for seat in sorted(now))
    return {
        "number": running.episode.number,
        "come": [tell_rule(rule, after, banks) for rule in _without(new, old)],
        "go": [tell_rule(rule, before, banks) for rule in _without(old, new)],
        "is_shortened": running.lines is not None,
        "points": [
            (names[city], signed(was), signed(now)) for city, was, now in totals if was != now
        ],
    }


def _without(rules: Sequence[Rule], others: Sequence[Rule]) -> list[Rule]:
    return [rule for rule in rules if rule not in others]


def _totals(log: Log) -> dict[int, int]:
    """Return the points as they stand now by seat, of those that play and are not entered later."""
    scores = log.game.standing(log.state).scores
    return {score.seat: score.total for score in scores if score.seat not in log.state.unentered}
