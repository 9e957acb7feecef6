"""Small parts of which a page has dozens: as templates each would cost many times as much."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.lines import LineView

register = template.Library()

_CURRENT = SafeString(' aria-current="true"')
_SELECTED = SafeString(" selected")


@register.simple_tag
def score_line(
    line: LineView, seat: int, here: str, *, with_points: bool = False
) -> SafeString | str:
    """Return a line of a score: a link that lights its squares, where it has some.

    `here` is the address of the page, `with_points` writes the points behind the words.
    """
    words = f"{line.words}: {line.points}" if with_points else line.words
    if not line.spaces:
        return format_html('<span class="line">{}</span>', words) if with_points else words
    lit = (" is-on", _CURRENT) if line.is_lit else ("", "")
    return format_html(
        '<a class="line{}" href="{}?seat={}&amp;line={}#seat-{}" data-line="{}"'
        ' data-spaces="{}"{}>{}</a>',
        *(lit[0], here, seat, line.code, seat, line.code, line.spaces, lit[1], words),
    )


@register.simple_tag
def options(choices: Iterable[tuple[str, str]], chosen: str) -> SafeString:
    """Return the choices of a select, (value, words) each."""
    return format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        ((value, _SELECTED if value == chosen else "", words) for value, words in choices),
    )
