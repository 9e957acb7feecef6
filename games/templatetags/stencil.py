"""Where a part of a page differs from one answer to the next, for `games.stencils`.

Everywhere else these tags write what they say at once.
"""

from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString, mark_safe

from games.stencils import BESIDE, Gap, Writing, front_mark, mark

register = template.Library()

WRITING = "writing"
"""The key of the context under which a part is written with marks."""


@register.simple_tag(takes_context=True)
def here(context: Context, seat: int, words: str = " is-here") -> SafeString:
    """Write words where a seat is in front; they are a template's own."""
    if context.get(WRITING):
        return mark_safe(front_mark(seat, words))  # noqa: S308  # a template's
    return mark_safe(words if context.get("front") == seat else "")  # noqa: S308  # a template's


@register.simple_tag(takes_context=True)
def beside(context: Context) -> SafeString:
    """Say of a part that it comes beside another, where it does."""
    if context.get(WRITING):
        return mark_safe(mark(Gap.BESIDE))  # noqa: S308  # ours
    return mark_safe(BESIDE if context.get("oob") else "")  # noqa: S308  # ours


@register.simple_tag(takes_context=True)
def whole(context: Context) -> SafeString:
    """Write, into the tag around all parts, the print of what stands around them."""
    return mark_safe(mark(Gap.WHOLE) if context.get(WRITING) else "")  # noqa: S308  # ours


class PartNode(template.Node):
    """A smaller part, written anew only where something that it goes by is another."""

    def __init__(self, nodelist: NodeList, name: str, goes_by: list[FilterExpression]) -> None:
        self.nodelist = nodelist
        self.name = name
        self.goes_by = goes_by

    def render(self, context: Context) -> SafeString:
        """Return the part, between marks where it is written with marks."""
        writing = context.get(WRITING)
        if not isinstance(writing, Writing):
            return self.nodelist.render(context)
        name = self.name
        found: list[Any] = [expression.resolve(context) for expression in self.goes_by]
        if name == "seat":
            name = f"seat-{context['seat'].number}"
        if found and writing.is_again(name, hash(tuple(found))):
            return mark_safe(mark(Gap.AGAIN, name))  # noqa: S308  # ours
        begin, end = mark(Gap.BEGIN, name), mark(Gap.END, name)
        return mark_safe(f"{begin}{self.nodelist.render(context)}{end}")  # noqa: S308  # rendered


@register.tag
def part(parser: Parser, token: Token) -> PartNode:
    """Mark a smaller part: its name, and all that it goes by; without, it is always written.

    `{% part seat … %}` is that of the seat at hand.
    """
    _, name, *words = token.split_contents()
    nodelist = parser.parse(("endpart",))
    parser.delete_first_token()
    return PartNode(nodelist, name, [parser.compile_filter(word) for word in words])
