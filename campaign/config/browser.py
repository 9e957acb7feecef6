"""The Chromium that browser tests drive: found, or installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from campaign.config.env import env_text
from campaign.config.problems import HaltError

# Without the windows of the others: a page of its own takes it a fifth of their time.
QUICK = "chromium-headless-shell"
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
# A network that fails for a moment, and others that install something, are no reason to give up.
PATIENT = ("-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=120")
# Asks Playwright where its own Chromium lies, whether it is there or not.
OWN = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)


def chromium() -> str:
    """Return the path of a Chromium, the quickest that can be had; installed where none is."""
    return chosen() or _quick() or _found() or _installed()


def chosen() -> str:
    """Return the path of the Chromium that is set, "" where none is; raises HaltError."""
    name = env_text("CHROMIUM")
    if name and not shutil.which(name):
        raise HaltError(f"The setting CHROMIUM is {name!r}, which is no program: correct it.")
    return shutil.which(name) or "" if name else ""


def _quick() -> str:
    """Return the path of the Chromium without windows, "" where there can be none."""
    if _is_debian_root() and not shutil.which(QUICK):
        _install(_from_debian(QUICK, "fonts-liberation"))
    return shutil.which(QUICK) or ""


def _found() -> str:
    for name in (*COMMANDS, *PLACES):
        if path := shutil.which(name):
            return path
    asked = subprocess.run([sys.executable, "-c", OWN], capture_output=True, text=True, check=False)
    own = asked.stdout.strip()
    return own if own and Path(own).exists() else ""


def _installed() -> str:
    _install(_from_debian("chromium") if _is_debian_root() else _from_playwright())
    if path := _found():
        return path
    raise HaltError(
        "The browser tests need Chromium, which can't be installed here: install it, or name "
        "one in the setting CHROMIUM."
    )


def _install(commands: list[list[str]]) -> None:
    print("Installing Chromium for the browser tests …", flush=True)
    for command in commands:
        if subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode != 0:
            return


def _is_debian_root() -> bool:
    release = Path("/etc/os-release")
    is_debian = release.exists() and "ID=debian" in release.read_text().splitlines()
    return is_debian and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _from_debian(*packages: str) -> list[list[str]]:
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", *PATIENT]
    return [[*quiet, "update"], [*quiet, "install", "-y", *packages]]


def _from_playwright() -> list[list[str]]:
    return [[sys.executable, "-m", "playwright", "install", "chromium"]]
