"""Pillow is loaded by the first picture, and by nothing before it."""

import subprocess
import sys

import PIL.Image
import pytest

from games import pillow
from tests.config.runs import environ

LOADED = """
import sys
import django
django.setup()
from django.urls import get_resolver
get_resolver().url_patterns
before = "PIL.Image" in sys.modules
from games.kit.drawing import Drawing, Ground
from games.pictures import picture
picture(Drawing(Ground(2, 2)))
print(before, "PIL.Image" in sys.modules)
"""


def test_a_site_that_is_ready_has_loaded_no_pillow_until_it_paints(tmp_path):
    settings = {"DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "campaign.config.settings"}
    run = subprocess.run(
        [sys.executable, "-c", LOADED], env=environ(**settings), stdout=subprocess.PIPE, check=True
    )
    assert run.stdout.split() == [b"False", b"True"]


def test_what_is_asked_for_is_what_pillow_has():
    assert pillow.Image.new is PIL.Image.new
    with pytest.raises(AttributeError):
        pillow.Image.no_such_thing  # noqa: B018
