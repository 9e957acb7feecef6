"""What a page with drawings needs beside them, and no more than that."""

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from games.kit.svg_defs import spared

register = template.Library()

LATE_SHEET = "css/late.css"
"""How the colour looks that only later chapters draw: asked for by pages that draw it."""


class DrawnNode(template.Node):
    """The part of a page in which pictures stand."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        """Return the part as it is, without what only pictures of other pages refer to."""
        page, has_late_ink = spared(self.nodelist.render(context))
        sheet = format_html('<link rel="stylesheet" href="{}">', static(LATE_SHEET))
        return mark_safe(f"{sheet if has_late_ink else ''}{page}")  # noqa: S308  # rendered above


@register.tag
def drawn(parser: Parser, _: Token) -> DrawnNode:
    """Spare a page what none of its pictures refers to."""
    nodelist = parser.parse(("enddrawn",))
    parser.delete_first_token()
    return DrawnNode(nodelist)
