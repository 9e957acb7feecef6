"""The site once its packages are there: database, static files, greeting, server."""

import select
import signal
import socket
import sys
from contextlib import suppress
from functools import partial

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.db import DatabaseError, connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.urls import get_resolver
from waitress.server import BaseWSGIServer, create_server

from campaign.backup.making import lacking
from campaign.backup.staging import refuse_broken_off
from campaign.backup.staging import sweep as sweep_staging
from campaign.config.addresses import is_loopback
from campaign.config.apart import apart
from campaign.config.bodies import PatientChannel
from campaign.config.env import env_secret
from campaign.config.greeting import greeting
from campaign.config.health import OURS
from campaign.config.polling import Watch
from campaign.config.problems import HaltError, reason, unusable
from campaign.config.showing import show_episode
from campaign.config.workers import count_of_workers, serve_in
from campaign.services.bin import empty_bins
from campaign.services.demo import build_demo, demo_campaign
from campaign.welcome import nobody_yet
from games.photos.files import are_away, sweep
from games.photos.models import Photo
from games.turns import alone

THREADS = 8  # of all processes: a few writes that wait for each other don't hold up pages
LEAST_THREADS = 4  # of each
CONNECTIONS = 1_000  # a page that lies open keeps one; with more, the others wait for nothing
OTHER_FILES = 200  # of the database, of what is sent
PATIENCE = 60  # seconds until a connection that says nothing is closed
PROXY_HEADERS = {"x-forwarded-proto", "x-forwarded-for"}
LARGEST_HEADER = 128 * 1024  # bytes; an address may carry what was typed, and is told twice


def open_site(door: socket.socket, *, host: str, port: int, with_demo: bool) -> int:
    """Bring the database and the static files up to date, and serve until stopped."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C does
    name_in_links(host)
    count_of_workers()  # a setting that can't be used is told before anything is done
    get_resolver().url_patterns  # noqa: B018 - imports all pages, once for all processes
    status, words = apart(partial(make_ready, host=host, port=port, with_demo=with_demo))
    if status:
        return status
    with suppress(KeyboardInterrupt):
        serve(door, words)
    print("The site is closed.", flush=True)
    return 0


def make_ready(*, host: str, port: int, with_demo: bool) -> str:
    """Bring all that the site keeps up to date; return what to tell whoever started it."""
    refuse_broken_off()
    sweep_staging()
    try:
        with alone("start"):  # of several machines that are started at once
            migrate()
            if with_demo:
                add_demo()
            empty_bins()
            sweep()
            if are_away():
                print(lacking(Photo.objects.count()), flush=True)
        collect()
        tell_of_key()
        words = greeting(host=host, port=port)
        connections.close_all()
    except DatabaseError as error:
        raise unusable(settings.DATABASES["default"]["NAME"], error) from None
    return words


def tell_of_key() -> None:
    """Say where this machine has a key of its own, and others may use the same database."""
    if connection.vendor == "postgresql" and not env_secret("SECRET_KEY"):
        print(
            "SECRET_KEY is not set, so this machine has a key of its own. Several machines with one"
            " database need the same, or people are signed out at every other page.",
            flush=True,
        )


def name_in_links(host: str) -> None:
    """Let links name this machine as phones reach it, unless none can."""
    if is_loopback(host):
        settings.LAN_ADDRESSES = ()


def migrate() -> None:
    """Bring the database up to date, which takes no time where it is.

    Raises HaltError where a newer version of the site did so: this one would misread it.
    """
    executor = MigrationExecutor(connection)
    applied, known = executor.loader.applied_migrations, executor.loader.disk_migrations
    if newer := sorted(" ".join(one) for one in applied if one[0] in OURS and one not in known):
        raise HaltError(
            "The database was brought up to date by a newer version of the site"
            f" ({newer[0]} is not known here): update this one first."
        )
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        print("Bringing the database up to date …", flush=True)
        call_command("migrate", interactive=False, verbosity=0)


def collect() -> None:
    """Put the static files, under hashed names, where they are served from."""
    try:
        call_command("collectstatic", interactive=False, verbosity=0)
    except OSError as error:
        raise HaltError(f"{settings.STATIC_ROOT} can't be written ({reason(error)}).") from None


def add_demo() -> None:
    """Play the demo where nobody has used the site yet."""
    if nobody_yet() and not demo_campaign():
        build_demo(tell=show_episode)


def _allow_files(count: int) -> None:
    """Let the process hold so many files and connections, as far as the system lets it."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - Windows has none, and no such limit

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = count if hard == resource.RLIM_INFINITY else min(count, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def serve(door: socket.socket, words: str = "") -> None:
    """Answer what comes to a socket, in as many processes as are asked for, until stopped.

    The words are printed once nothing stands in between.
    """
    _allow_files(CONNECTIONS + OTHER_FILES)
    application = get_wsgi_application()  # made after `collect`: it looks up the static files once
    get_resolver().url_patterns  # noqa: B018 - as above, for whoever makes ready otherwise
    connections.close_all()  # each worker has its own
    if words:
        print(words, flush=True)
    workers = count_of_workers()
    threads = max(LEAST_THREADS, THREADS // workers)
    serve_in(workers, partial(_answer, application, door, threads))


def _answer(application: WSGIHandler, door: socket.socket, threads: int) -> None:
    is_behind_proxy = settings.SECURE_PROXY_SSL_HEADER is not None
    server = create_server(
        application,
        sockets=[door],
        threads=threads,
        connection_limit=CONNECTIONS,
        ident="",
        channel_timeout=PATIENCE,
        max_request_header_size=LARGEST_HEADER,
        max_request_body_size=settings.LARGEST_PHOTOS + 1,  # of all that may be sent, the most
        asyncore_use_poll=sys.platform != "win32",
        trusted_proxy="*" if is_behind_proxy else None,
        trusted_proxy_headers=PROXY_HEADERS if is_behind_proxy else set(),
    )
    if isinstance(server, BaseWSGIServer):  # which it is with one door
        server.channel_class = PatientChannel
        if hasattr(select, "epoll"):  # Linux; elsewhere waitress has its own way
            server.asyncore = Watch()  # type: ignore[assignment]  # all it asks for is a `loop`
    server.run()  # ends by itself on Ctrl-C
