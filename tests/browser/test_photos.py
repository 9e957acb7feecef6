"""Photos from a phone: sent one by one, kept back where there is no connection, sent again."""

from playwright.sync_api import expect

from games.photos.models import Photo
from tests.photo_builders import jpeg
from tests.table_builders import practice_table


def files(*named):
    return [{"name": name, "mimeType": "image/jpeg", "buffer": content} for name, content in named]


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
    expect(page.locator("[data-told]")).to_have_text("All photos are sent.")
    assert Photo.objects.count() == 2  # the same, under the page's id

    thumbs.first.click()
    expect(page.get_by_role("heading", name="Photo 1 of 2")).to_be_attached()
    assert axe(page) == []
