"""The settings of the site. What differs from place to place comes from the environment."""

from datetime import timedelta
from urllib.parse import urlsplit

from campaign.config.addresses import host_names, lan_addresses
from campaign.config.data import ROOT, data_folder, secret_key
from campaign.config.database import env_database
from campaign.config.env import (
    env_bool,
    env_hosts,
    env_secret,
    env_text,
    env_time_zone,
    env_url,
)
from campaign.config.mail import env_mail

DATA_DIR = data_folder()
DEBUG = env_bool("DEBUG")
SECRET_KEY = env_secret("SECRET_KEY") or secret_key(DATA_DIR)

# The site's own address decides what browsers are told. Over plain http they drop
# secure cookies, so a phone on a home network could never sign in.
SITE_URL = env_url("SITE_URL")
IS_HTTPS = SITE_URL.startswith("https:")
SITE_HOST = urlsplit(SITE_URL).hostname or ""
LAN_ADDRESSES = lan_addresses()
ALLOWED_HOSTS = [
    *("localhost", "127.0.0.1", "[::1]"),
    *LAN_ADDRESSES,
    *host_names(),
    *filter(None, [SITE_HOST]),
    *env_hosts("ALLOWED_HOSTS"),
]

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "games",
    "campaign",
    "campaign.accounts",
]
MIDDLEWARE = [
    "campaign.config.logs.request_lines",
    "campaign.config.middleware.strict_headers",
    "campaign.config.health.health",
    "campaign.config.middleware.told_the_scheme",
    "campaign.config.middleware.led_on_by_script",
    "campaign.config.middleware.bounded_bodies",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "campaign.config.middleware.LastingSessions",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "campaign.config.sessions.KnownAccounts",
    "campaign.config.middleware.sliding_session",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "campaign.views.errors.worded_methods",
    "games.views.notices.behind_notice",
    "games.views.shown.beside_unknown",
    "campaign.views.broken.beside_broken",
]
ROOT_URLCONF = "campaign.config.urls"
WSGI_APPLICATION = "campaign.config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "games.views.live.followed",
            ],
        },
    },
]

DATABASES = {"default": env_database("DATABASE_URL", DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "campaign:home"
LOGOUT_REDIRECT_URL = "login"
SIGN_UP = env_bool("SIGN_UP")
PASSWORD_RESET_TIMEOUT = int(timedelta(days=1).total_seconds())

# Without a mail server, mails are printed where the site was started.
MAIL = env_mail("MAIL_URL")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if MAIL else 'console'}.EmailBackend"
if MAIL:
    EMAIL_HOST, EMAIL_PORT = MAIL.host, MAIL.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL.user, MAIL.password
    EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL.scheme == "smtp", MAIL.scheme == "smtps"
EMAIL_TIMEOUT = 10  # seconds
DEFAULT_FROM_EMAIL = env_text("MAIL_FROM") or f"townbook@{SITE_HOST or 'localhost'}"

# A group comes back after weeks. The middleware `sliding_session` renews it daily.
SESSION_COOKIE_AGE = int(timedelta(days=90).total_seconds())
SESSION_ENGINE = "campaign.config.sessions"
SESSION_COOKIE_NAME = "city_session"
SESSION_COOKIE_SECURE = IS_HTTPS
CSRF_COOKIE_NAME = "city_csrf"
CSRF_COOKIE_SECURE = IS_HTTPS
CSRF_FAILURE_VIEW = "campaign.views.errors.csrf_failure"
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []

SECURE_SSL_REDIRECT = IS_HTTPS
SECURE_SSL_HOST = urlsplit(SITE_URL).netloc if IS_HTTPS else None
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if IS_HTTPS else None
SECURE_HSTS_SECONDS = int(timedelta(days=30).total_seconds()) if IS_HTTPS else 0
# Browsers ignore it without https, and complain on every page.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if IS_HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
SILENCED_SYSTEM_CHECKS = [
    "security.W005",  # sites beside this one under the same domain are not ours to bind
    "security.W021",  # nor is the domain ours to put on the browsers' list
]

# What is sent beside files; each form bounds its own files (a record 1 MB, a campaign 10 MB, a
# photo 15 MB), which lie on disk while they are larger than this.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
LARGEST_BODY = 10_000_000 + DATA_UPLOAD_MAX_MEMORY_SIZE
LARGEST_ARCHIVE = 100_000_000 + DATA_UPLOAD_MAX_MEMORY_SIZE  # a campaign with its photos
LARGEST_PHOTOS = 12 * 15_000_000 + DATA_UPLOAD_MAX_MEMORY_SIZE  # all that an album takes, at once

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [ROOT / "static"]
MEDIA_ROOT = DATA_DIR / "media"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "campaign.config.storage.HashedFiles"},
}

# Pictures are made once; of more than this, each some 50 to 300 KB, a third is thrown away.
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "pictures": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": DATA_DIR / "pictures",
        "TIMEOUT": int(timedelta(days=60).total_seconds()),
        "OPTIONS": {"MAX_ENTRIES": 500},
    },
}

LANGUAGE_CODE = "en-gb"
TIME_ZONE = env_time_zone("TIME_ZONE")
USE_TZ = True

# The middleware `request_lines` writes what Django would say of a request, in one line.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "campaign.config.logs.JsonLines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "campaign.requests": {"level": "INFO" if env_bool("LOG_REQUESTS") else "WARNING"},
        "django": {"handlers": [], "level": "WARNING"},
        "django.request": {"level": "CRITICAL"},
        "django.security": {"level": "CRITICAL"},
        "waitress.queue": {"level": "ERROR"},  # forty phones at once are no news
    },
}
