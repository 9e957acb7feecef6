"""What Django asks for by the name of this package: connections that give up in time."""

from typing import Any

from django.db.backends.postgresql import base
from psycopg import IsolationLevel

from campaign.config.postgresql.reach import Connection, Reach


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's connection, which hears of a server that is away in seconds."""

    reach = Reach()
    """What all threads of this process know of the one server."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        """Connect; raises OperationalError, at once where others have just found no answer."""
        self.isolation_level = IsolationLevel.READ_COMMITTED
        return self.reach.connect(conn_params)
