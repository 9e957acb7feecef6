"""The page on which a city's printed board is corrected, without scripts."""

from uuid import uuid4

import pytest

from campaign.keeping import cities_of
from games.models import ComponentSet
from games.my_city.box import Printed
from games.sets import NewSet, change_set, make_set, values_of
from tests.campaign_builders import campaign_of, closed, kept
from tests.table_builders import Reader, alerts, parsed

pytestmark = pytest.mark.django_db

BOARD = Printed(("..tT", "rR..", "mf..", "...t"), ("0011",) * 4, ((0, 0),))
OTHER = Printed(("..tT", "rR.t", "mf..", "...t"), ("0011",) * 4, ((0, 0),))

SEEN = {"version": "0", "since": "2", "seen": "2.4"}
"""What a page showed of a new set, and of a campaign after its first episode."""


def own_set(owner, board=BOARD, name="Right"):
    values = {"board": board, "buildings": (), "eternal": ()}
    return make_set(owner=owner, new=NewSet("my-city", name, values))


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account)
    closed(campaign)
    return campaign


def address(campaign, number=0):
    return f"/campaigns/{campaign.pk}/cities/{number}/board/"


def test_a_board_is_copied_changed_chosen_and_corrected(signed_in, campaign):
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/cities/0/")
    reader.follow("Something was entered wrongly")
    assert "No set of yours has a board of 4 × 4 with a river." in reader.page.text

    reader.press("Copy this board into a set and change it there")
    copy = ComponentSet.objects.get()
    assert copy.name == "Norr, corrected"
    assert values_of(copy)["buildings"] == ()
    assert values_of(copy)["board"].terrain == ("..tT", "rR..", "mf..", "....")
    editor = reader.page.one("form", class_="set-editor").all("button")
    tap = next(one for one in editor if one["value"] == "D4")
    reader.push(tap, brush="t")
    saves = reader.page.one("form", class_="set-editor").all("button")
    reader.push(next(one for one in saves if one["formmethod"] == "post"))

    reader.open(address(campaign)).press("Show what would differ", set=str(copy.pk))
    assert "D4: one tree instead of light green" in reader.page.text
    assert "No episode that was played is reached" in reader.page.text
    reader.press("Show what would differ", since="0")
    assert "The same result, in episode 1." in reader.page.text
    reader.press("Show what would differ", since="2")
    reader.press("Correct it from episode 2 on", reason="D4 has a tree")

    assert reader.path == f"/campaigns/{campaign.pk}/cities/0/?corrected=1"
    assert "Corrected from episode 2 on: D4 has a tree" in reader.page.text
    assert cities_of(campaign)[0].terrain == ("..tT", "rR..", "mf..", "...t")
    assert cities_of(campaign)[1].terrain == ("..tT", "rR..", "mf..", "....")


def test_small_differences_are_named_too(signed_in, account, campaign):
    kept_one = own_set(account, Printed(BOARD.terrain, ("0111",) * 4, ()))

    page = parsed(signed_in.get(f"{address(campaign)}?set={kept_one.pk}"))

    assert "On the other bank: B1 B2 B3 B4" in page.text
    kept_one = own_set(account)
    page = parsed(signed_in.get(f"{address(campaign)}?set={kept_one.pk}"))
    assert "A small square: A1" in page.text


def test_sets_of_other_sizes_and_of_others_are_not_offered(
    signed_in, account, other_account, campaign
):
    own_set(account, Printed(("...",) * 3, ("001",) * 3), "Small")
    own_set(account, Printed(("....",) * 4, ("0000",) * 4), "No river")
    foreign = own_set(other_account, name="Theirs")

    page = parsed(signed_in.get(address(campaign)))
    assert not page.all("input", name="set")

    before = kept(campaign)
    for pk in (foreign.pk, uuid4(), ""):
        sent = {**SEEN, "id": str(uuid4()), "set": str(pk), "reason": "x"}
        response = signed_in.post(address(campaign), sent)
        assert response.status_code == 422
        assert alerts(parsed(response))
    assert kept(campaign) == before


@pytest.mark.parametrize("reason", ["", "x" * 201])
def test_a_reason_is_asked_for_and_what_was_typed_stays(signed_in, account, campaign, reason):
    kept_one = own_set(account)
    sent = {**SEEN, "id": str(uuid4()), "set": str(kept_one.pk), "reason": reason}
    before = kept(campaign)

    response = signed_in.post(address(campaign), sent)

    assert response.status_code == 422
    page = parsed(response)
    assert page.one("input", name="reason")["value"] == reason
    assert alerts(page)
    assert kept(campaign) == before


def with_a_tree(values):
    terrain = ("..tT", "rR.t", "mf..", "...t")
    return {"board": Printed(terrain, values["board"].banks, values["board"].squares)}


def test_a_set_that_was_changed_meanwhile_is_shown_anew_before_it_counts(
    signed_in, account, campaign
):
    kept_one = own_set(account)
    reader = Reader(signed_in).open(f"{address(campaign)}?set={kept_one.pk}")
    change_set(kept=kept_one, version=0, change=with_a_tree)

    reader.press("Correct it from episode 2 on", reason="D4 has a tree")
    assert reader.response.status_code == 409
    assert "Meanwhile this set was changed" in alerts(reader.page)[0]
    assert "D2: one tree instead of light green" in reader.page.text
    assert cities_of(campaign)[0].terrain[3] == "...."
    reader.press("Correct it from episode 2 on")

    assert cities_of(campaign)[0].terrain == ("..tT", "rR.t", "mf..", "...t")
    assert "Corrected from episode 2 on: D4 has a tree" in reader.page.text


def test_an_episode_that_was_begun_meanwhile_is_looked_at_first(signed_in, account, campaign):
    reader = Reader(signed_in).open(f"{address(campaign)}?set={own_set(account).pk}")
    closed(campaign, 2)

    reader.press("Correct it from episode 2 on", reason="D4 has a tree")

    assert reader.response.status_code == 409
    assert "Meanwhile the campaign went on" in alerts(reader.page)[0]
    assert "The same result, in episode 2." in reader.page.text
    reader.press("Correct it from episode 2 on")
    assert "Corrected from episode 2 on: D4 has a tree" in reader.page.text


def test_it_is_the_owner_s_alone(client, other_account, campaign):
    for method in ("get", "post"):
        assert getattr(client, method)(address(campaign)).status_code == 404
    client.force_login(other_account)
    for method in ("get", "post"):
        assert getattr(client, method)(address(campaign)).status_code == 404
    assert not ComponentSet.objects.exists()


def test_a_city_that_is_not_there_is_404(signed_in, campaign):
    assert signed_in.get(address(campaign, 7)).status_code == 404
    assert signed_in.post(f"{address(campaign, 7)}copy/").status_code == 404


TOO_LARGE = "The editor cannot take this board. At its terrain: must have 3 to 12 rows and columns"


def test_a_board_too_large_for_the_editor_is_refused_in_words(signed_in, account):
    large = campaign_of(account, terrain=" ".join(["." * 13] * 3), banks=" ".join(["0" * 13] * 3))

    response = signed_in.post(f"{address(large)}copy/")

    assert response.status_code == 422
    assert alerts(parsed(response))[0] == f"{TOO_LARGE}, not 3 rows and 13 columns."
    assert not ComponentSet.objects.exists()


def test_a_board_is_copied_once_however_often_the_form_is_sent(signed_in, campaign):
    drawn = parsed(signed_in.get(address(campaign))).one("input", name="copy")["value"]
    for _ in range(2):
        response = signed_in.post(f"{address(campaign)}copy/", {"copy": drawn})
        assert response.status_code == 302

    assert str(ComponentSet.objects.get().pk) == drawn


def test_a_set_more_than_an_account_keeps_is_refused_with_the_reason_kept(
    signed_in, account, campaign, monkeypatch
):
    kept_one = own_set(account)
    monkeypatch.setattr("games.sets.MOST_SETS", 1)
    reader = Reader(signed_in).open(f"{address(campaign)}?set={kept_one.pk}")
    reader.press("Copy this board into a set and change it there", reason="D4 has a tree")

    assert reader.response.status_code == 422
    assert "Save one that you no longer need" in alerts(reader.page)[0]
    assert reader.page.one("input", name="reason")["value"] == "D4 has a tree"


@pytest.mark.parametrize(
    "button", ["Copy this board into a set and change it there", "Change it in its set first"]
)
def test_a_typed_reason_waits_until_one_comes_back_from_the_editor(
    signed_in, account, campaign, button
):
    kept_one = own_set(account)
    reader = Reader(signed_in).open(f"{address(campaign)}?set={kept_one.pk}")
    reader.press(button, reason="D4 has a tree")
    made = ComponentSet.objects.exclude(pk=kept_one.pk).first()
    assert (made is None) == (button == "Change it in its set first")
    assert reader.path.startswith(f"/sets/{(made or kept_one).pk}/board/")

    reader.open(f"{address(campaign)}?set={kept_one.pk}")
    assert reader.page.one("input", name="reason")["value"] == "D4 has a tree"
    other = parsed(signed_in.get(f"{address(campaign, 1)}?set={kept_one.pk}"))
    assert other.one("input", name="reason")["value"] == ""
    reader.press("Correct it from episode 2 on")
    assert "Corrected from episode 2 on: D4 has a tree" in reader.page.text
    page = parsed(signed_in.get(f"{address(campaign)}?set={own_set(account, OTHER).pk}"))
    assert page.one("input", name="reason")["value"] == ""


def test_a_refusal_without_a_set_keeps_the_reason_for_the_next(signed_in, account, campaign):
    sent = {**SEEN, "id": str(uuid4()), "set": str(uuid4()), "reason": "D4 has a tree"}
    assert signed_in.post(address(campaign), sent).status_code == 422

    page = parsed(signed_in.get(f"{address(campaign)}?set={own_set(account).pk}"))
    assert page.one("input", name="reason")["value"] == "D4 has a tree"


def test_what_would_differ_is_led_to_and_a_typed_reason_survives_it(signed_in, account, campaign):
    first, second = own_set(account), own_set(account, OTHER, "Righter")
    reader = Reader(signed_in).open(f"{address(campaign)}?set={first.pk}")
    form = reader.page.one("form", id="correct")
    assert form["action"].endswith("#differ")

    reader.press("Show what would differ", set=str(second.pk), reason="D2 has a tree")

    assert "D2: one tree instead of light green" in reader.page.one(id="differ").text
    assert reader.page.one("input", name="reason")["value"] == "D2 has a tree"
    sent = {"show": "1", "set": str(second.pk), "since": "1"}
    found = signed_in.post(address(campaign), sent)
    assert found["Location"] == f"{address(campaign)}?set={second.pk}&since=1#differ"


def test_without_a_set_it_is_said_that_one_is_to_be_chosen(signed_in, account, campaign):
    own_set(account)

    reader = Reader(signed_in).open(address(campaign)).press("Show what would differ")

    [said] = alerts(reader.page)
    assert said.startswith("Choose a set first")
    assert reader.page.one(id="differ").one(role="alert").text == said


def test_only_what_the_page_has_shown_is_corrected(signed_in, account, campaign):
    first, second = own_set(account), own_set(account, OTHER, "Righter")
    reader = Reader(signed_in).open(f"{address(campaign)}?set={first.pk}")
    before = kept(campaign)

    reader.press("Correct it from episode 2 on", set=str(second.pk), reason="D4 has a tree")

    assert reader.response.status_code == 409
    assert "You chose something else" in alerts(reader.page)[0]
    assert "D2: one tree instead of light green" in reader.page.one(id="differ").text
    assert kept(campaign) == before
    reader.press("Correct it from episode 2 on")
    assert cities_of(campaign)[0].terrain == OTHER.terrain


def test_the_editor_leads_back_to_the_correction_with_the_set_chosen(signed_in, campaign):
    reader = Reader(signed_in).open(address(campaign))
    reader.press("Copy this board into a set and change it there")
    copy = ComponentSet.objects.get()
    editor = reader.page.one("form", class_="set-editor").all("button")
    reader.push(next(one for one in editor if one["value"] == "D4"), brush="t")
    saves = reader.page.one("form", class_="set-editor").all("button")
    reader.push(next(one for one in saves if one["formmethod"] == "post"))

    assert "Back to correcting Norr" in reader.page.one(id="board").text
    back = reader.page.one(id="board").one("a", class_="go")
    reader.open(back["href"])

    assert "Back to correcting" not in parsed(signed_in.get(f"/sets/{copy.pk}/")).text
    assert reader.page.one("input", value=str(copy.pk))["checked"] is not None
    unsaved = reader.page.one(class_="unsaved")
    assert (unsaved["hidden"], unsaved["data-draft"]) == ("", f"board /sets/{copy.pk}/board/")
    assert "D4: one tree instead of light green" in reader.page.one(id="differ").text
    reader.press("Correct it from episode 2 on", reason="D4 has a tree")
    assert cities_of(campaign)[0].terrain[3] == "...t"


def test_a_set_leads_back_only_from_itself(signed_in, account, campaign):
    other = own_set(account)
    Reader(signed_in).open(address(campaign)).press(
        "Copy this board into a set and change it there"
    )

    assert "Back to correcting" not in parsed(signed_in.get(f"/sets/{other.pk}/")).text
    assert "Back to correcting" not in parsed(signed_in.get("/sets/")).text


def test_sets_that_are_not_ready_are_not_offered_but_for_the_campaign_s_own(
    signed_in, account, campaign
):
    values = {"board": BOARD, "buildings": (((0, 0), (0, 1)),), "eternal": ()}
    make_set(owner=account, new=NewSet("my-city", "Begun", values))
    own_set(account, name="Its copy")

    page = parsed(signed_in.get(address(campaign)))

    [choice] = [one for one in page.all("label") if one.all("input", name="set")]
    assert choice.text.startswith("Its copy changed ")


def test_a_board_that_cities_share_is_corrected_for_all_that_are_ticked(
    signed_in, account, campaign
):
    own = own_set(account)
    reader = Reader(signed_in).open(f"{address(campaign)}?set={own.pk}&since=0")
    assert "They have" not in reader.page.text
    tick = reader.page.one("input", name="also")
    assert (tick["value"], tick["checked"]) == ("1", None)

    reader.press("Correct it everywhere", reason="D4 has a tree", also="1")
    assert "You chose something else" in alerts(reader.page)[0]
    assert reader.page.one("input", name="also")["checked"] is not None
    reader.press("Correct it everywhere")

    assert [city.terrain for city in cities_of(campaign)] == [BOARD.terrain] * 2
    said = reader.page.one(class_="just-done").text
    assert said.startswith("Corrected: The printed board of Norr and Søder, everywhere.")


def test_what_was_corrected_and_what_follows_is_said_once_it_is_done(signed_in, account, campaign):
    own = own_set(account)
    reader = Reader(signed_in).open(f"{address(campaign)}?set={own.pk}&since=0")
    reader.press("Correct it everywhere", reason="D4 has a tree")

    said = reader.page.one(class_="just-done")
    assert said["role"] == "status"
    assert said.text == (
        "Corrected: The printed board of Norr, everywhere. No result changes by it."
        " All that it changed"
    )
    assert said.one("a")["href"].endswith("/corrections/#correction-1")
    for asked in ("2", "0", "x", "", "99999", "²"):
        page = parsed(signed_in.get(f"/campaigns/{campaign.pk}/cities/0/?corrected={asked}"))
        assert not page.all(class_="just-done"), asked


def test_the_drawing_marks_what_would_be_otherwise(signed_in, account, campaign):
    page = parsed(signed_in.get(f"{address(campaign)}?set={own_set(account, OTHER).pk}"))

    marks = page.one(class_="corrected").all("span", class_="space")
    lit = [number for number, mark in enumerate(marks) if "is-lit" in mark["class"]]
    assert (len(marks), lit) == (16, [0, 7, 15])
