"""Rule sheets for tests, in a line a rule: "4 5 | visible feature=tree points=1 | gone"."""

from campaign.envelopes import envelopes_of
from campaign.legacy.rule_sheets import Line
from campaign.models import Campaign
from campaign.services.envelopes import Filled, fill_in_sheet, open_up_to
from campaign.services.marks import Written
from games.my_city.rules.sheet import read_draft
from tests.games.my_city.rules import notation


def rule(text):
    """Return a rule, perhaps not whole: "groups colour=red points=2"."""
    return read_draft(notation.sheet(text)["sheet"][0], "rule")


def line(text):
    """Return a line of a sheet."""
    episodes, what, *gone = (part.strip() for part in text.split("|"))
    return Line(rule(what), frozenset(map(int, episodes.split())), bool(gone))


def sheet(*texts):
    """Return a sheet of lines."""
    return tuple(map(line, texts))


def text_of(one):
    """Return the episodes and the code of a line: "4 5 | visible"."""
    gone = " | gone" if one.is_gone else ""
    return f"{' '.join(map(str, sorted(one.episodes)))} | {one.rule.code}{gone}"


def open_all(campaign):
    """Open all envelopes, since a rule is known only with the chapter that brings it."""
    campaign = Campaign.objects.get(pk=campaign.pk)
    open_up_to(campaign=campaign, chapter=8, written=Written("ana"))


def fill_in(campaign, chapter, *texts, by="ana", seen=None):
    """Open all envelopes up to a chapter, and fill in its sheet."""
    campaign = Campaign.objects.get(pk=campaign.pk)
    open_up_to(campaign=campaign, chapter=chapter, written=Written(by))
    seen = envelopes_of(campaign).count if seen is None else seen
    filled = Filled(chapter, sheet(*texts), seen)
    fill_in_sheet(campaign=campaign, filled=filled, written=Written(by))
