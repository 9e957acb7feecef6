import ast
import runpy
import shutil
import sys

import pytest

from campaign.config.data import ROOT
from tests.config.runs import free_port, manage

OUTSIDE = getattr(sys, "_base_executable", sys.executable)
HIDE_ENSUREPIP = "import sys\nsys.modules['ensurepip'] = None\n"


@pytest.fixture
def clone(tmp_path):
    """The files that `start` needs, without a `.venv`."""
    root = tmp_path / "clone"
    root.mkdir()
    for name in ("manage.py", "requirements.txt"):
        shutil.copy(ROOT / name, root)
    shutil.copytree(ROOT / "campaign", root / "campaign")
    return root


def test_without_the_venv_module_start_says_what_to_install(clone, tmp_path):
    (tmp_path / "sitecustomize.py").write_text(HIDE_ENSUREPIP)
    run = manage(
        "start", "--port", free_port(), root=clone, python=OUTSIDE, PYTHONPATH=str(tmp_path)
    )
    assert run.returncode == 1
    assert run.stderr == (
        "This Python has no venv module: install it (on Debian and Ubuntu: "
        "sudo apt install python3-venv) and run the same command again.\n"
    )


def test_without_a_network_start_says_so_and_keeps_what_pip_said(clone):
    run = manage(
        "start", "--port", free_port(), root=clone, python=OUTSIDE, PIP_CONFIG_FILE="/dev/null", PIP_NO_INDEX="1",
        PIP_FIND_LINKS="",
    )  # fmt: skip
    log = clone / ".venv" / "pip.log"
    assert run.returncode == 1
    assert run.stderr == (
        f"The packages can't be installed: is this machine online? What pip said is in {log}.\n"
    )
    assert "No matching distribution" in log.read_text()


def test_an_old_python_is_told_so(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit) as caught:
        runpy.run_path(str(ROOT / "manage.py"), run_name="__main__")
    assert caught.value.code == "manage.py: Python 3.11 or newer is needed, and this is Python 3.9."


def test_an_old_python_can_read_manage_py():
    assert ast.parse((ROOT / "manage.py").read_text(), feature_version=(3, 6))


def test_the_locks_pin_the_same_versions():
    run, test = (_pins(ROOT / name) for name in ("requirements.txt", ".ci/requirements.txt"))
    assert run
    assert run <= test


@pytest.mark.parametrize("name", ["requirements.txt", ".ci/requirements.txt"])
def test_the_locks_name_no_place(name):
    text = (ROOT / name).read_text()
    assert "://" not in text
    assert "--index" not in text


def _pins(lock):
    lines = lock.read_text().splitlines()
    return {line.removesuffix(" \\") for line in lines if "==" in line}
