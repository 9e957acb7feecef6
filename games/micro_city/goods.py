"""What a company has, and what a building costs, as small pictures with their numbers."""

from django.utils.safestring import SafeString, mark_safe

from games.micro_city.company import MONEY, THINGS, Stock

_SIGNS = {
    thing: f'<svg viewBox="2 1 24 24" focusable="false"><use href="#mark-{thing}"/></svg>'
    for thing in THINGS
} | {MONEY: "<i>$</i>"}
"""A string, not a template: a page may show two hundred of them."""


def sign(thing: str) -> SafeString:
    """Return the small picture of a material, or of money."""
    return mark_safe(f'<span class="good" aria-hidden="true">{_SIGNS[thing]}</span>')  # noqa: S308  # ours


def company_row(company: Stock, now: Stock | None = None) -> SafeString:
    """Return all four things of a company; those that differ from `now` are marked.

    The pictures are for the eye alone: the words stand beside them.
    """
    return _row(company, THINGS, now or company)


def cost_row(cost: Stock) -> SafeString:
    """Return the things that a building costs."""
    return _row(cost, tuple(thing for thing in THINGS if cost.of(thing)), cost)


def _row(stock: Stock, things: tuple[str, ...], now: Stock) -> SafeString:
    return mark_safe(  # noqa: S308  # numbers and names of ours
        "".join(
            f'<span class="good {thing}{_change(stock.of(thing), now.of(thing))}"'
            f' aria-hidden="true">{_SIGNS[thing]}<b class="num">{stock.of(thing)}</b></span>'
            for thing in things
        )
    )


def _change(number: int, now: int) -> str:
    return " is-more" if number > now else " is-less" if number < now else ""
