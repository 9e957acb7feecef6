"""What the pages of a test say where it fails, for whoever reads only its output."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error

CONTEXTS = pytest.StashKey[list]()
ERRORS = pytest.StashKey[list]()

PATIENCE = 3_000  # ms for a page that may be busy for ever
HEARD = """() => {
  const spoken = `[role=status], [role=alert], .verdict, [data-say], [data-says], [data-told],
    .elsewhere`;
  const words = [...document.querySelectorAll(spoken)].filter((one) => one.checkVisibility())
    .map((one) => one.textContent.replace(/\\s+/g, " ").trim());
  const loaded = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const focused = document.activeElement;
  return {
    said: [...new Set(words)].filter(Boolean),
    version: document.getElementById("status")?.dataset.version,
    focus: focused && focused.cloneNode().outerHTML,
    scrolled: Math.round(scrollY),
    sending: [...document.querySelectorAll('form[aria-busy="true"]')].length,
    answered: "answered" in document.documentElement.dataset,
    now: Math.round(performance.now()),
    asked: loaded.filter(({ initiatorType }) => !/script|link|css|img/.test(initiatorType))
      .slice(-8).map(({ name, startTime, duration, responseStatus }) =>
        [Math.round(startTime), Math.round(duration), responseStatus, name]),
  };
}"""


def tell(item):
    """Return what the open pages of a test say, last asked, and found amiss, in lines."""
    pages = [page for context in item.stash.get(CONTEXTS, []) for page in context.pages]
    lines = [line for page in pages for line in _lines_of(page)]
    return "\n".join([*lines, *(f"error: {error}" for error in item.stash.get(ERRORS, []))])


def _lines_of(page):
    yield f"page {page.url}"
    try:
        heard = page.locator("html").evaluate(HEARD, timeout=PATIENCE)
    except Error as error:
        yield f"  cannot be asked: {error.message.splitlines()[0]}"
        return
    for words in heard.pop("said"):
        yield f"  said: {words}"
    for start, took, status, address in heard.pop("asked"):
        url = urlsplit(address)
        yield f"  asked at {start} ms, for {took} ms: {status} {url.path}?{url.query}"
    yield "  " + ", ".join(f"{name}: {value}" for name, value in heard.items())
