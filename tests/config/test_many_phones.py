"""As many pages may lie open as the site serves."""

import pytest

from campaign.config import site

resource = pytest.importorskip("resource")


@pytest.fixture
def limits():
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield before
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def open_files():
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def test_a_low_limit_is_raised_as_far_as_is_needed(limits):
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, limits[1]))
    site._allow_files(600)
    assert open_files() == 600


def test_a_higher_one_stays(limits):
    resource.setrlimit(resource.RLIMIT_NOFILE, (700, limits[1]))
    site._allow_files(600)
    assert open_files() == 700


def test_where_the_system_allows_no_more_the_site_starts_all_the_same(limits, monkeypatch):
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, limits[1]))

    def refuse(*_):
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    site._allow_files(600)
    monkeypatch.undo()
    assert open_files() == 256
