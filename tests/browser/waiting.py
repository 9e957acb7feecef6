"""Waiting for what a page does by itself; for a state of it, where it has one."""

APART = 520  # ms between two taps at one place, after which they are no double tap


def settled(page):
    """Wait until an answer is taken up, and a tap is no longer taken for a second one."""
    page.locator("html:not([data-answered])").wait_for(state="attached")
    page.evaluate("new Promise(requestAnimationFrame)")


def answered(page):
    """Wait until nothing that was sent by a click is under way any more, and it is taken up."""
    page.locator('body:not(:has(form[aria-busy="true"]))').wait_for(state="attached")
    settled(page)


def pause(page, *, of):
    """Let time pass (ms), where time itself is what is tested: nothing shows that it has gone."""
    page.wait_for_timeout(of)
