"""A client that writes, requests or forges without end is slowed down and logged. Others do not notice, and no honest command is lost."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from callers import CallLine, start
from device import Device, new_id
from hub import demo_hub
from log_lines import logged
from rooms import Rooms, direct, found, group, history, say
from uploads import append, begin
from waiting import until

BURST, WRITTEN = 40, 80


def me(device):
    return device.me["employee"]["id"]


def words(room, text):
    return {"message": new_id(), "room": room, "content": {"text": text, "mentions": [], "links": []}}


def at_once(ask, times):
    """The answers to many requests, eight at a time, so that a slow machine is fast enough too."""
    with ThreadPoolExecutor(8) as pool:
        for _ in range(times // 8):
            yield from pool.map(lambda _: ask(), range(8))


class Outbox:
    """A device's queue: sent in order, again from the first command that the hub could not accept."""

    def __init__(self, line, commands):
        self.line, self.commands = line, commands
        self.codes = set()

    @property
    def waiting(self):
        return [one for one in self.commands if self.line.outcomes.get(one["id"], {}).get("status") in (None, "unknown")]

    def round(self):
        sent = self.waiting
        for command in sent:
            self.line.outcomes.pop(command["id"], None)
            self.line.send(command)
        self.line.until(lambda: all(command["id"] in self.line.outcomes for command in sent))
        self.codes |= {self.line.outcomes[command["id"]].get("error", {}).get("code") for command in sent}

    def empty(self):
        while self.waiting:
            self.round()
            self.line.hear(timeout=0.2)


@pytest.fixture(scope="module")
def hub(request, tmp_path_factory):
    """One hub for all tests here: each floods it with people of its own."""
    hub = demo_hub(request, tmp_path_factory.mktemp("floods") / "data").start(more=("--message-burst", str(BURST)))
    yield hub
    hub.end()


def people(hub, *logins):
    return [Device(hub, login) for login in logins]


# protocol: CMD11, CMD19
def test_a_flood_of_messages_is_slowed_down_and_logged_and_all_arrive_once(hub):
    lan, minh, hung = people(hub, "lan", "minh", "hung")
    room, beside = direct(lan, me(minh)), direct(hung, me(minh))
    writer, reader = Rooms(lan), Rooms(minh)
    # when somebody writes far more at once than anybody does
    texts = [f"tin số {n}" for n in range(WRITTEN)]
    outbox = Outbox(writer, [lan.command("messenger.send", **words(room, text)) for text in texts])
    outbox.round()
    left = len(outbox.waiting)
    assert 0 < left < WRITTEN and outbox.codes == {None, "request.tooOften", "hub.busy"}
    # then meanwhile a colleague can write, and read marks from the person's other device are accepted
    say(hung, beside, "bàn 5 gọi món")
    reader.hears("bàn 5 gọi món")
    assert Device(hub, "lan").want("messenger.markRead", room=room, seq=1)["status"] == "accepted"
    # and the postponed commands arrive later: all of them, once, in order
    outbox.empty()
    reader.hears(texts[-1])
    assert reader.texts(room) == texts
    assert [m["content"]["text"] for m in history(minh, room, count=200).json["messages"]] == texts
    # and the log names who it was, once a minute and not once a message
    lines = logged(hub, code="request.tooOften", user=me(lan), device=lan.device)
    told = [line for line in lines if "a command was refused" in line]
    assert 1 <= len(told) < 10 and all("warning" in line for line in told), lines
    assert logged(hub, code="request.tooOften", user=me(hung)) == [] and "tin số" not in "".join(hub.lines)


def test_a_flood_of_searches_and_pages_is_refused_and_logged_without_effect_on_others(hub):
    dung, nhu = people(hub, "dung", "nhu")
    room = direct(dung, me(nhu))
    say(dung, room, "bánh xèo hết bột")
    searches = (dung.ask("POST", "/api/messenger/search", {"text": "bột"}) for _ in range(400))
    pages = (history(dung, room) for _ in range(4000))
    for asked in (searches, pages):
        refused = next(answer for answer in asked if answer.status != 200)
        assert (refused.status, refused.error["code"], refused.error["params"]["seconds"]) == (429, "request.tooOften", 1)
    assert found(nhu, text="bột") == ["bánh xèo hết bột"] and history(nhu, room).status == 200
    until(lambda: any("requests come too often" in line and "warning" in line for line in logged(hub, code="request.tooOften", user=me(dung))))


def told_once(hub, device):
    """Checks that too frequent requests of this person make one warning with the device and one line for a request, however many there were."""
    until(lambda: logged(hub, status="429", user=me(device)))
    (warning,) = (line for line in logged(hub, code="request.tooOften", user=me(device), device=device.device) if "requests come too often" in line)
    return "warning" in warning and len(logged(hub, status="429", user=me(device))) == 1


def test_a_flood_of_profile_and_group_photos_is_refused_and_logged_without_effect_on_others(hub):
    thao, phuc, hung = people(hub, "thao", "phuc", "hung")
    jpeg = {"raw": b"\xff\xd8\xff\xda\x00\x02" + bytes(range(200)) + b"\xff\xd9", "headers": {"Content-Type": "image/jpeg"}}
    room = group(hung, "Ca tối", me(thao), me(phuc))
    for device, place in ((thao, "/api/me/photo"), (phuc, f"/api/messenger/rooms/{room}/photo")):
        # when somebody sets a photo and takes it away, again and again
        answers = [(method, device.ask(method, place, **(jpeg if method == "PUT" else {}))) for _ in range(20) for method in ("PUT", "DELETE")]
        # then only so many are done
        assert [answer.status for _, answer in answers[:20]] == [204] * 20
        refused = [(method, answer) for method, answer in answers if answer.status != 204]
        assert {method for method, _ in refused} == {"PUT", "DELETE"}
        for _, answer in refused:
            assert (answer.status, answer.error["code"]) == (429, "request.tooOften") and 1 <= answer.error["params"]["seconds"] <= 5
        assert told_once(hub, device)
        # and others set theirs
        assert hung.ask("PUT", place, **jpeg).status == 204


def test_a_flood_of_uploads_is_refused_and_logged_and_the_honest_ones_arrive(hub):
    anh, nhi = people(hub, "quoc-anh", "y-nhi")
    room = direct(anh, me(nhi))
    # when one upload is begun again and again, and parts are sent to a wrong offset
    media, begun = begin(nhi, room, 10)
    assert begun.status == 201
    beginnings = (begin(nhi, room, 10, media=media)[1] for _ in range(1000))
    other, _ = begin(anh, room, 10)
    pieces = at_once(lambda: append(anh, other, 5, b"56789"), 4000)
    for device, answers, done in ((nhi, beginnings, 200), (anh, pieces, 409)):
        refused = next(answer for answer in answers if answer.status != done)
        assert (refused.status, refused.error["code"], refused.error["params"]["seconds"]) == (429, "request.tooOften", 1)
        assert told_once(hub, device)
    # then the uploads that had begun continue
    until(lambda: append(anh, other, 0, b"0123456789").status == 204)
    assert append(nhi, media, 0, b"0123456789").status == 204


def test_repeated_refusals_are_logged_once(hub):
    ngoc, hoa = people(hub, "ngoc", "hoa")
    # when somebody tries to send the same program many times
    room = direct(ngoc, me(hoa))
    assert {begin(ngoc, room, 10, name="giá.exe")[1].error["code"] for _ in range(20)} == {"messenger.mediaKind"}
    # then the log says so once, with who it was and where, and of somebody else beside it
    assert begin(hoa, room, 10, name="giá.exe")[1].status == 400
    for device in (ngoc, hoa):
        until(lambda device=device: logged(hub, code="messenger.mediaKind", user=me(device), device=device.device))
    assert len(logged(hub, code="messenger.mediaKind", user=me(ngoc))) == 1


# protocol: CMD2, CON9, SIG1
def test_access_to_a_foreign_room_and_invalid_signals_are_logged(hub):
    thao, phuc, mai = people(hub, "thao", "phuc", "mai")
    room = direct(thao, me(phuc))
    call = start(thao, room)
    phuc.do("calls.accept", call=call)
    # when somebody outside a room writes in it and reads it, and writes in one that does not exist
    outcome = mai.want("messenger.send", **words(room, "cho tôi vào với"))
    assert outcome["error"]["code"] == "messenger.unknownRoom" == history(mai, room).error["code"]
    mai.want("messenger.send", **words("no-such-room", "a lô"))
    # and sends signals into their call, and a message that is no command
    line = CallLine(mai)
    line.signal(call, thao.device, {"sends": True})
    line.signal(call, thao.device, "v=0")
    line.until(lambda: line.refused == ["hub.signalUnheard"] * 2)
    line.socket.send('{"type":"command","command":{"id":"c-broken","n":"one"}}')
    line.until(lambda: "c-broken" in line.outcomes)
    # then each is logged once, with the person and the place, and without its text
    until(lambda: logged(hub, code="field.type", user=me(mai), device=mai.device, command="c-broken"))
    assert len(logged(hub, code="hub.signalUnheard", user=me(mai), device=mai.device)) == 1
    told = logged(hub, code="messenger.unknownRoom", user=me(mai), device=mai.device)
    assert sum("a command was refused" in one for one in told) == 1 and sum(f"/rooms/{room}/messages" in one for one in told) == 1, told
    # and a connection with an invalid message ends, and that is logged too
    line.socket.send(b"\x00\x01")
    assert line.close_code() == 1003
    until(lambda: any("warning" in one for one in logged(hub, code="line.1003", user=me(mai), device=mai.device)))
    assert not any(words in "".join(hub.lines) for words in ("cho tôi vào với", "a lô", "v=0"))


def test_endless_sign_ups_from_one_address_are_limited(new_hub):
    hub = new_hub().start(more=("--sign-in-burst", "20"))
    hoa, nobody = Device(hub, "hoa"), Device(hub)
    hoa.do("staff.saveSetting", setting="signUp", value="open")
    # when valid forms come from one address, then only a limited number waits
    form = {"name": "Lê Thị Thảo", "password": "bonmua2026", "again": "bonmua2026"}
    answers = [nobody.ask("POST", "/api/sign-up", {**form, "login": f"thao{n}"}) for n in range(12)]
    assert [answer.status for answer in answers] == [204] * 10 + [429] * 2
    assert len(hoa.ask("GET", "/api/sign-ups").json) == 10
    # and invalid forms are limited too
    wrong = [nobody.ask("POST", "/api/sign-up", {**form, "login": "moi nguoi"}) for _ in range(30)]
    assert wrong[0].status == 400 and wrong[-1].status == 429
    assert wrong[-1].error["code"] == "request.tooOften" and int(wrong[-1].headers["retry-after"]) >= 1
