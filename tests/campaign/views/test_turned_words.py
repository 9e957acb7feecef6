"""Words that turn round what follows them turn round nothing but themselves."""

from html.parser import HTMLParser

import pytest

from campaign.models import Campaign
from campaign.services.marks import Written
from campaign.services.notes import pin_note
from campaign.services.stickers import colour_symbols, remove_sticker
from tests.campaign.exchange.corrected import corrected_campaign
from tests.campaign.services.test_drafts import draft_of
from tests.campaign.services.test_revisions import STEEP, again, corrected
from tests.campaign_builders import stick

pytestmark = pytest.mark.django_db

TURNED = "\u202eturned"


class Loose(HTMLParser):
    """What stands on a page with turned words in it, but in no element that holds them together."""

    VOID = frozenset(["br", "input", "link", "meta", "img", "hr", "use", "path", "wbr"])

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.loose, self.seen = [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        if "\u202e" in data:
            self.seen += 1
            if not {"bdi", "title", "textarea", "option"} & {*self.open}:
                self.loose.append(f"{self.open[-1]}: {data.strip()}")


@pytest.fixture
def campaign(account):
    """A campaign in which every reason and every typed word is turned."""
    campaign = corrected_campaign(account)
    corrected(campaign, STEEP, city=1, reason=TURNED)
    for city in (0, 1):
        colour_symbols(campaign=campaign, city=city, count=2, words=TURNED, written=Written("ana"))
    stick(campaign, "rock on A1", "3 end", reason=TURNED)
    stick(campaign, "rock on B1", "3 end", reason=TURNED)
    number = campaign.ledger.order_by("number").last().number
    remove_sticker(campaign=campaign, number=number, reason=TURNED, written=Written("ana"))
    pin_note(campaign=campaign, text=TURNED)
    campaign.corrections.update(reason=TURNED)
    return Campaign.objects.get(pk=campaign.pk)


def pages(campaign):
    yield from ("", "corrections/", "people/", "stickers/", "branches/")
    yield from (f"cities/{number}/" for number in (0, 1))
    yield from (f"cities/{number}/{page}/" for number in (0, 1) for page in ("beside", "rebuild"))
    yield from (f"episodes/{number}/" for number in (1, 2, 3))
    yield from (f"ledger/{row.number}/" for row in campaign.ledger.all())
    yield "episodes/3/correction/"


def test_turned_words_are_held_together_on_every_page(signed_in, campaign):
    draft_of(again(campaign.episodes.get(number=3)))
    seen, loose = 0, {}
    for path in pages(campaign):
        answer = signed_in.get(f"/campaigns/{campaign.pk}/{path}")
        if answer.status_code == 200:
            found = Loose(answer.content.decode())
            seen += found.seen
            if found.loose:
                loose[path] = found.loose
    assert loose == {}
    assert seen > 15
