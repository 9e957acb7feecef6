"""The log once more, written from the text, slow and plain: what undo, amend and back leave.

It shares no code with the rules, and serves the second telling of every game.
"""


class Refused(Exception):  # noqa: N818 - a result, not an error
    """The code of a move that the rules refuse."""


def need(true, code):
    """Refuse a move with a code where something is not true."""
    if not true:
        raise Refused(code)


def judged(moves, replayed):
    """Return (number, code) of the first refused entry, or the answer of the table.

    `replayed` returns the table after some moves, or raises Refused.
    """
    standing = {}
    for number, item in enumerate(moves):
        code = judge(standing, number, item, replayed)
        if code:
            return number, code
    return replayed(in_order(standing)).answer()


def judge(standing, number, item, replayed):
    """Take an entry into `standing` (number: move), or return why not."""
    try:
        after = standing_after(standing, number, item)
        replayed(in_order(after))
    except Refused as refused:
        return breaks_log(item) or str(refused)
    standing.clear()
    standing.update(after)
    return None


def in_order(standing):
    """Return the moves that stand, the oldest first."""
    return [standing[number] for number in sorted(standing)]


def breaks_log(item):
    """Return the code of an entry that changes others where it cannot; None for a move."""
    return f"{item['do']}_breaks_log" if item["do"] in {"undo", "amend"} else None


def standing_after(standing, number, item):
    """Return what stands after an entry, if all of it can be played."""
    if item["do"] == "back":
        return {n: move for n, move in standing.items() if n <= item["to"]}
    if item["do"] not in {"undo", "amend"}:
        return {**standing, number: item}
    need(item["of"] in standing, breaks_log(item))
    if item["do"] == "amend":
        return {**standing, item["of"]: item["move"]}
    return {n: move for n, move in standing.items() if n != item["of"]}
