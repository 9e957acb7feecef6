"""What an episode deals out when it is closed: the stickers of its award table, by city."""

from collections import Counter
from typing import Any

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.legacy.awards import lines_for
from campaign.legacy.ledger import Moment
from campaign.models import Campaign
from campaign.pages.dues import counted
from campaign.pages.left import Lefts, left_words
from games.kit.scores import Standing
from games.my_city.catalogue.chapters import chapter_of


def deal_page(campaign: Campaign, episode: int, standing: Standing) -> dict[str, Any]:
    """Return what each city gets in words (None: no table was typed), and the stock.

    `stock` tells in words what is left of each kind, and what is then, `short` what runs out.
    `standing` is one of cities (`of_cities`).
    """
    book = book_of(campaign)
    table = book.sheet.tables.get(episode)
    may_type = chapter_of(episode) <= opened_of(campaign)
    if table is None or not may_type:
        return {"brought": None, "may_type": may_type}
    rows = [*campaign.cities.all()]
    kinds = book.sheet.kinds
    needed: Counter[str] = Counter()
    brought = []
    for score in standing.scores:
        owed = table.owed(Moment.END, lines_for(score.place, len(standing.scores)))
        needed.update(owed)
        if owed:
            words = ", ".join(counted(count, kinds[kind].name) for kind, count in owed.items())
            brought.append((rows[score.seat].name, words))
    lefts, point = Lefts(book), (episode, Moment.END)
    left = {kind: lefts.count(kind, point) for kind in needed}
    return {
        "brought": brought,
        "may_type": may_type,
        "stock": [
            (kinds[kind].name, left_words(there), left_words(there - needed[kind]))
            for kind, there in left.items()
            if there is not None and there >= needed[kind]
        ],
        "short": [
            f"By your count {there} of “{kinds[kind].name}” are left, and {needed[kind]} are due."
            for kind, there in left.items()
            if there is not None and there < needed[kind]
        ],
    }
