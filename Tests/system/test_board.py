"""The board and the rooms of shifts through the real hub: who may announce, who hears what, and who is in a shift."""


import pytest

from board_scene import board
from device import Device, new_id
from rooms import Rooms, about, found, history, rooms, say
from uploads import photo, send, upload
from waiting import until


@pytest.fixture
def people(hub):
    return {login: Device(hub, login) for login in ("lan", "minh", "hung", "hoa", "ngoc")}


def me(device):
    return device.me["employee"]["id"]


def posts(device, **place):
    answer = device.ask("GET", "/api/messenger/board?" + "&".join(f"{name}={value}" for name, value in place.items()))
    assert answer.status == 200, answer.body
    return answer.json


def texts(page):
    return [view["post"]["content"]["text"] for view in page["posts"]]


def thread(device, post):
    answer = device.ask("GET", f"/api/messenger/board/posts/{post}")
    assert answer.status == 200, answer.body
    return answer.json


def wants(device, room, text, **more):
    return device.want("messenger.send", message=new_id(), room=room, content={"text": text}, **more)


def test_people_with_the_right_announce_and_everybody_comments(people):
    # given the board, and what the hub itself says of who may post
    lan, hoa = people["lan"], people["hoa"]
    room = board(lan)
    assert room == board(hoa)
    may = set(hoa.ask("GET", "/api/openapi.json").json["x-rights"]["announce"])
    assert may == {"receptionist", "manager"}
    # when everybody tries
    for device in people.values():
        outcome = wants(device, room, f"Bài của {device.me['employee']['login']}")
        # then it is as the table says
        if may & set(device.me["employee"]["roles"]):
            assert outcome["status"] == "accepted", outcome
        else:
            assert outcome["error"]["code"] == "messenger.mayNotPost", outcome
    # and everybody who looks on hears a comment at once
    line = Rooms(people["hung"])
    post = say(hoa, room, "Thứ hai nghỉ, thứ ba họp 14 giờ")
    first = say(lan, room, "Em xin đến trễ 10 phút", replyTo=post)
    say(people["minh"], room, "Em cũng vậy", replyTo=first)
    line.hears("Em cũng vậy")
    # and what is said to a comment is said to its post
    assert [m["content"]["text"] for m in thread(lan, post)["comments"]] == ["Em xin đến trễ 10 phút", "Em cũng vậy"]
    page = posts(people["minh"])
    assert texts(page)[0] == "Thứ hai nghỉ, thứ ba họp 14 giờ"
    assert (page["posts"][0]["comments"], page["posts"][0]["last"]["content"]["text"]) == (2, "Em cũng vậy")
    # and both are found, with and without marks
    assert found(lan, text="nghi hop") == ["Thứ hai nghỉ, thứ ba họp 14 giờ"] and found(lan, text="cũng vậy") == ["Em cũng vậy"]
    # nobody pins but who may post, and nobody calls there
    assert lan.want("messenger.pin", message=post)["error"]["code"] == "messenger.mayNotPost"
    assert hoa.want("messenger.pin", message=first)["error"]["code"] == "messenger.postsOnly"
    assert hoa.want("messenger.pin", message=post)["status"] == "accepted"
    assert hoa.want("calls.start", call=new_id(), room=room, video=False)["error"]["code"] == "messenger.unknownRoom"


def test_posts_carry_photos_and_deleted_ones_are_gone(people):
    lan, hoa = people["lan"], people["hoa"]
    room = board(hoa)
    # given a post with a photo, and comments
    media = upload(hoa, room, photo(640, 480))
    send(hoa, room, media, text="Món mới: gỏi xoài")
    view = posts(lan)["posts"][0]
    post = view["post"]["id"]
    assert view["post"]["content"]["media"] == [media] and [one["id"] for one in posts(lan)["media"]] == [media]
    comments = [say(lan, room, text, replyTo=post) for text in ("Ngon quá", "Hết xoài rồi")]
    # when one comment is taken back, by the manager
    hoa.do("messenger.delete", message=comments[1])
    # then it is counted no more
    view = posts(lan)["posts"][0]
    assert (view["comments"], view["last"]["id"]) == (1, comments[0])
    # and with the post it is all over
    hoa.do("messenger.delete", message=post)
    assert post not in [view["post"]["id"] for view in posts(lan)["posts"]]
    assert wants(lan, room, "còn ai không", replyTo=post)["error"]["code"] == "messenger.deleted"


def test_posts_are_paged_without_skipping_or_repeating_while_others_post(people):
    lan, hoa = people["lan"], people["hoa"]
    room = board(hoa)
    for number in range(12):
        post = say(hoa, room, f"Bài {number}")
        say(lan, room, f"Ý kiến {number}", replyTo=post)
    page = posts(lan, count=5)
    seen = texts(page)
    while "next" in page:
        say(hoa, room, f"Bài mới {len(seen)}")
        page = posts(lan, count=5, before=page["next"])
        seen += texts(page)
    ours = [text for text in seen if text.startswith("Bài ") and text.split()[1].isdigit()]
    assert ours == [f"Bài {number}" for number in range(11, -1, -1)]
    assert len(seen) == len(set(seen)) and not any(text.startswith("Bài mới") for text in seen)


def test_the_room_of_a_shift_follows_its_members_on_open_connections_too(people):
    lan, minh, hung, hoa = (people[login] for login in ("lan", "minh", "hung", "hoa"))
    shift = new_id()
    # when a manager makes a shift
    assert lan.want("messenger.saveShift", shift=shift, name="Ca tối", members=[])["error"]["code"] == "right.missing"
    line = Rooms(minh)
    hoa.do("messenger.saveShift", shift=shift, name="Ca tối", members=[me(lan), me(minh)])
    room = about(lan, type="shift", shift=shift)
    # then who works in it has its room, managers too, and nobody else
    assert room and room == about(minh, type="shift", shift=shift) == about(hoa, type="shift", shift=shift)
    assert about(hung, type="shift", shift=shift) is None
    line.until(lambda: line.knows(room))
    say(lan, room, "Tối nay ai đóng cửa?")
    line.hears("Tối nay ai đóng cửa?")
    # when another one takes the place of one
    hoa.do("messenger.saveShift", shift=shift, name="Ca tối cuối tuần", members=[me(lan), me(hung)])
    # then that one hears no more of it on his open line, and the other reads what was said
    line.until(lambda: not line.knows(room))
    assert history(minh, room).status == 404
    assert [m["content"]["text"] for m in history(hung, room).json["messages"]] == ["Tối nay ai đóng cửa?"]
    # when somebody becomes a manager, he is in it; and when he is none any more, he is not
    minh_before = next(value for value in hoa.snapshot().all("employee") if value["id"] == me(minh))
    facts = {"employee": minh_before["id"], "login": "minh", "name": minh_before["name"], "sections": minh_before["sections"]}
    hoa.do("staff.saveEmployee", roles=["waiter", "manager"], **facts)
    until(lambda: me(minh) in members(hoa, room))
    hoa.do("staff.saveEmployee", roles=minh_before["roles"], **facts)
    until(lambda: me(minh) not in members(hoa, room))
    # and a shift that is no more is read, not written in
    hoa.do("messenger.endShift", shift=shift)
    assert about(lan, type="shift", shift=shift) is None
    assert wants(lan, room, "còn ai không")["error"]["code"] == "messenger.closed"
    assert [m["content"]["text"] for m in history(lan, room).json["messages"]] == ["Tối nay ai đóng cửa?"]


def members(device, room):
    view = next((view for view in rooms(device) if view["room"]["id"] == room), None)
    return [member["person"] for member in view["room"]["members"]] if view else []
