"""The database of a site that keeps it on a PostgreSQL server: a file a table, as COPY writes it.

No program but the site's own driver is needed, so it works from every machine of the site and
with every version of the server.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from psycopg import sql

from campaign.backup.archive import BLOCK
from games.photos.models import Photo

OWN = ("accounts_", "auth_", "campaign_", "django_", "games_")
"""How the names of the site's tables begin; what else is in the database is not its."""
APPLIED = "django_migrations"
PHOTOS = "games_photo"


def tables() -> list[str]:
    """Return the names of the site's tables, by name."""
    with connection.cursor() as cursor:
        found = connection.introspection.table_names(cursor)
    return sorted(name for name in found if name.startswith(OWN))


def others() -> int:
    """Return how many connections of the site there are beside this one, of whatever machine."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND application_name = current_setting('application_name')"
            " AND pid <> pg_backend_pid()"
        )
        return int(cursor.fetchone()[0])


@contextmanager
def one_moment() -> Iterator[None]:
    """Read everything within as it is at one moment, while others go on writing."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def copy(folder: Path) -> dict[str, list[str]]:
    """Write each table to a file of its name; return their columns. Within `one_moment`."""
    columns = {}
    for table in tables():
        columns[table] = _columns(table)
        statement = sql.SQL("COPY {} TO STDOUT").format(_named(table, columns[table]))
        with (
            _psycopg() as cursor,
            (folder / table).open("wb") as file,
            cursor.copy(statement) as rows,
        ):
            for block in rows:
                file.write(block)
    return columns


def photos() -> list[str]:
    """Return the folders of the photos that the database names. Within `one_moment`."""
    return [*Photo.objects.values_list("folder", flat=True)] if PHOTOS in tables() else []


@transaction.atomic
def put_back(folder: Path, columns: Mapping[str, list[str]], migrations: Mapping[str, str]) -> None:
    """Put the tables of a backup in the place of the site's own, all of them or none.

    They are made as the migrations of that day made them; later ones run at the next start.
    """
    with _psycopg() as cursor:
        for table in tables():
            cursor.execute(sql.SQL("DROP TABLE {} CASCADE").format(sql.Identifier(table)))
    executor = MigrationExecutor(connection)
    executor.migrate([*migrations.items()])
    made = [table for table in tables() if table != APPLIED]
    with _psycopg() as cursor:
        cursor.execute(sql.SQL("TRUNCATE {}").format(sql.SQL(", ").join(map(sql.Identifier, made))))
        for table in made:
            if table in columns:
                _fill(cursor, folder / table, table, columns[table])
    _go_on_counting(made)


def _fill(cursor: Any, path: Path, table: str, columns: list[str]) -> None:
    statement = sql.SQL("COPY {} FROM STDIN").format(_named(table, columns))
    with path.open("rb") as file, cursor.copy(statement) as rows:
        while block := file.read(BLOCK):
            rows.write(block)


def _go_on_counting(made: list[str]) -> None:
    """Let the ids of new rows begin after the last one of a table."""
    with connection.cursor() as cursor:
        for table in made:
            for row in connection.introspection.get_sequences(cursor, table):
                cursor.execute(
                    sql.SQL(
                        "SELECT setval(pg_get_serial_sequence({}, {}),"
                        " coalesce(max({}), 1), max({}) IS NOT NULL) FROM {}"
                    ).format(
                        sql.Literal(f'"{table}"'),
                        sql.Literal(row["column"]),
                        sql.Identifier(row["column"]),
                        sql.Identifier(row["column"]),
                        sql.Identifier(table),
                    )
                )


def _columns(table: str) -> list[str]:
    with connection.cursor() as cursor:
        described = connection.introspection.get_table_description(cursor, table)
    return [column.name for column in described]


def _named(table: str, columns: list[str]) -> sql.Composed:
    return sql.SQL("{} ({})").format(
        sql.Identifier(table), sql.SQL(", ").join(map(sql.Identifier, columns))
    )


@contextmanager
def _psycopg() -> Iterator[Any]:
    connection.ensure_connection()
    with connection.connection.cursor() as cursor:
        yield cursor
