"""An episode played by following forms and links literally, as a browser without scripts does."""

import pytest

from tests.builders import THREE
from tests.table_builders import alerts, kept_table, lines_of, part, verdict

pytestmark = pytest.mark.django_db


def open_table(reader, account, *lines, **options):
    options = {"seats": 2, "buildings": THREE, **options}
    table = kept_table(account, *lines, **options)
    reader.open(f"/tables/{table.pk}/")
    return table


def tap(reader, space, seat=0):
    names = [button.name for button in part(reader.page, f"seat-{seat}").all("button", name="tap")]
    name = next(name for name in names if name.startswith(f"{space},"))
    return reader.press(name, within=f"seat-{seat}")


def ghost(reader, seat=0):
    spaces = part(reader.page, f"seat-{seat}").all("button", class_="is-ghost")
    return " ".join(sorted(space["value"] for space in spaces))


def test_an_episode_from_the_first_page_to_the_result(reader, account):
    reader.open("/tables/").follow("New episode of My City")
    reader.press("Start the episode", name_0="Ana", name_1="Ben")
    assert reader.page.one("title").text == "Ana, Ben: My City"

    reader.press("yellow domino")
    assert part(reader.page, "status").one("h2").text == "Yellow domino"
    tap(reader, "E5")
    reader.press("Place")
    assert part(reader.page, "seat-0")["class"].split()[1:] == ["built"]
    assert "is-here" in part(reader.page, "seat-1")["class"].split()

    reader.press("Pass, minus 1", within="seat-1")
    assert part(reader.page, "seat-1").one("p", class_="marker").text == "marker 9"
    reader.press("red square")
    reader.press("End for Ana", within="seat-0")
    reader.press("End for Ben", within="seat-1")
    result = part(reader.page, "result")
    assert [node.text for node in result.all("h3")] == ["Ana", "Ben"]
    assert result.one("h2").text == "Ana comes first"
    assert reader.path.endswith("#result")

    reader.follow("Next episode with the same people", within="result")
    reader.press("Start the episode")
    assert reader.page.one("title").text == "Ana, Ben: My City"
    assert part(reader.page, "status").all("p", role="status") == []


def test_a_tap_previews_and_place_builds_it(reader, account):
    table = open_table(reader, account, "reveal d")

    tap(reader, "B2")
    shown = ghost(reader)
    assert verdict(reader.page) == f"{shown}: covers no tree, no rock."
    reader.press("Place")

    assert lines_of(table)[-1] == {
        "do": "place",
        "seat": 0,
        "cells": shown.split(),
    }
    assert part(reader.page, "status").one(role="status").text == (
        f"Ana built the yellow domino on {shown}."
    )


def test_tapping_the_shown_building_cycles_through_all_ways_to_cover_the_space(reader, account):
    open_table(reader, account, "reveal d")

    tap(reader, "B2")
    first, seen = ghost(reader), []
    count = int(part(reader.page, "seat-0").one(data_next_count="").text.split("/")[1])
    for _ in range(count):
        seen.append(ghost(reader))
        tap(reader, "B2")

    assert len(set(seen)) == count > 1
    assert all("B2" in cells.split() for cells in seen)
    assert ghost(reader) == first


def test_next_cycles_as_a_tap_does(reader, account):
    open_table(reader, account, "reveal d")

    tap(reader, "B2")
    tap(reader, "B2")
    by_tap = ghost(reader)
    reader.open(reader.path.split("?")[0])
    tap(reader, "B2")
    label = part(reader.page, "seat-0").one(data_next="").name
    reader.press(label, within="seat-0")

    assert ghost(reader) == by_tap
    assert part(reader.page, "seat-0").one(data_next="").name.startswith("next 2/")


def test_a_chosen_turn_stays_chosen(reader, account):
    open_table(reader, account, "reveal d")

    tap(reader, "B2")
    reader.press("Turn 2 of 2", within="seat-0")
    upright = ghost(reader)
    assert len({space[0] for space in upright.split()}) == 1
    tap(reader, "A1")
    assert len({space[0] for space in ghost(reader).split()}) == 1
    pressed = [turn["aria-pressed"] for turn in part(reader.page, "seat-0").all(class_="turn")]
    assert pressed == ["false", "true"]


def test_a_second_tap_keeps_what_covers_both(reader, account):
    open_table(reader, account, "reveal d")

    tap(reader, "B2")
    other = next(s for s in ("A2", "B1", "B3") if s not in ghost(reader).split())
    tap(reader, other)

    assert ghost(reader) == " ".join(sorted(["B2", other]))


def test_typed_spaces_are_read_in_any_common_form(reader, account):
    table = open_table(reader, account, "reveal d")

    reader.press("Place", within="seat-0", cells=" b2,\tB3 ")

    assert lines_of(table)[-1]["cells"] == ["B2", "B3"]


def test_a_refused_tap_leads_to_the_nearest_legal_place(reader, account):
    table = open_table(reader, account, "reveal d", terrain="mm.. mm..", banks="0001 0001")

    tap(reader, "A1")
    assert verdict(reader.page) == "Mountains and forest cannot be built on: A1 B1."
    nearest = part(reader.page, "seat-0").one(data_nearest="")
    reader.press(nearest.name, within="seat-0")
    assert verdict(reader.page).endswith("covers no tree, no rock.")
    reader.press("Place")

    assert lines_of(table)[-1]["do"] == "place"


def test_a_refused_placement_keeps_what_was_typed_and_names_a_legal_place(reader, account):
    table = open_table(reader, account, "reveal d")

    reader.press("Place", within="seat-0", cells="a1 A2")
    assert reader.response.status_code == 422
    assert verdict(reader.page).startswith("The first building must lie along the river")
    assert part(reader.page, "cells-0")["value"] == "a1 A2"
    assert ghost(reader) == "A1 A2"
    assert table.entries.count() == 1

    reader.press(part(reader.page, "seat-0").one(data_nearest="").name, within="seat-0")
    assert reader.response.status_code == 200
    reader.press("Place", within="seat-0")
    assert lines_of(table)[-1]["do"] == "place"


def test_after_a_refusal_every_link_and_button_still_works(reader, account):
    open_table(reader, account, "reveal d", "0 builds B1 B2", "1 passes", "reveal e")

    reader.press("Place", within="seat-0", cells="B1 B2")
    assert reader.response.status_code == 422
    refused = reader.page, reader.path
    for link in refused[0].one("main").all("a"):
        reader.page, reader.path = refused
        assert reader.open(link["href"]).response.status_code == 200, link.name
    for name in ("Turn 1 of 2", "B4, light green"):
        reader.page, reader.path = refused
        assert reader.press(name, within="seat-0").response.status_code == 200, name


def test_an_act_two_cards_back_is_amended(reader, account):
    lines = ("reveal d", "0 builds d on B1 B2", "1 passes", "reveal e", "0 passes", "1 passes")
    table = open_table(reader, account, *lines)

    reader.follow("Fix line 2")
    assert reader.page.one("h1").text == "Line 2: Ana built the yellow domino on B1 B2."
    tap(reader, "B4")
    assert "/entries/1/" in reader.path
    reader.press("Place")

    assert lines_of(table)[-1]["do"] == "amend"
    assert part(reader.page, "entry-1").text.startswith("2. Ana built the yellow domino on ")
    assert "B4" in part(reader.page, "entry-1").text
    assert part(reader.page, "seat-0").one("p", class_="marker").text == "marker 9"


def test_an_amended_act_may_become_another(reader, account):
    lines = ("reveal d", "0 builds d on B1 B2", "1 passes", "reveal e", "0 passes", "1 passes")
    table = open_table(reader, account, *lines)

    reader.follow("Fix line 3").press("Place", within="seat-1", cells="B2 B3")

    assert lines_of(table)[-1] == {
        "do": "amend",
        "of": 2,
        "move": {"do": "place", "seat": 1, "cells": ["B2", "B3"]},
    }
    assert part(reader.page, "seat-1").one("p", class_="marker").text == "marker 9"


def test_an_amendment_that_breaks_a_later_line_says_which_and_offers_to_go_back(reader, account):
    lines = (
        "reveal d",
        "0 builds d on B1 B2",
        "1 passes",
        "reveal e",
        "0 builds e on B3 B4",
        "1 passes",
    )
    table = open_table(reader, account, *lines)

    reader.follow("Fix line 2").press("Place", within="seat-0", cells="C1 C2")

    assert reader.response.status_code == 422
    assert alerts(reader.page)[0].startswith("Then line 5 could not stand: A building must share")
    assert table.entries.count() == 6
    assert part(reader.page, "cells-0")["value"] == "C1 C2"
    reader.press("Go back to before line 2")
    assert lines_of(table)[-1] == {"do": "back", "to": 0}
    assert part(reader.page, "status").one(role="status").text == (
        "Everything after line 1 was taken back."
    )


def test_the_fix_page_names_what_would_fall(reader, account):
    lines = (
        "reveal d",
        "0 builds d on B1 B2",
        "1 passes",
        "reveal e",
        "0 builds e on B3 B4",
        "1 passes",
    )
    open_table(reader, account, *lines)

    reader.follow("Fix line 2")

    falls, back = reader.page.one("main").all("ul")[-2:]
    assert [item.text[:7] for item in falls.all("li")] == ["Line 4:", "Line 5:", "Line 6:"]
    assert falls.all("li")[1].text == "Line 5: Ana built the yellow domino on B3 B4."
    assert [item.text[:7] for item in back.all("li")] == [f"Line {n}:" for n in range(2, 7)]
    assert not any(button.name == "Take line 2 back" for button in reader.page.all("button"))


def test_a_line_is_taken_back_from_its_page(reader, account):
    table = open_table(reader, account, "reveal d", "0 passes", "1 passes")

    reader.follow("Fix line 2").press("Take line 2 back")

    assert lines_of(table)[-1] == {"do": "undo", "of": 1}
    assert part(reader.page, "entry-1").all("del")[0].text.startswith("2. Ana passed")
    assert "owes" in part(reader.page, "seat-0")["class"]


def test_undo_takes_back_the_last_act_that_stands(reader, account):
    table = open_table(reader, account, "reveal d", "0 passes")

    reader.press("Undo").press("Undo line 1")

    assert lines_of(table)[2:] == [{"do": "undo", "of": 1}, {"do": "undo", "of": 0}]
    assert not any(button.name == "Undo" for button in reader.page.all("button"))


def test_beside_a_correction_it_can_be_taken_back_and_nothing_else(reader, account):
    table = open_table(reader, account, "reveal d", "0 passes", "1 passes", "amend 1 to 0 ends")

    said = part(reader.page, "status").one(class_="said")
    assert said.one("span", role="status").text == (
        "Line 2 was corrected. Before: Ana passed the yellow domino for 1 point. Now: Ana’s city"
        " ended; Ben goes on."
    )
    assert [button.name for button in said.all("button")] == ["Take the correction back"]
    reader.press("Take the correction back", within="status")

    assert lines_of(table)[-1] == {"do": "amend", "of": 1, "move": {"do": "pass", "seat": 0}}


def test_after_an_undo_the_button_names_the_line_that_falls_next(reader, account):
    table = open_table(reader, account, "reveal d", "0 passes", "1 passes", "reveal e", "undo 3")

    reader.press("Undo line 3")

    assert lines_of(table)[-1] == {"do": "undo", "of": 2}


def test_a_wrong_card_is_corrected(reader, account):
    table = open_table(reader, account, "reveal d", seats=1)

    reader.follow("Fix line 1").press("yellow short bar")

    move = {"do": "reveal", "building": "t"}
    assert lines_of(table)[-1] == {"do": "amend", "of": 0, "move": move}
    assert part(reader.page, "status").one("h2").text == "Yellow short bar"


def test_a_line_of_the_score_lights_its_spaces(reader, account):
    open_table(reader, account, "reveal d", terrain=".... .T.. .... ....")

    reader.follow("1 space with two trees", within="seat-0")

    lit = part(reader.page, "seat-0").all("button", class_="is-lit")
    assert [space["value"] for space in lit] == ["B2"]
    assert part(reader.page, "seat-0").one("details", class_="score")["open"] is not None


def test_the_group_orders_what_nothing_settles(reader, account):
    table = open_table(reader, account, "reveal d", "0 ends", "1 ends")

    result = part(reader.page, "result")
    assert result.one("h2").text == "Ana and Ben share the first place"
    reader.press("Ben, then Ana")

    assert lines_of(table)[-1] == {"do": "order", "seats": [1, 0]}
    names = part(reader.page, "result").one("ol").all("h3")
    assert [name.text for name in names] == ["Ben", "Ana"]
    assert not part(reader.page, "result").all(class_="tie")


def test_three_who_share_the_first_place_stand_with_a_comma(reader, account):
    open_table(reader, account, "reveal d", "0 ends", "1 ends", "2 ends", seats=3)

    title = part(reader.page, "result").one("h2").text
    assert title == "Ana, Ben and Cleo share the first place"


def test_the_tint_is_switched_off_and_on(reader, account):
    open_table(reader, account, "reveal d")

    assert part(reader.page, "seat-0").all("button", class_="can")
    reader.press("Do not tint where the building fits")
    assert not part(reader.page, "seat-0").all("button", class_="can")
    reader.press("Tint where the building fits")
    assert part(reader.page, "seat-0").all("button", class_="can")


def test_the_site_deals_its_cards(reader, account):
    reader.open("/tables/new/my-city/")
    reader.press("Start the episode", name_0="Ana", deck="site")

    reader.press("Turn over the first card")

    card = part(reader.page, "status").one("h2").text
    said = part(reader.page, "status").one(role="status").text
    assert said.lower() == f"the card is the {card.lower()}."
    assert not any(button["value"] == "deal" for button in reader.page.all("button"))


def test_a_refused_correction_is_mended_by_tapping(reader, account):
    table = open_table(reader, account, "reveal d", "0 builds d on B1 B2", "1 passes d")

    reader.follow("Fix line 2").press("Place", within="seat-0", cells="A1 A2")
    assert reader.response.status_code == 422
    tap(reader, "C3")
    assert reader.path.startswith(f"/tables/{table.pk}/entries/1/?")
    reader.press("Place", within="seat-0")

    assert lines_of(table)[-1]["do"] == "amend"
    assert "C3" in lines_of(table)[-1]["move"]["cells"]


def test_a_correction_comes_back_to_the_top_of_the_table(reader, account):
    table = open_table(reader, account, "reveal d", "0 builds d on B1 B2", "1 passes d")

    reader.follow("Fix line 2").press("Place", within="seat-0", cells="B2 B3")

    assert reader.path == f"/tables/{table.pk}/?seat=0"


def test_a_correction_that_changes_nothing_is_refused_in_words(reader, account):
    table = open_table(reader, account, "reveal d", "0 builds d on B1 B2", "1 passes d")

    reader.follow("Fix line 2").press("Place", within="seat-0", cells="B2 B1")

    assert reader.response.status_code == 409
    assert alerts(reader.page) == ["That is what stands already."]
    assert reader.page.one("h1").text == "Line 2: Ana built the yellow domino on B1 B2."
    assert table.entries.count() == 3


def test_the_log_counts_down_from_its_newest_line(reader, account):
    open_table(reader, account, "reveal d", "0 builds d on B1 B2", "1 passes d")

    lines = part(reader.page, "log").one("ol")
    assert lines["reversed"] is not None
    assert [line.text[:7] for line in lines.all("li")] == ["3. Ben ", "2. Ana ", "1. The "]


def test_the_next_episode_begins_as_the_last_one_was_chosen(reader, account):
    rules = {"features_are_empty": True}
    table = open_table(reader, account, "reveal d", "0 ends", "1 ends", rules=rules)
    type(table).objects.filter(pk=table.pk).update(tint=False, deck=["d"])
    reader.open(reader.path)

    reader.follow("Next episode with the same people", within="result")

    names = [part(reader.page, f"id_name_{number}")["value"] for number in range(4)]
    assert [name or "" for name in names] == ["Ana", "Ben", "", ""]
    chosen = {
        (node["name"], node["value"])
        for node in reader.page.all("input")
        if node["checked"] is not None
    }
    assert chosen == {("box", ""), ("deck", "site"), ("features_are_empty", "on")}


def test_a_table_that_goes_on_or_is_part_of_something_names_no_next_episode(reader, account):
    table = open_table(reader, account, "reveal d", "0 ends")
    assert "Next episode" not in reader.page.text
    reader.press("End for Ben", within="seat-1")
    assert "Next episode" in reader.page.text
    type(table).objects.filter(pk=table.pk).update(part_of="/campaigns/7/3/", part_title="3")

    reader.open(reader.path)

    assert "Next episode" not in reader.page.text
