"""Ground and rules of a chapter come into a campaign by no door before it is opened."""

from uuid import uuid4

import pytest

from campaign.envelopes import envelopes_of
from campaign.models import Campaign
from campaign.services.envelopes import open_up_to, seal_envelope
from campaign.services.marks import Written
from games.my_city.box import Printed
from games.my_city.catalogue.ground import GROUND_WORDS, chapter_of_ground, ground_of
from games.my_city.terrain import GROUND
from tests.campaign.exchange.files import changed, fault, json_of
from tests.campaign.views.test_boards import OTHER, own_set
from tests.campaign.views.test_boards import address as correcting
from tests.campaign.views.test_founding import URL, own_box, typed
from tests.campaign.views.test_rule_sheets import send
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

GOLD = Printed(("..tT", "rR.g", "mf..", "...."), ("0011",) * 4, ((0, 0),))
NAMES = {said.text for said in GROUND_WORDS.values() if said.chapter > 1}


def opened(campaign, chapter):
    open_up_to(campaign=campaign, chapter=chapter, written=Written("ana"))
    return campaign


def tells(response):
    return {name for name in NAMES if name in parsed(response).text}


@pytest.mark.parametrize("chapter", range(9))
def test_letters_are_those_of_opened_chapters(chapter):
    known = ground_of(chapter)

    assert {mark for mark in GROUND if mark not in known} == {
        mark for mark in GROUND if chapter_of_ground([mark]) > chapter
    }
    assert ("w" in known, "g" in known) == (chapter >= 1, chapter >= 4)


@pytest.mark.parametrize("mark", ["q", "w", "g", "s"])
def test_a_typed_board_has_no_letter_that_no_page_offers(signed_in, mark):
    own = {"terrain": f".{mark}t.\nrRmf", "banks": "0011\n0111"}

    response = signed_in.post(URL, typed(boards="own", **own))

    assert response.status_code == 422
    assert f'terrain[0]: "{mark}" is none of .tTrRmf.' in parsed(response).text
    assert tells(response) == set()
    assert not Campaign.objects.exists()


def test_a_set_with_such_ground_founds_no_campaign(signed_in, account):
    kept = own_box(account)
    kept.parts["board"]["terrain"] = ["....", ".t.g", "m...", "...."]
    kept.save()

    response = signed_in.post(URL, typed(boards=str(kept.pk)))

    assert response.status_code == 422
    words = 'The board of “Ours” cannot be laid out: "g" is none of .tTrRmf.'
    assert words in parsed(response).text
    assert tells(response) == set()
    assert not Campaign.objects.exists()


@pytest.mark.parametrize(("chapter", "is_offered"), [(3, False), (4, True)])
def test_a_set_with_such_ground_corrects_a_board_once_it_is_opened(
    signed_in, account, chapter, is_offered
):
    campaign = opened(campaign_of(account), chapter)
    closed(campaign)
    gold, other = own_set(account, GOLD), own_set(account, OTHER, "Other")

    page = parsed(signed_in.get(correcting(campaign)))
    offered = {one["value"] for one in page.all("input", name="set")}
    shown = signed_in.get(f"{correcting(campaign)}?set={gold.pk}&since=2")
    sent = {"id": str(uuid4()), "set": str(gold.pk), "reason": "x", "version": "0", "since": "2"}
    answered = signed_in.post(correcting(campaign), {**sent, "seen": "x"})

    assert offered == {str(other.pk), *([str(gold.pk)] if is_offered else [])}
    assert tells(shown) | tells(answered) == ({"gold vein"} if is_offered else set())
    assert answered.status_code == (409 if is_offered else 422)


BOARD = {f"cities__{number}__terrain__0": "g.tT" for number in range(2)}


@pytest.mark.parametrize(
    ("chapter", "found"),
    [(1, ("cities[0].terrain[0]", '"g" is none of .tTrRmfws')), (4, None)],
)
def test_in_a_file_the_campaign_s_own_envelopes_count(account, chapter, found):
    campaign = opened(campaign_of(account), chapter)

    assert fault(changed(json_of(campaign), **BOARD)) == found


def test_in_a_file_an_envelope_that_was_put_back_was_opened(account):
    campaign = opened(campaign_of(account), 4)
    seal_envelope(campaign=campaign, chapter=4, written=Written("ana"))

    assert fault(changed(json_of(campaign), **BOARD)) is None


def test_in_a_file_nobody_has_played_on_such_ground(account):
    campaign = campaign_of(account)
    closed(campaign)
    file = json_of(campaign)

    where, _ = fault(changed(file, episodes__0__table__seats__1__terrain__0="..tg"))

    assert where == "episodes[0].table.seats[1].terrain[0]"


LATER = [
    pytest.param("visible", {"feature": "vein", "points": "1"}, {"vein"}, id="ground"),
    pytest.param("groups", {"colour": "church", "points": "1"}, {"church"}, id="a colour"),
]


@pytest.mark.parametrize("act", ["save", "up-0"])
@pytest.mark.parametrize(("kind", "fields", "words"), LATER)
def test_a_choice_of_a_sealed_chapter_is_none(signed_in, account, kind, fields, words, act):
    campaign = campaign_of(account)

    response = send(signed_in, campaign, [{"kind": kind, "on": "1", **fields}], act=act)

    page = parsed(response)
    [code] = words
    assert response.status_code == (422 if act == "save" else 200)
    if act == "save":
        assert f'"{code}" is nothing that can stand here.' in page.text
    assert "gold" not in page.text
    assert not any(code in node.text for node in page.all(class_="rule-words"))
    assert 1 not in envelopes_of(campaign).sheets


def test_a_choice_of_an_opened_chapter_is_kept(signed_in, account):
    campaign = opened(campaign_of(account), 4)

    send(signed_in, campaign, [{"kind": "visible", "on": "1", "feature": "vein", "points": "1"}])

    [line] = envelopes_of(campaign).sheets[1]
    assert line.rule.values["feature"] == "vein"
