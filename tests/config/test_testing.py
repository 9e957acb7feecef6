import subprocess
import sys

import pytest

from campaign.config import testing
from campaign.config.browser import chromium
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


def test_the_chosen_browser_is_taken(monkeypatch):
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert chromium() == sys.executable


def test_options_are_pytests_own():
    run = manage("test", "--co", "-q", "tests/config/test_testing.py")
    assert run.returncode == 0, run.stderr
    assert "test_options_are_pytests_own" in run.stdout
