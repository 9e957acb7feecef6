"""Waiting for what a page does by itself; for a state of it, where it has one."""

PATIENCE = 30_000  # ms, for a machine with much else to do
AT_ONCE = 1_000  # ms, half of what a page waits before it asks again by itself
APART = 520  # ms between two taps at one place, after which they are no double tap


def settled(page):
    """Wait until an answer is taken up, and a tap is no longer taken for a second one."""
    page.locator("html:not([data-answered])").wait_for(state="attached")
    page.evaluate("new Promise(requestAnimationFrame)")


def answered(page):
    """Wait until nothing that was sent by a click is under way any more, and it is taken up."""
    page.locator('body:not(:has(form[aria-busy="true"]))').wait_for(state="attached")
    settled(page)


def until(page, state):
    """Wait until an expression of a script is true; the site lets no page read one by itself."""
    page.evaluate(
        f"""new Promise((done, fail) => {{
          const look = () => ({state}) ? done() : requestAnimationFrame(look);
          look();
          setTimeout(fail, {PATIENCE}, "This never came true.");
        }})"""
    )


def asks_after(page, begun):
    """Return after how many milliseconds, by the page's own clock, it asked what is new."""
    return page.evaluate(
        """begun => performance.getEntriesByType("resource")
          .filter(({ name, startTime }) => name.includes("/pulse/") && startTime > begun - 1)
          .map(({ startTime }) => Math.round(startTime - begun))""",
        begun,
    )


def pause(page, *, of):
    """Let time pass (ms) where nothing shows that it has: before a second tap, or for what a page
    does not do.
    """
    page.wait_for_timeout(of)
