"""The form of a campaign file: from bytes to values, or where and how it is wrong.

Every function raises InvalidError. No move is played here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from campaign.exchange.corrections import MOST_CORRECTIONS, read_corrections
from campaign.exchange.fields import (
    read_day,
    read_each,
    read_moment,
    read_sender,
    read_short,
    read_some,
    read_time_zone,
    read_uuid,
    refuse_long,
    refuse_unkept,
)
from campaign.exchange.values import (
    FORMATS,
    MOMENTS,
    BranchPart,
    CampaignFile,
    CityPart,
    Closing,
    EnvelopePart,
    EpisodePart,
    LedgerPart,
    NotePart,
    RevisionPart,
    TablePart,
)
from campaign.keeping import read_mark
from campaign.legacy.envelopes import MOST_ENTRIES as MOST_LOG
from campaign.legacy.envelopes import Did, Envelope
from campaign.legacy.ledger import EPISODES, Entry, Moment
from campaign.legacy.rule_sheets import read_sheet
from campaign.legacy.sheet_json import CITY_KINDS as SHEET_CITY_KINDS
from campaign.legacy.sheet_json import SHEET_KINDS
from campaign.models import LONGEST_NOTE, LONGEST_TITLE
from campaign.people_marks import PEOPLE_KINDS, read_name
from campaign.plans import plan_of_fields, squares_of_fields
from games.kit.errors import InvalidError
from games.kit.names import is_showable
from games.kit.reading import (
    Json,
    below,
    read_choice,
    read_flag,
    read_number,
    read_object,
    read_text,
)
from games.my_city.box import read_shapes
from games.my_city.catalogue.chapters import CHAPTERS
from games.my_city.game import MY_CITY
from games.my_city.limits import refuse_huge
from games.my_city.setup import ANIMALS
from games.records import Record, parse_json, read_record

MOST_ENTRIES = 5_000
MOST_NOTES = 1_000
MOST_LINES = 2_000
"""Moves of one table."""
MOST_LINES_IN_ALL = 8_000
"""Moves of all tables; 24 episodes of four cities without a correction have about 2,800."""
MOST_FORMER_LINES = 40_000
"""Moves of all tables as they were before corrections."""
MOST_POINTS = 99_999
MOST_RULES = 10_000
CITY_KINDS = ("symbols", "sticker", "removal", "board", *SHEET_CITY_KINDS, *PEOPLE_KINDS)
"""The kinds of entry that are about one city."""


@dataclass(frozen=True, slots=True)
class Read:
    """A file whose form is right: its values, and the record of each episode's table, if any."""

    file: CampaignFile
    records: tuple[Record | None, ...]


def parse_campaign(source: bytes) -> Read:
    """Return what a file's bytes hold."""
    return read_campaign(parse_json(source))


def read_campaign(value: Json) -> Read:
    """Return what a JSON value holds."""
    keys = ("format", "origin", "name", "time_zone", "cities", "ledger", "episodes", "notes")
    _refuse_foreign(value)
    fields = read_object(
        value, "", required=keys, optional=("branch", "buildings", "envelopes", "corrections")
    )
    refuse_unkept(value)
    cities = read_each(fields, "cities", "", 4, _read_city)
    if not cities:
        raise InvalidError("cities", "must not be empty")
    _refuse_twins(cities)
    found = read_each(fields, "episodes", "", EPISODES, _read_episode)
    _refuse_many_lines(found)
    file = CampaignFile(
        read_uuid(fields["origin"], "origin"),
        read_name(fields["name"], "name", LONGEST_TITLE),
        read_time_zone(fields["time_zone"], "time_zone"),
        cities,
        read_each(fields, "ledger", "", MOST_ENTRIES, _read_entry),
        tuple(part for part, _ in found),
        read_each(fields, "notes", "", MOST_NOTES, _read_note),
        read_shapes(fields.get("buildings", []), "buildings"),
        read_some(fields, "envelopes", "", MOST_LOG, _read_envelope),
        read_corrections(fields),
        _read_branch(fields["branch"]) if "branch" in fields else None,
    )
    return Read(file, tuple(record for _, record in found))


def _read_branch(value: Json) -> BranchPart:
    fields = read_object(value, "branch", required=("of", "episode"))
    of = read_uuid(fields["of"], "branch.of")
    return BranchPart(of, read_number(fields["episode"], "branch.episode", low=0, high=EPISODES))


def _refuse_foreign(value: Json) -> None:
    """Say first that a file is of another kind, before what it lacks of this one."""
    if isinstance(value, dict) and isinstance(value.get("format"), str):
        kind = value["format"]
        if kind.startswith("city-record/"):
            raise InvalidError(
                "format", "this is a record of a single table: take it in among the tables"
            )
        read_choice(kind, "format", FORMATS)


def _read_city(value: Json, where: str) -> CityPart:
    required = ("animal", "name", "mayor", "terrain", "banks")
    fields = read_object(value, where, required=required, optional=("squares", "unknown"))
    plan = plan_of_fields(fields, where)
    squares = squares_of_fields(fields, where)
    return CityPart(
        read_choice(fields["animal"], below(where, "animal"), ANIMALS),
        read_name(fields["name"], below(where, "name")),
        read_name(fields["mayor"], below(where, "mayor")),
        plan,
        squares,
    )


def _refuse_twins(cities: tuple[CityPart, ...]) -> None:
    seen: set[str] = set()
    for number, city in enumerate(cities):
        if city.animal in seen:
            raise InvalidError(f"cities[{number}].animal", f"two cities are the {city.animal}")
        seen.add(city.animal)


def _read_entry(value: Json, where: str) -> LedgerPart:
    required = ("number", "episode", "moment", "kind", "mark", "at")
    fields = read_object(value, where, required=required, optional=("city", "by", "request"))
    kind = read_text(fields["kind"], below(where, "kind"))
    read_choice(kind, below(where, "kind"), (*CITY_KINDS, *SHEET_KINDS))
    if ("city" in fields) == (kind in SHEET_KINDS):
        fault = "is a key of entries about one city" if "city" in fields else "is missing"
        raise InvalidError(below(where, "city"), fault)
    entry = Entry(
        read_number(fields["number"], below(where, "number"), low=0, high=MOST_ENTRIES),
        read_number(fields["episode"], below(where, "episode"), low=0, high=EPISODES),
        Moment(read_choice(fields["moment"], below(where, "moment"), MOMENTS)),
        read_number(fields["city"], below(where, "city"), low=0, high=3)
        if "city" in fields
        else None,
        read_mark(kind, fields["mark"], below(where, "mark")),
    )
    for key, text in fields["mark"].items():
        if isinstance(text, str):
            refuse_long(text, below(below(where, "mark"), key))
    by, request = read_sender(fields, where)
    return LedgerPart(entry, read_moment(fields["at"], below(where, "at")), by, request)


def _read_envelope(value: Json, where: str) -> EnvelopePart:
    required = ("chapter", "did", "at")
    fields = read_object(value, where, required=required, optional=("by", "request", "rules"))
    chapter = read_number(fields["chapter"], below(where, "chapter"), low=1, high=CHAPTERS)
    did = Did(read_choice(fields["did"], below(where, "did"), [*Did]))
    number = int(where.removeprefix("envelopes[").removesuffix("]"))
    by, request = read_sender(fields, where)
    at = read_moment(fields["at"], below(where, "at"))
    sheet = None
    if "rules" in fields:
        if did is not Did.SHEET:
            raise InvalidError(below(where, "rules"), "stand only where a sheet was filled in")
        sheet = read_sheet(fields["rules"], chapter, below(where, "rules"))
    return EnvelopePart(Envelope(number, chapter, did, sheet), at, by, request)


def _read_episode(value: Json, where: str) -> tuple[EpisodePart, Record | None]:
    if isinstance(value, dict) and "table" not in value and "closed_at" in value:
        return _read_paper(value, where), None
    required = ("number", "origin", "played_on", "table")
    optional = ("site_deals", "closed_at", "scores", "rules", "revisions", "doubt")
    fields = read_object(value, where, required=required, optional=optional)
    number = read_number(fields["number"], below(where, "number"), low=1, high=EPISODES)
    origin = read_uuid(fields["origin"], below(where, "origin"))
    played_on = read_day(fields["played_on"], below(where, "played_on"))
    deals = "site_deals" in fields and read_flag(fields["site_deals"], below(where, "site_deals"))
    now, record = _read_played(fields, where)
    revisions = read_some(fields, "revisions", where, MOST_CORRECTIONS, _read_revision)
    doubt = None
    if "doubt" in fields:
        doubt = read_number(fields["doubt"], below(where, "doubt"), low=0, high=MOST_CORRECTIONS)
    part = EpisodePart(
        number, origin, played_on, now.table, deals, now.closing, now.rules, revisions, doubt
    )
    return part, record


def _read_paper(value: Json, where: str) -> EpisodePart:
    """Return an episode that was played on paper: it has no table, and perhaps no day."""
    required = ("number", "origin", "closed_at", "scores")
    fields = read_object(value, where, required=required, optional=("played_on",))
    day = (
        read_day(fields["played_on"], below(where, "played_on")) if "played_on" in fields else None
    )
    return EpisodePart(
        read_number(fields["number"], below(where, "number"), low=1, high=EPISODES),
        read_uuid(fields["origin"], below(where, "origin")),
        day,
        {},
        closing=_read_closing(fields, where),
    )


def _read_played(fields: Mapping[str, Json], where: str) -> tuple[TablePart, Record]:
    """Return a table with how it was closed."""
    closing = _read_closing(fields, where)
    record = _read_table(fields["table"], below(where, "table"))
    rules = 1
    if "rules" in fields:
        rules = read_number(fields["rules"], below(where, "rules"), low=1, high=MOST_RULES)
    return TablePart(record.json, closing, rules), record


def _read_revision(value: Json, where: str) -> RevisionPart:
    optional = ("closed_at", "scores", "rules")
    fields = read_object(value, where, required=("correction", "table"), optional=optional)
    path = below(where, "correction")
    correction = read_number(fields["correction"], path, low=0, high=MOST_CORRECTIONS)
    return RevisionPart(correction, _read_played(fields, where)[0])


def _read_closing(fields: Mapping[str, Json], where: str) -> Closing | None:
    if "closed_at" not in fields and "scores" not in fields:
        return None
    for key in ("closed_at", "scores"):
        if key not in fields:
            raise InvalidError(below(where, key), "is missing of an episode that is closed")
    at = read_moment(fields["closed_at"], below(where, "closed_at"))
    return Closing(at, read_each(fields, "scores", where, 4, _read_score))


def _read_score(value: Json, where: str) -> Mapping[str, Json]:
    fields = read_object(value, where, required=("city", "place", "total", "symbols", "reason"))
    read_number(fields["city"], below(where, "city"), low=0, high=3)
    read_number(fields["place"], below(where, "place"), low=1, high=4)
    read_number(fields["total"], below(where, "total"), low=-MOST_POINTS, high=MOST_POINTS)
    read_number(fields["symbols"], below(where, "symbols"), low=0, high=99)
    read_short(fields, "reason", where)
    return fields


def _read_table(value: Json, where: str) -> Record:
    """Return a table's record; what is wrong in it is told with the whole way to it."""
    try:
        fields = value if isinstance(value, dict) else {}
        moves = fields.get("moves")
        if isinstance(moves, list) and len(moves) > MOST_LINES:
            raise InvalidError("moves", f"has {len(moves)} moves; a table has at most {MOST_LINES}")
        if fields.get("game", MY_CITY.slug) != MY_CITY.slug:
            raise InvalidError("game", f"must be {MY_CITY.slug}: campaigns play nothing else")
        record = read_record(value)
        refuse_huge(record.setup)
        for number, seat in enumerate(record.json["seats"]):
            for key in ("name", "city"):
                refuse_long(seat.get(key, ""), f"seats[{number}].{key}")
            if not is_showable(seat["name"]):
                raise InvalidError(f"seats[{number}].name", "holds what cannot be shown")
    except InvalidError as error:
        path = below(where, error.where) if error.where else where
        raise InvalidError(path, error.message) from None
    return record


def _refuse_many_lines(found: tuple[tuple[EpisodePart, Record | None], ...]) -> None:
    lines = sum(len(part.lines) for part, _ in found)
    if lines > MOST_LINES_IN_ALL:
        raise InvalidError(
            "episodes", f"hold {lines} moves in all; a campaign has at most {MOST_LINES_IN_ALL}"
        )
    former = sum(len(one.was.lines) for part, _ in found for one in part.revisions)
    if former > MOST_FORMER_LINES:
        words = f"hold {former} moves from before corrections; at most {MOST_FORMER_LINES} are kept"
        raise InvalidError("episodes", words)


def _read_note(value: Json, where: str) -> NotePart:
    fields = read_object(value, where, required=("text", "written_at", "pinned"))
    text = read_text(fields["text"], below(where, "text"))
    if not text.strip() or len(text) > LONGEST_NOTE:
        raise InvalidError(below(where, "text"), f"must have 1 to {LONGEST_NOTE} characters")
    written_at = read_moment(fields["written_at"], below(where, "written_at"))
    return NotePart(text, written_at, read_flag(fields["pinned"], below(where, "pinned")))
