"""What a line of a score is called where somebody counts it: the words of the rule sheet.

There its points stand with it ("Wells between 4 different buildings: +4 each"); where points are
looked at, its short name is enough (`rules.lines.line_title`).
"""

from collections.abc import Mapping

from games.my_city.banks import bank_words
from games.my_city.buildings import Deck
from games.my_city.catalogue.sentences import tell_rule
from games.my_city.named_pieces import with_added
from games.my_city.rules.force import Rules
from games.my_city.rules.lines import line_title
from games.my_city.setup import Setup


def sheet_title(setup: Setup, code: str) -> str:
    """Return what a line of these rules is called on the sheet."""
    deck, banks = with_added(setup.deck, setup.rules.sheet), bank_words(setup.boards[0].banks)
    return told_line(setup.rules, code, deck, banks)


def told_line(rules: Rules, code: str, deck: Deck, banks: Mapping[str, str]) -> str:
    """Return a line's rule as its sheet tells it.

    What the group put in words is called so, and what it left open by its name alone.
    """
    rule = dict(rules.lines)[code]
    is_open = rule.values.get("points") is None
    if rule.values.get("words") or is_open:
        return line_title(rules, code)
    return tell_rule(rule, deck, banks)
