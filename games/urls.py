"""The addresses of tables."""

from django.urls import path, register_converter

from games.addresses import PartKey, PlainNumber
from games.views import (
    acts,
    alone,
    choosing,
    comparing,
    counting,
    deleting,
    drawing,
    notices,
    photos,
    pictures,
    plays,
    pulse,
    set_parts,
    set_photos,
    sets,
    sharing,
    staying,
    steps,
    tables,
)

app_name = "games"

register_converter(PlainNumber, "number")
register_converter(PartKey, "part")

urlpatterns = [
    # Addresses are looked through in their order: those that are asked for at every moment first.
    path("tables/<uuid:pk>/pulse/", pulse.pulse, name="pulse"),
    path("tables/<uuid:pk>/moves/", acts.moves, name="moves"),
    path("tables/", tables.home, name="home"),
    path("tables/new/<slug:slug>/", tables.new_table, name="new"),
    path("tables/new/<slug:slug>/other-side/", tables.other_side, name="new-other-side"),
    path("tables/other-side/", notices.open_notice, name="open-notice"),
    path("tables/compare/multicity/", comparing.multicity, name="compare-multicity"),
    path("tables/compare/tangram-city/", comparing.tangram_city, name="compare-tangram-city"),
    path("tables/alone/micro-city/", alone.micro_city, name="alone-micro-city"),
    path("tables/upload/", tables.upload, name="upload"),
    path("tables/results.csv", plays.results, name="results"),
    path("tables/<uuid:pk>/", tables.table, name="table"),
    path("tables/<uuid:pk>/choose/", choosing.choose, name="choose"),
    path("tables/<uuid:pk>/draw/", drawing.draw, name="draw"),
    path("tables/<uuid:pk>/entries/<int:number>/", acts.entry, name="entry"),
    path("tables/<uuid:pk>/steps/", steps.steps, name="steps"),
    path("tables/<uuid:pk>/steps/<number:step>/", steps.step, name="step"),
    path(
        "tables/<uuid:pk>/boards/<number:seat>/<number:step>.png",
        pictures.board,
        name="board-picture",
    ),
    path(
        "tables/<uuid:pk>/boards/<number:seat>/growing.webp",
        pictures.growing,
        name="growing",
    ),
    path("tables/<uuid:pk>/counted/<number:seat>/", counting.counted, name="counted"),
    path("tables/<uuid:pk>/tint/", tables.tint, name="tint"),
    path("tables/<uuid:pk>/stay/", staying.stay, name="stay"),
    path("tables/<uuid:pk>/record/", tables.record, name="record"),
    path("tables/<uuid:pk>/play/", plays.play, name="play"),
    path("tables/<uuid:pk>/delete/", deleting.delete, name="delete"),
    path("tables/<uuid:pk>/sharing/", sharing.sharing, name="sharing"),
    path("tables/<uuid:pk>/sharing/end/", sharing.end_sharing, name="end-sharing"),
    path("tables/<uuid:pk>/photos/", photos.photos, name="photos"),
    path("tables/<uuid:pk>/photos/<uuid:photo>/", photos.photo, name="photo"),
    path("tables/<uuid:pk>/photos/<uuid:photo>/delete/", photos.delete_photo, name="delete-photo"),
    path(
        "tables/<uuid:pk>/photos/<uuid:photo>/<slug:size>.webp",
        photos.photo_file,
        name="photo-file",
    ),
    path("join/<str:token>/", sharing.join, name="join"),
    path("sets/", sets.home, name="sets"),
    path("sets/new/", sets.new_set, name="new-set"),
    path("sets/upload/", sets.upload, name="upload-set"),
    path("sets/practice/<slug:slug>/", sets.practice, name="practice-set"),
    path("sets/<uuid:pk>/", sets.component_set, name="set"),
    path("sets/<uuid:pk>/file/", sets.download, name="set-file"),
    path("sets/<uuid:pk>/copy/", sets.copy, name="copy-set"),
    path("sets/<uuid:pk>/delete/", sets.delete, name="delete-set"),
    path("sets/<uuid:pk>/<part:key>/", set_parts.part, name="set-part"),
    path("sets/<uuid:pk>/<part:key>/open/", set_parts.open_part, name="open-set-part"),
    path("sets/<uuid:pk>/<part:key>/drop/", set_parts.drop, name="drop-from-set"),
    path("sets/<uuid:pk>/<part:key>/photo/", set_photos.photo, name="set-photo"),
    path("sets/<uuid:pk>/<part:key>/photo/corners/", set_photos.corners, name="set-corners"),
    path("sets/<uuid:pk>/<part:key>/photo/delete/", set_photos.delete, name="delete-set-photo"),
    path(
        "sets/<uuid:pk>/<part:key>/photo/<uuid:photo>/<slug:size>.webp",
        set_photos.photo_file,
        name="set-photo-file",
    ),
]
