import subprocess
import sys

import pytest

from campaign.config import browser, packages, testing
from campaign.config.browser import QUICK, chromium
from campaign.config.problems import HaltError
from tests.config.runs import manage


def test_tests_that_take_too_long_are_stopped_with_a_sentence(monkeypatch):
    monkeypatch.setattr(testing, "LIMIT", 0.2)
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    with (
        subprocess.Popen(command, start_new_session=True) as run,
        pytest.raises(HaltError, match=r"The tests were stopped: they took over"),
    ):
        testing._within_limit(run)
    assert run.returncode == -9


def test_the_status_of_the_tests_is_handed_on():
    with subprocess.Popen([sys.executable, "-c", "import sys; sys.exit(5)"]) as run:
        assert testing._within_limit(run) == 5


def test_a_browser_that_is_not_there_is_one_sentence():
    run = manage("test", CHROMIUM="/no/such/browser")
    assert run.returncode == 1
    assert run.stderr == (
        "The setting CHROMIUM is '/no/such/browser', which is no program: correct it.\n"
    )


def test_it_is_said_before_any_package_is_installed(monkeypatch):
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    monkeypatch.setattr(packages, "enter", pytest.fail)
    with pytest.raises(HaltError, match="which is no program"):
        testing.test(["--co"])


def test_the_chosen_browser_is_taken(monkeypatch):
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert chromium() == sys.executable


@pytest.fixture
def programs(monkeypatch, tmp_path):
    """The folder of all programs of this machine, empty; Debian's installer is told nothing."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "_is_debian_root", lambda: False)
    return tmp_path


def program(folder, name):
    path = folder / name
    path.write_text("")
    path.chmod(0o755)
    return str(path)


def test_the_browser_without_windows_goes_before_the_others(programs):
    with_windows = program(programs, "chromium")
    assert chromium() == with_windows
    without = program(programs, QUICK)
    assert chromium() == without


def test_on_debian_the_browser_without_windows_is_installed(programs, monkeypatch):
    program(programs, "chromium")
    asked = []

    def run(command, **_):
        asked.append(command)
        program(programs, QUICK)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(browser, "_is_debian_root", lambda: True)
    monkeypatch.setattr(browser.subprocess, "run", run)
    assert chromium() == str(programs / QUICK)
    assert [QUICK in command for command in asked] == [False, True]


def test_where_debian_has_no_browser_without_windows_the_other_serves(programs, monkeypatch):
    found = program(programs, "chromium")
    monkeypatch.setattr(browser, "_is_debian_root", lambda: True)
    refused = subprocess.CompletedProcess([], 100)
    monkeypatch.setattr(browser.subprocess, "run", lambda *_, **__: refused)
    assert chromium() == found


@pytest.mark.parametrize(("command", "left_out"), [(QUICK, []), ("chromium", ["-m", "not long"])])
def test_only_a_slow_browser_leaves_out_long_walks(monkeypatch, command, left_out):
    monkeypatch.setenv("CHROMIUM", f"/usr/bin/{command}")
    assert testing._whole_run()[2:] == left_out


def test_options_are_pytests_own():
    run = manage("test", "--co", "-q", "tests/config/test_testing.py")
    assert run.returncode == 0, run.stderr
    assert "test_options_are_pytests_own" in run.stdout
