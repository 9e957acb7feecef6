"""Pictures write names as they were typed, as far as their faces have the letters."""

import pytest

from games import lettering
from games.lettering import faces, length_of, readable, write
from games.pillow import Image, ImageDraw, ImageFont

SIZE = 40


def written(words, height="a"):
    image = Image.new("L", (700, 120))
    write(ImageDraw.Draw(image), (350, 60), words, SIZE, 255, height=height)
    return image


@pytest.mark.parametrize(
    "text",
    [
        "Evenings at Petra’s",
        "“Söder” – ½ … 3 × 4 − 1",
        "Łódź, Žižkov, Győr",
        "Đặng Thuỳ Trâm",
        "Иван Їжак, Ђорђе",
        "Ελένη, Ἀθηνᾶ",
        "Қайрат, Әсел",
        "Ɓala",
        "Łódź und Иван",
        "Зоя, ΓΡΑΙΑ",  # as large as the box of signs that lack
    ],
)
def test_a_name_is_written_as_it_was_typed(text):
    assert readable(text) == text
    box = "\ue000"
    for one in set(text) - {" "}:
        assert written(one).tobytes() != written(box).tobytes(), one


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Anna 🎲 Ben", "Anna Ben"),
        ("漢字", ""),
        ("Anna 漢a Ben", "Anna Ben"),
        ("漢字 · …", ""),
        ("a\u202eb\n c", "ab c"),
        ("\x00", ""),
        ("", ""),
        ("e\u0301", "é"),
    ],
)
def test_what_no_face_has_is_left_out_and_a_text_without_letters_altogether(text, left):
    assert readable(text) == left


@pytest.mark.parametrize("letter", "źžőưďľ")
def test_an_accent_stands_over_its_letter_and_not_behind_it(letter):
    bare = {"ź": "z", "ž": "z", "ő": "o", "ư": "u", "ď": "d", "ľ": "l"}[letter]
    assert length_of(letter, SIZE) == pytest.approx(length_of(bare, SIZE), abs=1)


def test_words_in_one_face_stand_where_pillow_puts_them():
    for height in "ams":
        image = Image.new("L", (700, 120))
        hand = ImageDraw.Draw(image)
        hand.text((350, 60), "Evenings", 255, faces(SIZE)[0], anchor=f"m{height}")
        assert written("Evenings", height).getbbox() == pytest.approx(image.getbbox(), abs=1)


def test_parts_in_several_faces_follow_each_other_on_one_line():
    words = "No Иван"
    both, left, right = (length_of(part, SIZE) for part in (words, "No ", "Иван"))
    assert both == pytest.approx(left + right)

    box = written(words).getbbox()
    assert box[0] == pytest.approx(350 - both / 2, abs=4)
    assert box[2] == pytest.approx(350 + both / 2, abs=4)
    assert written("N").getbbox()[3] == written("И").getbbox()[3]


def test_an_accent_stays_with_the_letter_that_bears_it():
    bare, accented = written("и"), written("и\u0301")
    assert length_of("и\u0301", SIZE) == pytest.approx(length_of("и", SIZE), abs=1)
    assert accented.getbbox()[1] < bare.getbbox()[1]


def test_without_these_faces_pillow_writes_with_its_own(monkeypatch):
    def fails(*_):
        raise OSError

    faces.cache_clear()
    lettering._asked.cache_clear()
    monkeypatch.setattr(ImageFont, "truetype", fails)
    try:
        assert len(faces(19)) == 1
        assert written("Ana").getbbox() is not None
    finally:
        faces.cache_clear()
        lettering._asked.cache_clear()
