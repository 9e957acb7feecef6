"""The app of accounts, beside Django's own."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "campaign.accounts"
    label = "accounts"
