"""Boards as they grow, and several boards on one sheet."""

from io import BytesIO

import pytest
from PIL import Image, ImageColor

from games.kit.drawing import Drawing, Ground, Piece
from games.kit.styles import LIGHT
from games.lettering import faces, spaced
from games.overview import NOTE, PREVIEW, Note, overview_png, preview_png
from games.timelapse import FRAME_TIME, LAST_TIME, MOST_FRAMES, frames_of, timelapse

MEADOW = Ground(2, 3)
EMPTY = Drawing(MEADOW)
ONE = Drawing(MEADOW, (Piece("a", "red", ((0, 0), (0, 1))),))
TWO = Drawing(MEADOW, (*ONE.pieces, Piece("b", "blue", ((1, 2),))))


def opened(content):
    return Image.open(BytesIO(content))


def near(pixel, name, by=40):
    """Whether a point has about a colour: lossy pictures change it a little."""
    wanted = ImageColor.getrgb(LIGHT[name])[:3]
    return all(abs(one - other) <= by for one, other in zip(pixel[:3], wanted, strict=True))


def test_of_alike_frames_the_last_stays():
    shown = frames_of([(EMPTY, "0"), (EMPTY, "1"), (ONE, "2"), (ONE, "3"), (EMPTY, "4")])
    assert shown == ((EMPTY, "1"), (ONE, "3"), (EMPTY, "4"))


def test_of_many_frames_some_are_left_out_but_never_the_first_and_last():
    many = [(EMPTY if number % 2 else ONE, f"{number}") for number in range(200)]
    shown = frames_of(many)
    assert len(shown) == MOST_FRAMES
    assert (shown[0], shown[-1]) == (many[0], many[-1])
    assert [*shown] == sorted(shown, key=lambda frame: int(frame[1]))


def test_a_time_lapse_shows_one_board_after_the_other_for_ever():
    image = opened(timelapse(((EMPTY, "Episode 1"), (ONE, "Episode 2"), (TWO, "Episode 3"))))
    assert (image.format, image.n_frames, image.info["loop"]) == ("WEBP", 3, 0)
    found, times = [], []
    for number in range(3):
        image.seek(number)
        image.load()
        times.append(image.info["duration"])
        frame = image.convert("RGB")
        found.append([near(frame.getpixel(at), "land") for at in ((52, 44), (126, 84))])
    assert found == [[True, True], [False, True], [False, False]]
    assert times == [FRAME_TIME, FRAME_TIME, LAST_TIME]


def test_a_board_that_grows_on_open_ground_keeps_its_place():
    small = Drawing(Ground(2, 2, first=(0, 0)), (Piece("a", "red", ((0, 0),)),))
    grown = Drawing(Ground(4, 4, first=(-2, -2)), (Piece("a", "red", ((2, 2),)),))
    image = opened(timelapse(((small, "1"), (grown, "2"))))
    for number in range(2):
        image.seek(number)
        assert near(image.convert("RGB").getpixel((126, 124)), "red", 70)


def test_without_a_frame_there_is_no_time_lapse():
    assert frames_of([]) == ()
    with pytest.raises(ValueError, match="needs a drawing"):
        timelapse(())


def test_a_sheet_has_all_boards_two_in_a_row():
    one, four = (opened(overview_png(((ONE, "Norr"),) * n, "Us")) for n in (1, 4))
    assert one.format == four.format == "PNG"
    assert four.width > 1.8 * one.width
    assert four.height > 1.7 * one.height


def test_who_won_has_a_star_on_a_sheet_and_nobody_else():
    lost, won = Note("Ana, 3 symbols"), Note("Ana, won with 3 symbols", has_won=True)

    def stars(*notes):
        boards = ((EMPTY, "Norr"), (EMPTY, "Vik"))
        image = opened(overview_png(boards, "Us", when="24 episodes", notes=notes))
        halves = [image.crop((side, 0, side + image.width // 2, image.height)) for side in (0, 524)]
        amber = ImageColor.getrgb(LIGHT["amber"])
        return [amber in {one for _, one in half.getcolors(1 << 20)} for half in halves]

    assert stars(lost, lost) == [False, False]
    assert stars(lost, won) == [False, True]
    assert stars(won, won) == [True, True]


def test_words_below_boards_have_room_of_their_own():
    bare, told = (
        opened(overview_png(((ONE, "Norr"),) * 4, "Us", notes=notes)).height
        for notes in ((), (Note("Ana"),) * 4)
    )
    assert told - bare == 2 * (NOTE + 8)


def test_words_in_the_face_of_headings_stand_apart():
    face = faces(100)[0]
    room = face.getlength(spaced("a b")) - face.getlength("ab")
    assert room == pytest.approx(28, abs=1)


@pytest.mark.parametrize("count", range(6))
def test_a_preview_has_the_size_that_is_asked_for(count):
    image = opened(preview_png(((TWO, "Norr"),) * count, "Our campaign"))
    assert image.size == PREVIEW
    colours = {colour for _, colour in image.getcolors(1 << 20)}
    assert (ImageColor.getrgb(LIGHT["land"]) in colours) == (count > 0)


def test_a_title_that_the_face_cannot_write_is_left_out():
    assert preview_png((), "北京") == preview_png((), "")
    assert preview_png((), "Us") != preview_png((), "")
    assert preview_png((), "Četrtek 🎲") == preview_png((), "Četrtek")
    assert preview_png((), "🎲 !") == preview_png((), "")
