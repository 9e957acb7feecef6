"""The pages on which a campaign is corrected, on a phone."""

import pytest

from tests.campaign.exchange.corrected import corrected_campaign
from tests.campaign.services.test_drafts import draft_of, mend, points
from tests.campaign_builders import stick


def pages(account):
    """The addresses of a campaign with corrections, an episode to decide about, and a draft."""
    campaign = corrected_campaign(account)
    campaign.cities.filter(number=0).update(name="Foxhill on the very long river bank 120")
    stick(campaign, "rock on A1", "3 end", reason="ours")
    mend(draft_of(campaign.episodes.get(number=1)), 3, points(0, 7))
    base = f"/campaigns/{campaign.pk}/"
    sticker = campaign.ledger.get(kind="sticker").number
    return [
        f"{base}corrections/",
        f"{base}episodes/1/correction/",
        f"{base}episodes/3/",
        f"{base}episodes/1/cities/0/sat/?name=Eva",
        f"{base}ledger/{sticker}/?kind=tree&space=B2",
        f"{base}cities/1/lacking/?when=1+end&kind=tree&space=B4",
    ]


@pytest.mark.django_db
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(phone, account, axe):
    for path in pages(account):
        phone.goto(path)
        assert axe(phone, both=True) == [], path
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360, path


@pytest.mark.django_db
def test_what_counts_of_a_table_is_said_before_all_that_it_shows(phone, account):
    episode = corrected_campaign(account).episodes.get(number=1)
    for table, words in ((draft_of(episode).table, "A draft"), (episode.table, "is closed")):
        phone.goto(table.get_absolute_url())
        tops = [
            phone.locator(part).first.bounding_box()["y"] for part in ("#table .notice", ".strip")
        ]
        assert words in phone.locator("#table .notice").first.inner_text()
        assert tops == sorted(tops)
