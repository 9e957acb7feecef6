"""Photos from a phone: sent one by one, kept back where there is no connection, sent again."""

from playwright.sync_api import expect

from games.photos.models import Photo
from games.sets import NewSet, make_set
from tests.browser.waiting import pause
from tests.photo_builders import jpeg, photo_of
from tests.table_builders import practice_table


def files(*named):
    return [{"name": name, "mimeType": "image/jpeg", "buffer": content} for name, content in named]


ANEW = """async () => {
    const text = await (await fetch(location.href)).text();
    const main = new DOMParser().parseFromString(text, "text/html").querySelector("main .page");
    document.querySelector("main .page").replaceWith(main);
}"""
"""Shows the page as it is now, as happens where somebody else did something."""


def test_photos_are_sent_by_themselves_and_none_is_lost_or_doubled(
    open_page, account, axe, forgiven
):
    forgiven += ["422", "ERR_INTERNET_DISCONNECTED"]
    table = practice_table(account, "Ana", "Ben")
    page = open_page(360, 740)
    page.goto(f"{table.get_absolute_url()}photos/")
    choose, thumbs = page.get_by_label("Choose photos"), page.locator("#album img")

    page.context.set_offline(True)
    choose.set_input_files(files(("a.jpg", jpeg(90, 60)), ("b.txt", b"hello"), ("c.jpg", jpeg())))
    refused = page.locator("[data-refused]")
    expect(refused).to_contain_text("Not sent: no connection. 3 photos wait here.")
    assert Photo.objects.count() == 0

    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(thumbs).to_have_count(2)
    expect(refused).to_have_text("“b.txt”: this is no picture. Photos are JPEG, PNG or WebP.")
    expect(choose).to_be_enabled()
    assert axe(page) == []

    choose.set_input_files(files(("a.jpg", jpeg(90, 60))))
    expect(refused).to_have_text("“a.jpg”: this photo was sent already, and is here once.")
    assert Photo.objects.count() == 2  # the same, under the page's id

    choose.set_input_files(files(("b.txt", b"hello")))
    expect(refused).to_contain_text("“b.txt”: this is no picture.")
    page.evaluate(ANEW)
    expect(refused).to_contain_text("“b.txt”: this is no picture.")

    thumbs.first.click()
    expect(page.get_by_role("heading", name="Photo 1 of 2")).to_be_attached()
    assert axe(page) == []


def test_a_photo_is_laid_under_the_grid_by_its_corners(open_page, account, axe):
    kept = make_set(owner=account, new=NewSet("my-city", "Ours"))
    page = open_page(360, 740)
    page.goto(f"{kept.get_absolute_url()}board/")
    held = []  # a slow network: the script comes after the choice
    page.route("**/photos.js", lambda route: held.append(route), times=1)  # noqa: PLW0108
    page.get_by_role("link", name="Put a photo of your board under the grid").click()
    page.get_by_label("Choose a photo").set_input_files(files(("board.jpg", jpeg(800, 600))))
    while not held:
        pause(page, of=20)
    held[0].continue_()
    ring = page.get_by_role("button", name="Top left corner")
    expect(ring).to_be_visible()
    assert axe(page) == []

    ring.hover()
    page.mouse.down()
    frame = page.locator(".corners-frame").bounding_box()
    page.mouse.move(frame["x"] + frame["width"] * 0.2, frame["y"] + frame["height"] * 0.3)
    expect(page.locator(".loupe")).to_be_visible()
    page.mouse.up()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowUp")
    page.get_by_role("button", name="Put it under the grid").click()

    shine = page.get_by_label("Photo", exact=True)
    expect(shine).to_be_visible()
    (left, top), *others = Photo.objects.get().corners
    assert abs(left - 220) < 5
    assert abs(top - 298) < 5
    assert others == [[900, 100], [900, 900], [100, 900]]
    shine.fill("80")
    page.reload()
    expect(page.locator(".under-photo")).to_have_css("opacity", "0.8")
    page.get_by_role("button", name="A1, light green").click()
    expect(page.get_by_role("button", name="A1, mountain")).to_be_visible()
    assert axe(page) == []


def test_others_photos_come_to_a_table_that_lies_open(open_page, account, axe):
    table = practice_table(account, "Ana", "Ben")
    page = open_page(360, 740)
    page.goto(table.get_absolute_url())
    page.locator("#table-photos").get_by_role("link", name="Add photos").focus()

    photo_of(account, table.pk, by="Ben")

    expect(page.locator("#table-photos img")).to_have_count(1)
    expect(page.locator("#table-photos a:focus")).to_have_text("Add photos")
    expect(page.locator(".elsewhere")).to_contain_text("Ben added a photo.")
    assert axe(page) == []
