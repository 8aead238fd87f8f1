"""Reminders of checklists for browsers whose pages are closed, through a real push service on this machine."""

from datetime import datetime, timedelta, timezone

from device import Device, new_id
from hub import demo_hub
from push_service import Browser, PushService
from waiting import until

# The restaurant's clock.
HOUSE = timezone(timedelta(hours=7))


def clock(moment):
    return f"{moment.hour}:{moment.minute:02}"


def test_a_due_checklist_pushes_to_those_who_fill_it_in(request, tmp_path):
    service, hub, survey = PushService(tmp_path), demo_hub(request, tmp_path / "data"), new_id()
    hub.environment["IQSINE_PUSH_AUTHORITY"] = str(service.authority)
    try:
        hub.start()
        # given the browsers of a cook and of a waiter
        manager, cook, waiter = (Device(hub, login) for login in ("hoa", "hung", "lan"))
        kitchen, floor = Browser(service).subscribe(cook), Browser(service).subscribe(waiter)
        # when a checklist of the kitchen is due at the next minute, or at the one after it if that has just begun
        minute = datetime.now(HOUSE).replace(second=0, microsecond=0)
        times = [minute + timedelta(minutes=more) for more in (1, 2)]
        manager.do("surveys.publish", survey=survey, form={
            "title": "Bếp sạch", "roles": ["chef"], "pages": [{"id": "p", "fields": [{"id": "a", "kind": "text", "title": "Ghi chú"}]}],
            "schedule": {"weekdays": list(range(7)), "times": [time.hour * 60 + time.minute for time in times], "within": 30}})
        until(lambda: kitchen.posts, 150)
        # then the cook's browser learns which one and until when, and where a tap leads is up to its page
        news = kitchen.read(kitchen.posts[0])
        due = next(time for time in times if clock(time) == news["begins"])
        assert news | {"at": 0} == {
            "kind": "checklist", "language": "vi", "room": "", "form": "group", "at": 0, "checklist": f"{survey}.{int(due.timestamp() * 1000)}",
            "name": "Bếp sạch", "begins": clock(due), "ends": clock(due + timedelta(minutes=30))}
        # and the waiter's learns nothing
        assert floor.posts == []
    finally:
        hub.end()
        service.end()
