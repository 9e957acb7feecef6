"""The secret key, which is in the backup unless a setting gives it."""

import pytest
from django.core.management import call_command

from campaign.backup.archive import check

GIVEN = "g" * 30 + "iven" * 10
SAVED = [
    pytest.param("", True, "", id="in the folder"),
    pytest.param(GIVEN, False, "is not in it, since it is given by SECRET_KEY", id="given"),
]


@pytest.fixture
def backed_up(new_site, tmp_path, monkeypatch, capsys):
    """Save a site under some SECRET_KEY; return the archive, and what the command said."""

    def run(given):
        monkeypatch.setenv("SECRET_KEY", given)
        with new_site("first").fill().used():
            call_command("backup", tmp_path / "b.zip")
        return tmp_path / "b.zip", capsys.readouterr().out

    return run


@pytest.mark.parametrize(("given", "is_in_it", "told"), SAVED)
def test_a_backup_says_where_it_holds_no_key(backed_up, given, is_in_it, told):
    path, said = backed_up(given)
    assert ("secret_key" in check(path).files) is is_in_it
    assert ("secret key" in said) is bool(told)
    assert told in said


PUT_BACK = [
    pytest.param("", "", "", id="in the folder both times"),
    pytest.param("", "k" * 54 + "keeps!", "SECRET_KEY is given, and is not the key", id="another"),
    pytest.param(GIVEN, GIVEN, "holds no secret key: give SECRET_KEY as it was", id="given"),
    pytest.param(GIVEN, "", "holds no secret key: give SECRET_KEY as it was", id="no more given"),
]


@pytest.mark.parametrize(("before", "now", "told"), PUT_BACK)
def test_putting_it_back_says_what_the_key_must_be(
    backed_up, new_site, monkeypatch, capsys, before, now, told
):
    path, _ = backed_up(before)
    monkeypatch.setenv("SECRET_KEY", now)
    with new_site("second").used():
        call_command("restore", path)
    said = capsys.readouterr().out
    assert told in said
    assert ("under another key" in said) is bool(told)


def test_the_key_of_the_backup_may_be_given_too(backed_up, new_site, monkeypatch, capsys):
    path, _ = backed_up("")
    site = new_site("second")
    with site.used():
        call_command("restore", path)
        (site.folder / "secret_key").write_text(GIVEN)
        call_command("backup", path)
        monkeypatch.setenv("SECRET_KEY", GIVEN)
        capsys.readouterr()
        call_command("restore", path, replace=True)
    assert "SECRET_KEY" not in capsys.readouterr().out
