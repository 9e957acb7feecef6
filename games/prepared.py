"""Queries that are asked at every request, put into SQL once.

Django puts a query together anew each time, which takes longer than the database needs to
answer. What is asked here is a query with examples in the place of what differs from one time
to the next; those are what it is put together with, and then told apart by their order.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection, models
from django.db.models.sql.compiler import SQLCompiler

Found = TypeVar("Found")


class _Plan(NamedTuple):
    sql: str
    compiler: SQLCompiler
    converters: Any


class _Rows:
    """The rows of a prepared query."""

    def __init__(self, asked: Callable[[], models.QuerySet[Any, Any]], *fields: Any) -> None:
        """Prepare a query: `asked` makes it with examples of `fields`, in their order.

        Django orders what one `filter` names by the letters of the names.
        """
        self._asked, self._fields = asked, fields

    @cached_property
    def _plan(self) -> _Plan:
        compiler = self._asked().query.get_compiler(connection=connection)
        sql, examples = compiler.as_sql()
        if len(examples) != len(self._fields):
            raise ValueError(f"{len(self._fields)} fields for {len(examples)} gaps in {sql}")
        columns = [column for column, *_ in compiler.select[: compiler.col_count]]
        return _Plan(sql, compiler, compiler.get_converters(columns))

    def ask(self, values: Sequence[Any]) -> Iterator[Sequence[Any]]:
        """Return the rows with such values of the fields, each as Python has it."""
        sql, compiler, converters = self._plan
        told = [
            field.get_db_prep_value(field.get_prep_value(value), connection)
            for field, value in zip(self._fields, values, strict=True)
        ]
        with connection.cursor() as cursor:
            cursor.execute(sql, told)
            rows = cursor.fetchall()
        return iter(compiler.apply_converters(rows, converters) if converters else rows)


class PreparedValues(_Rows):
    """Some columns of rows, found by a query that is put into SQL once."""

    def all(self, *values: Any) -> list[tuple[Any, ...]]:
        """Return the columns of all rows."""
        return [tuple(row) for row in self.ask(values)]

    def first(self, *values: Any) -> tuple[Any, ...] | None:
        """Return the columns of the first row, None where there is none."""
        return next((tuple(row) for row in self.ask(values)), None)


Model = TypeVar("Model", bound=models.Model)


class PreparedModels(Generic[Model]):
    """Rows as their models, found by a query that is put into SQL once."""

    def __init__(self, asked: Callable[[], models.QuerySet[Model, Model]], *fields: Any) -> None:
        """Prepare a query of whole rows: `asked` makes it with examples of `fields`."""
        self._asked, self._fields = asked, fields

    @cached_property
    def _plan(self) -> tuple[type[Model], list[str], PreparedValues]:
        model = self._asked().model
        names = [field.attname for field in model._meta.concrete_fields]
        rows = PreparedValues(lambda: self._asked().values_list(*names), *self._fields)
        return model, names, rows

    def all(self, *values: Any) -> list[Model]:
        """Return all rows with such values of the fields, in the order that was asked for."""
        model, names, rows = self._plan
        return [model.from_db(connection.alias, names, row) for row in rows.all(*values)]


class PreparedModel(PreparedModels[Model]):
    """A row as its model, found by its key, by a query that is put into SQL once."""

    def __init__(self, model: type[Model], example: Any) -> None:
        """Prepare to find a row by its key, given with an example of one."""
        key: Any = model._meta.pk
        super().__init__(lambda: model._base_manager.filter(pk=example), key)

    def find(self, key: Any) -> Model | None:
        """Return the row with such a key, None where there is none."""
        return next(iter(self.all(key)), None)
