"""Static files under names that change with what they hold."""

from collections.abc import Iterator
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

# Parts of htmx that nothing here loads; an extension imports a file that isn't there.
UNUSED = ("django_htmx/ext/", "django_htmx/htmax-", "django_htmx/htmx-4")


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # no types
    """Name scripts that import each other by their hashes too."""

    support_js_module_import_aggregation = True

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._addresses: dict[str, str] = {}

    def url(self, name: str, force: bool = False) -> str:
        """Return the address of a file, which stays the same until the files are collected anew.

        Every page asks for some twenty, and Django would find each of them anew.
        """
        found = self._addresses.get(name)
        if found is None or force:
            found = self._addresses[name] = super().url(name, force)
        return found

    def post_process(self, paths: dict[str, Any], **options: Any) -> Iterator[Any]:
        used = {name: path for name, path in paths.items() if not name.startswith(UNUSED)}
        yield from super().post_process(used, **options)
        self._addresses.clear()
