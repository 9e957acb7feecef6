"""What reading a ZIP file that somebody has cut, bent or made up raises; the disk apart."""

import zipfile
import zlib

BROKEN_ZIP = (
    *(zipfile.BadZipFile, zlib.error, EOFError, KeyError, ValueError, RecursionError),
    *(NotImplementedError, RuntimeError),  # packed in a way, or locked by a word, that is not ours
)
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of all files in ours: what they hold is what counts."""
