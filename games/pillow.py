"""Pillow, loaded where the first picture is painted or decoded.

Most workers show tables all day and paint nothing: with Pillow each would take 5 MB more.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL import Image, ImageChops, ImageCms, ImageColor, ImageDraw, ImageFont
else:

    class _Later:
        """A module of Pillow that is imported when something of it is asked for."""

        def __init__(self, name: str) -> None:
            self._name = f"PIL.{name}"

        def __getattr__(self, name: str) -> Any:
            return getattr(import_module(self._name), name)

    Image, ImageChops = _Later("Image"), _Later("ImageChops")
    ImageCms, ImageColor = _Later("ImageCms"), _Later("ImageColor")
    ImageDraw, ImageFont = _Later("ImageDraw"), _Later("ImageFont")

__all__ = ("Image", "ImageChops", "ImageCms", "ImageColor", "ImageDraw", "ImageFont")
