"""The addresses of tables."""

from django.urls import path

from games.views import acts, tables

app_name = "games"

urlpatterns = [
    path("tables/", tables.home, name="home"),
    path("tables/new/<slug:slug>/", tables.new_table, name="new"),
    path("tables/upload/", tables.upload, name="upload"),
    path("tables/<uuid:pk>/", tables.table, name="table"),
    path("tables/<uuid:pk>/moves/", acts.moves, name="moves"),
    path("tables/<uuid:pk>/entries/<int:number>/", acts.entry, name="entry"),
    path("tables/<uuid:pk>/tint/", tables.tint, name="tint"),
    path("tables/<uuid:pk>/record/", tables.record, name="record"),
]
