"""A database of its own for figures that ask pages; it is gone with the figures."""

import os
import tempfile
from contextlib import contextmanager


@contextmanager
def own_database():
    """Set Django up on an empty database, where pages are asked for through its test client."""
    with tempfile.TemporaryDirectory(
        prefix="city-benchmark-", ignore_cleanup_errors=True
    ) as folder:
        os.environ["DATA_DIR"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "campaign.config.settings"
        import django  # noqa: PLC0415 - the folder of the database is known only now

        django.setup()
        from django.conf import settings  # noqa: PLC0415
        from django.core.management import call_command  # noqa: PLC0415

        settings.STORAGES["staticfiles"] = {
            "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        }
        settings.ALLOWED_HOSTS.append("testserver")
        call_command("migrate", verbosity=0)
        yield
