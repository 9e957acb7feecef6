"""What holds for all templates."""

from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parents[1] / "templates"
WITH_SCRIPTS = [
    path
    for path in sorted(TEMPLATES.rglob("*.html"))
    if "{% block scripts %}" in path.read_text() and path.name != "base.html"
]


@pytest.mark.parametrize("path", WITH_SCRIPTS, ids=lambda path: path.stem)
def test_a_page_with_scripts_of_its_own_keeps_those_of_all_pages(path):
    assert "{{ block.super }}" in path.read_text().partition("{% block scripts %}")[2]
