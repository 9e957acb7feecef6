"""Static files under names that change with what they hold."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # no types
    """Name scripts that import each other by their hashes too."""

    support_js_module_import_aggregation = True
