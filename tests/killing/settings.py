"""The site's settings, but for static files, which need not be collected."""

from campaign.config.settings import *  # noqa: F403
from campaign.config.settings import STORAGES

STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
}
