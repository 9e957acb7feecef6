"""The app of groups, campaigns, and what lasts between tables."""

from django.apps import AppConfig


class CampaignConfig(AppConfig):
    name = "campaign"
