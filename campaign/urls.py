"""The addresses of accounts and campaigns."""

from django.urls import path

from campaign.accounts.views import welcome
from campaign.views import (
    beside,
    boards,
    campaigns,
    chapters,
    cities,
    corrections,
    drafts,
    episodes,
    everywhere,
    exchange,
    home,
    people,
    pictures,
    rule_sheets,
    sheets,
)

app_name = "campaign"

urlpatterns = [
    path("", home.home, name="home"),
    path("welcome/<str:token>/", welcome, name="welcome"),
    path("campaigns/new/", campaigns.found, name="found"),
    path("campaigns/import/", exchange.upload, name="import"),
    path("campaigns/import/<uuid:pk>/", exchange.preview, name="import-preview"),
    path("campaigns/import/<uuid:pk>/drop/", exchange.drop, name="import-drop"),
    path("campaigns/<uuid:pk>/", campaigns.campaign, name="campaign"),
    path("campaigns/<uuid:pk>/export/", exchange.export, name="export"),
    path("campaigns/<uuid:pk>/points/", campaigns.points, name="points"),
    path("campaigns/<uuid:pk>/people/", people.people, name="people"),
    path("campaigns/<uuid:pk>/people/join/", people.join, name="join"),
    path("campaigns/<uuid:pk>/cities/<int:number>/mayor/", people.mayor, name="mayor"),
    path("campaigns/<uuid:pk>/cities/<int:number>/retire/", people.retire, name="retire"),
    path("campaigns/<uuid:pk>/cities/<int:number>/return/", people.come_back, name="return"),
    path("campaigns/<uuid:pk>/notes/", campaigns.note, name="note"),
    path("campaigns/<uuid:pk>/notes/<int:note>/", campaigns.unpin, name="unpin"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/", episodes.episode, name="episode"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/start/", episodes.start, name="start"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/close/", episodes.close, name="close"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/reopen/", episodes.reopen, name="reopen"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/day/", episodes.day, name="day"),
    path("campaigns/<uuid:pk>/chapters/<int:number>/", chapters.chapter, name="chapter"),
    path("campaigns/<uuid:pk>/chapters/<int:number>/sheet/", rule_sheets.sheet, name="rule-sheet"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/rules/", rule_sheets.card, name="rules"),
    path(
        "campaigns/<uuid:pk>/chapters/<int:number>/open/",
        chapters.open_chapter,
        name="open-chapter",
    ),
    path(
        "campaigns/<uuid:pk>/chapters/<int:number>/seal/",
        chapters.seal_chapter,
        name="seal-chapter",
    ),
    path("campaigns/<uuid:pk>/episodes/<int:number>/keep/", corrections.keep, name="keep"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/correct/", drafts.begin, name="correct"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/correction/", drafts.draft, name="draft"),
    path("campaigns/<uuid:pk>/episodes/<int:number>/correction/drop/", drafts.drop, name="drop"),
    path("campaigns/<uuid:pk>/corrections/", corrections.corrections, name="corrections"),
    path("campaigns/<uuid:pk>/cities/<int:number>/", cities.city, name="city"),
    path("campaigns/<uuid:pk>/cities/<int:number>/board.png", pictures.board, name="board-picture"),
    path("campaigns/<uuid:pk>/cities/<int:number>/board/", boards.board, name="correct-board"),
    path(
        "campaigns/<uuid:pk>/cities/<int:number>/board/copy/", boards.copy_board, name="copy-board"
    ),
    path("campaigns/<uuid:pk>/cities/<int:number>/stickers/", cities.stick, name="stick"),
    path("campaigns/<uuid:pk>/cities/<int:number>/waive/", sheets.waive, name="waive"),
    path("campaigns/<uuid:pk>/cities/<int:number>/beside/", beside.beside, name="beside"),
    path("campaigns/<uuid:pk>/cities/<int:number>/boxes/", beside.cross, name="cross"),
    path("campaigns/<uuid:pk>/beside/<int:entry>/back/", beside.back, name="take-back"),
    path("campaigns/<uuid:pk>/stickers/", sheets.sheets, name="sheets"),
    path("campaigns/<uuid:pk>/stickers/everywhere/", everywhere.everywhere, name="everywhere"),
    path("campaigns/<uuid:pk>/stickers/chapters/<int:number>/", sheets.stock, name="stock"),
    path("campaigns/<uuid:pk>/stickers/episodes/<int:number>/", sheets.awards, name="awards"),
    path("campaigns/<uuid:pk>/stickers/kinds/<slug:slug>/", sheets.kind, name="kind"),
    path("campaigns/<uuid:pk>/stickers/<int:entry>/off/", cities.take_off, name="take-off"),
    path("campaigns/<uuid:pk>/cities/<int:number>/symbols/", cities.colour, name="colour"),
]
