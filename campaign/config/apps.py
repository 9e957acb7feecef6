"""Which static files are collected."""

from typing import ClassVar

from django.contrib.staticfiles.apps import StaticFilesConfig


class OwnStaticFilesConfig(StaticFilesConfig):
    # What of htmx nothing here loads; an extension imports a file that isn't there.
    ignore_patterns: ClassVar[list[str]] = [
        *StaticFilesConfig.ignore_patterns,
        "django_htmx/ext/*",
        "django_htmx/htm*-4*",
    ]
