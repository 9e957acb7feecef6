import pytest

from campaign.config.problems import in_sentences

LINES = [
    ("file is not a database", "file is not a database."),
    ("it failed: refused\n\tIs it running?\n", "it failed: refused. Is it running?"),
    ("All failures were:\n- a: gone.\n\n- b: gone", "All failures were: - a: gone. - b: gone."),
]  # fmt: skip


@pytest.mark.parametrize(("told", "words"), LINES)
def test_what_a_program_says_in_lines_becomes_sentences(told, words):
    assert in_sentences(told) == words
