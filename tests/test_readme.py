"""The README says what the code does."""

import re
from fnmatch import fnmatch

import pytest

from campaign.config.data import ROOT
from campaign.config.middleware import SECRET_ADDRESSES
from campaign.config.packages import LOCKS
from games.micro_city.forms import MicroActForm
from games.micro_city.setup import House
from games.micro_city.told import With
from games.my_city.refusals import Refusal
from games.registry import GAMES
from tests.config.runs import manage

README = (ROOT / "README.md").read_text(encoding="utf-8")
SETTINGS = re.search(r"## Settings\n(.*?)\n## ", README, re.DOTALL)[1]
COMMANDS = re.findall(r"^    python3 manage\.py (\w+)", README, re.MULTILINE)


def test_every_setting_is_in_its_table_and_no_other():
    read = set()
    for module in (ROOT / "campaign").rglob("*.py"):
        read |= set(re.findall(r'\benv_\w+\(\s*"([A-Z_]+)"', module.read_text(encoding="utf-8")))
    rows = re.findall(r"^\| (`.*?) \|", SETTINGS, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", " ".join(rows))) == read


def test_every_game_is_in_its_table_and_no_other():
    rows = re.findall(r"^\| (.+?) \| `([a-z-]+)` \|", README, re.MULTILINE)
    assert {(slug, title) for title, slug in rows} == {
        (slug, game.title) for slug, game in GAMES.items()
    }


def test_its_commands_are_the_projects_own():
    own = ["start", "demo", "score", "recheck", "backup", "restore", "test"]
    assert [*dict.fromkeys(COMMANDS)] == own


@pytest.mark.parametrize("option", ["--port", "--host", "--data", "--no-demo"])
def test_its_options_of_start_are_there(option):
    assert option in manage("start", "--help").stdout
    assert re.search(f"`{option}[ `]", README)


CLUB = re.search(r"\*\*For a club\.\*\*.*?\n\*\*Several machines", README, re.DOTALL)[0]


def test_its_settings_for_a_club_are_settings_as_a_file_of_systemd_has_them():
    listed = re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`.*?) \|", SETTINGS, re.MULTILINE)))
    given = re.findall(r"^ +([A-Z_]+)=(\S+)$", CLUB, re.MULTILINE)
    assert len(given) == 4
    assert {name for name, _ in given} <= {*listed}
    assert not re.search(r"^ +export ", README, re.MULTILINE)


def test_what_it_starts_for_a_club_knows_the_options():
    [options] = re.findall(r"ExecStart=/usr/bin/python3 manage\.py start (.*)", CLUB)
    told = manage("start", "--help").stdout
    assert [one for one in options.split() if one.startswith("--") and one not in told] == []


def test_the_backups_that_it_thins_out_are_named_as_they_are_made():
    [pattern] = re.findall(r"find \S+ -name '(\S+)'", CLUB)
    assert fnmatch("townbook-2026-11-29-040000.zip", pattern)
    made = (ROOT / "campaign/backup/making.py").read_text(encoding="utf-8")
    assert 'f"townbook-{datetime.now(UTC):%Y-%m-%d-%H%M%S}.zip"' in made


def test_its_proxy_logs_no_address_that_lets_in():
    [names] = re.findall(r"location ~ \^/\((\S+)\)/ \{\n +access_log off;", CLUB)
    assert tuple(f"/{name}/" for name in names.split("|")) == SECRET_ADDRESSES


def test_every_place_of_its_layout_is_there():
    layout = re.search(r"## Layout\n\n```\n(.*?)```", README, re.DOTALL)[1]
    named = re.findall(r"(?:^ *|  )(\w+/|manage\.py)(?=\s)", layout, re.MULTILINE)
    roots = (ROOT, ROOT / "campaign", ROOT / "games")
    assert len(named) == 15
    assert [name for name in named if not any((root / name).exists() for root in roots)] == []


def test_its_way_to_renew_the_pins_is_the_one_they_were_made_by():
    compiles = re.findall(r"^    uv pip compile (.*)$", README, re.MULTILINE)
    outputs = [command.rsplit("-o ", 1)[1] for command in compiles]
    assert [ROOT / output for output in outputs] == [*LOCKS]


def test_its_records_of_my_city_name_all_codes_of_cities_entered_at_the_end():
    [told] = re.findall(r"Codes that only cities entered at the end have: (.*?)\.", README)
    codes = [*Refusal]
    late = codes[codes.index(Refusal.ENTERED_LATER) : codes.index(Refusal.GONE) + 1]
    assert re.findall(r"`(\w+)`", told) == late


def test_its_records_of_micro_city_name_all_that_they_may_hold():
    [told] = re.findall(r"^Micro City: `setup` .*$", README, re.MULTILINE)
    named = set(re.findall(r"`([a-z_]+)`", told))
    moves = {"roll", "set", "free", "project", "retrieve", "invest"}
    keys = {"scenario", "areas", "areas_b", "engineer", "buildings", "buildings_b", "rounds"}
    parts = {*With.__dataclass_fields__}
    assert moves | keys | parts | {"projects", "house"} <= named
    assert {*House.__dataclass_fields__} <= named
    assert {*MicroActForm.acts} == moves
