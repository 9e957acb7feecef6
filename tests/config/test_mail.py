import pytest

from campaign.config.env import SettingError
from campaign.config.mail import MailServer, env_mail

SERVERS = [
    pytest.param("", None, id="none"),
    pytest.param("smtp://mail.org", MailServer("smtp", "mail.org", 587), id="encrypted"),
    pytest.param("smtps://mail.org", MailServer("smtps", "mail.org", 465), id="from the start"),
    pytest.param("smtp+plain://localhost:25/", MailServer("smtp+plain", "localhost", 25),
                 id="never"),
    pytest.param("smtp://a%40b:p%2Fw@mail.org:2525",
                 MailServer("smtp", "mail.org", 2525, "a@b", "p/w"), id="with a name"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "server"), SERVERS)
def test_a_mail_server_is_read(monkeypatch, value, server):
    monkeypatch.setenv("MAIL_URL", value)
    assert env_mail("MAIL_URL") == server


WRONG = ["mail.org", "http://mail.org", "smtp://", "smtp://a:b@mail.org/box", "smtp://m:x"]


@pytest.mark.parametrize("value", WRONG)
def test_what_is_none_is_refused_without_showing_a_password(monkeypatch, value):
    monkeypatch.setenv("MAIL_URL", value)
    with pytest.raises(SettingError, match=r"MAIL_URL is '…'.*smtp://user:password@"):
        env_mail("MAIL_URL")
