"""The site's settings, with an address more (`bare_urls`)."""

from campaign.config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.benchmarks.bare_urls"
