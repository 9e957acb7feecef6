"""Links that let others in, as they are kept: made once, ended at once, and never too many."""

from dataclasses import replace
from uuid import uuid4

import pytest

from games import inviting
from games.inviting import InvitingRefusal, Whole
from games.kit.errors import RuleError
from games.sharing import Device, Invitation, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def whole(account):
    return Whole(uuid4(), account, "/tables/x/", "Our table")


@pytest.fixture
def link(whole):
    return inviting.invite(whole=whole, role=Role.SCRIBE, pk=uuid4())


def refused(work, **sent):
    with pytest.raises(RuleError) as refusal:
        work(**sent)
    return refusal.value.code


def test_the_secret_part_of_a_link_is_nowhere_in_the_database(link):
    secret = inviting.secret_of(link.pk)
    assert len(secret) == 64
    assert secret not in str(Invitation.objects.values().get())
    assert inviting.link_behind(secret) == link


@pytest.mark.parametrize("secret", ["", "x", "0" * 64, "é", "\x00"])
def test_no_other_secret_finds_a_link(link, secret):
    assert inviting.link_behind(secret) is None
    assert inviting.link_behind(link.digest) is None


def test_the_same_id_again_makes_no_second_link(whole, link):
    assert inviting.invite(whole=whole, role=Role.SCRIBE, pk=link.pk) == link
    assert Invitation.objects.count() == 1


def test_the_same_id_with_another_role_is_refused(whole, link):
    code = refused(inviting.invite, whole=whole, role=Role.READER, pk=link.pk)
    assert code is InvitingRefusal.SENT_BEFORE
    assert Invitation.objects.get().role == Role.SCRIBE


@pytest.mark.parametrize(
    ("role", "sign"), [(Role.CITY, ""), (Role.CITY, "unicorn"), (Role.SCRIBE, "owl")]
)
def test_a_link_for_one_city_is_for_one_that_is_there(whole, role, sign):
    whole = replace(whole, cities=(("owl", "Riverton"),))
    code = refused(inviting.invite, whole=whole, role=role, pk=uuid4(), sign=sign)
    assert code is InvitingRefusal.UNKNOWN_CITY
    made = inviting.invite(whole=whole, role=Role.CITY, pk=uuid4(), sign="owl")
    assert (made.sign, made.city) == ("owl", "Riverton")


def test_so_many_links_stand_and_one_that_is_ended_makes_room(whole, link):
    for _ in range(inviting.MOST_LINKS - 1):
        inviting.invite(whole=whole, role=Role.READER, pk=uuid4())
    sent = {"whole": whole, "role": Role.READER, "pk": uuid4()}
    assert refused(inviting.invite, **sent) is InvitingRefusal.TOO_MANY_LINKS
    inviting.end_link(whole=whole.id, pk=link.pk)
    assert inviting.invite(**sent).role == Role.READER


def test_the_same_id_again_lets_no_second_device_in(link):
    pk = uuid4()
    first = inviting.join(invitation=link, name="Ben", pk=pk)
    assert inviting.join(invitation=link, name="Ben", pk=pk) == first
    assert Device.objects.count() == 1


def test_a_device_that_was_ended_does_not_come_back_under_its_id(whole, link):
    device = inviting.join(invitation=link, name="Ben", pk=uuid4())
    inviting.end_device(whole=whole.id, pk=device.pk)
    code = refused(inviting.join, invitation=link, name="Ben", pk=device.pk)
    assert code is InvitingRefusal.SENT_BEFORE


def test_a_link_lets_in_so_many_devices(link):
    for number in range(inviting.MOST_DEVICES):
        inviting.join(invitation=link, name=f"{number}", pk=uuid4())
    code = refused(inviting.join, invitation=link, name="Eva", pk=uuid4())
    assert code is InvitingRefusal.TOO_MANY_DEVICES


def test_a_link_that_is_ended_while_somebody_types_lets_nobody_in(whole, link):
    inviting.end_link(whole=whole.id, pk=link.pk)
    code = refused(inviting.join, invitation=link, name="Ben", pk=uuid4())
    assert code is InvitingRefusal.ENDED
    assert not Device.objects.exists()


def test_nobody_ends_a_link_or_a_device_of_another_whole(link):
    device = inviting.join(invitation=link, name="Ben", pk=uuid4())
    inviting.end_link(whole=uuid4(), pk=link.pk)
    inviting.end_device(whole=uuid4(), pk=device.pk)
    assert not Invitation.objects.exclude(ended_at=None).exists()
    assert not Device.objects.exclude(ended_at=None).exists()
