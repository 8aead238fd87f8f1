"""The system rooms through the real hub: the members of a section's room and of an order's, and their changes."""

import pytest

from device import Device, new_id
from evening import a_dish, free_table, open_order, order_dish
from rooms import about, history, rooms, say
from messenger_people import me
from waiting import until


@pytest.fixture
def people(hub):
    return {login: Device(hub, login) for login in ("lan", "minh", "dung", "hung", "mai", "hoa")}


def members(device, **subject):
    """The members of the room of this subject, sorted; None: this person is no member."""
    view = next((view for view in rooms(device) if view["room"].get("subject") == subject), None)
    return view and sorted(member["person"] for member in view["room"]["members"])


def of_role(device, *roles, section=None):
    """Everybody who works here and has one of these roles, or this section."""
    team = [value for value in device.snapshot().all("employee") if value.get("active", True)]
    return sorted(one["id"] for one in team if set(roles) & set(one["roles"]) or section in one.get("sections", []))


def assign(manager, login, sections, **more):
    """Saves an employee unchanged, except for these sections."""
    person = next(value for value in manager.snapshot().all("employee") if value["login"] == login)
    kept = {"login": login, "name": person["name"], "roles": person["roles"], **more}
    manager.do("staff.saveEmployee", employee=person["id"], sections=sections, **kept)


def written(device, room):
    return [message["content"]["text"] for message in history(device, room).json["messages"]]


def is_refused(device, room):
    """Checks that the room is closed for writing."""
    content = {"text": "còn ai không", "mentions": [], "links": []}
    answer = device.want("messenger.send", message=new_id(), room=room, content=content)
    return answer["status"] == "refused" and answer["error"]["code"]


def test_a_sections_room_follows_its_people_and_the_managers(people):
    lan, minh, hung, hoa = (people[login] for login in ("lan", "minh", "hung", "hoa"))
    garden, hall = {"type": "section", "section": "ngoai-troi"}, {"type": "section", "section": "trong-nha"}
    # given the sections as they are assigned
    crew = of_role(lan, "manager", section="ngoai-troi")
    assert me(lan) in crew and me(hoa) in crew and me(minh) not in crew and me(hung) not in crew
    # then each has a room of exactly its people and the managers
    room = until(lambda: about(lan, **garden), 15)
    assert members(lan, **garden) == members(hoa, **garden) == crew
    assert members(hoa, **hall) == of_role(hoa, "manager", section="trong-nha")
    assert about(minh, **garden) is about(hung, **garden) is about(lan, **hall) is None
    say(lan, room, "A12 cần thêm ghế")
    # when somebody joins from the other section, and another leaves for it
    assign(hoa, "minh", ["ngoai-troi", "trong-nha"])
    assign(hoa, "dung", ["trong-nha"])
    # then the room is the same, the new member reads its earlier messages, and the former one does not
    until(lambda: members(hoa, **garden) == sorted([*(one for one in crew if one != me(people["dung"])), me(minh)]), 15)
    assert about(minh, **garden) == room and written(minh, room) == ["A12 cần thêm ghế"]
    assert history(people["dung"], room).status == 404
    until(lambda: about(people["dung"], **hall), 15)
    # when a section is made, then it has its room with its people
    hoa.do("floor.saveSection", section="san-thuong", name="Sân thượng", position=3)
    assign(hoa, "lan", ["ngoai-troi", "san-thuong"])
    roof = {"type": "section", "section": "san-thuong"}
    until(lambda: members(lan, **roof) == sorted([me(lan), me(hoa)]), 15)
    # and when the section is closed, nobody has the room
    hoa.do("floor.saveSection", section="san-thuong", name="Sân thượng", position=3, active=False)
    until(lambda: about(lan, **roof) is about(hoa, **roof) is None, 15)
    assert about(lan, **garden) == room


def test_an_orders_room_has_waiter_kitchen_and_cashiers_and_closes_with_the_payment(people):
    lan, minh, hung, mai, hoa = (people[login] for login in ("lan", "minh", "hung", "mai", "hoa"))
    # when a party is seated
    order = open_order(lan, free_table(lan, "ngoai-troi"))
    subject = {"type": "order", "order": order}
    room = until(lambda: about(lan, **subject), 15)
    # then its room has its waiter, the kitchen and the cashiers, and no other members
    others = of_role(hoa, "chef", "cashier")
    assert me(hung) in others and me(mai) in others and me(lan) not in others
    assert members(lan, **subject) == members(mai, **subject) == sorted([me(lan), *others])
    assert about(minh, **subject) is about(hoa, **subject) is None
    say(lan, room, "Khách dị ứng tôm")
    say(mai, room, "Xuất hóa đơn công ty nhé")
    # when another waiter takes it over
    lan.do("orders.handOver", order=order, waiter=me(minh))
    # then he replaces her, and reads all of it
    until(lambda: members(minh, **subject) == sorted([me(minh), *others]), 15)
    assert about(lan, **subject) is None and history(lan, room).status == 404
    assert written(minh, room) == ["Khách dị ứng tôm", "Xuất hóa đơn công ty nhé"]
    # when they have eaten and paid a part, then it is open still
    order_dish(minh, order, a_dish(minh), 2)
    minh.do("bills.ask", order=order)
    bill = mai.ask("GET", f"/api/bills/{order}").json["bill"]
    mai.do("bills.pay", order=order, payment=new_id(), version=bill["version"], received=bill["total"] - 1000)
    say(minh, room, "Còn thiếu một nghìn")
    # and with the rest of the money it is closed: on no list, readable for its members, writable for nobody
    mai.do("bills.pay", order=order, payment=new_id(), version=bill["version"], received=1000)
    until(lambda: about(minh, **subject) is about(mai, **subject) is about(hung, **subject) is None, 15)
    assert written(minh, room) == written(mai, room) == ["Khách dị ứng tôm", "Xuất hóa đơn công ty nhé", "Còn thiếu một nghìn"]
    assert [is_refused(device, room) for device in (minh, hung, mai)] == ["messenger.closed"] * 3
    # and no money that comes too late opens it again
    mai.do("bills.pay", order=order, payment=new_id(), version=bill["version"], received=5000)
    other = open_order(minh, free_table(minh, "trong-nha"))
    until(lambda: about(minh, type="order", order=other), 15)
    assert about(minh, **subject) is None and is_refused(mai, room) == "messenger.closed"
