"""The registry of rules and the faces of their pages are in step."""

import pytest
from django.template.loader import get_template

from games.act_forms import ActForm
from games.faces import FACES
from games.registry import GAMES

TEMPLATES = ("new", "table", "fix", "_table", "_answer")


def test_each_game_has_a_face_and_each_face_a_game():
    assert [*FACES] == [*GAMES]
    assert all(face.slug == slug for slug, face in FACES.items())
    assert all(game.slug == slug for slug, game in GAMES.items())


@pytest.mark.parametrize("slug", [*GAMES])
def test_a_face_has_all_its_templates(slug):
    for name in TEMPLATES:
        assert get_template(f"games/{FACES[slug].templates}/{name}.html")


@pytest.mark.parametrize("slug", [*GAMES])
def test_a_face_has_forms_for_its_acts(slug):
    form = FACES[slug].act_form

    assert issubclass(form, ActForm)
    assert form.acts
    assert not {*form.acts} & {*form.about_entries, "amend"}
