"""What holds for all style sheets."""

import re
from pathlib import Path

import pytest

SHEETS = sorted((Path(__file__).parents[1] / "static/css").glob("*.css"))
HEADINGS = re.compile(r"font(?:-family)?: [^;{}]*var\(--serif\)([^}]*)")


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_the_face_of_headings_has_its_word_space_wherever_it_is_used(path):
    uses = HEADINGS.findall(path.read_text())
    assert [rest for rest in uses if "word-spacing: var(--word-space)" not in rest] == []


SHADES = re.compile(r"([^{}/]+)\{[^{}]*no-repeat local")
"""Rules of what has a shade as long as there is more behind its edge."""


def test_no_shade_of_what_is_scrolled_is_printed():
    sheets = {path.stem: path.read_text() for path in SHEETS}
    shaded = [rule.strip() for sheet in sheets.values() for rule in SHADES.findall(sheet)]
    assert shaded
    assert [
        rule for rule in shaded if f"{rule} {{ background: none; }}" not in sheets["print"]
    ] == []
