"""A board after some weeks in a restaurant: long words, long names, photos, comments, a pinned post."""

import time

from device import Device
from rooms import about, say
from uploads import photo, send, shown, upload

LONG = (
    "Lịch nghỉ Tết: nhà hàng nghỉ từ 28 tháng Chạp đến hết mùng 3, mở lại mùng 4 lúc 10 giờ.\n\n"
    "Ai trực kho và tủ đông trong những ngày nghỉ thì ghi tên với lễ tân trước thứ sáu. Thưởng Tết phát chiều 27 tại quầy, mỗi người ký nhận một lần. "
    "Chúc cả nhà mình ăn Tết vui!")


def board(device):
    """The board's room; the hub makes it a moment after its start."""
    end = time.monotonic() + 30
    while not (room := about(device, type="board")):
        assert time.monotonic() < end, "there is no board"
        time.sleep(0.1)
    return room


class BoardScene:
    """`pinned`, `album`, `talked`: the posts of which everything is known; `orders`: as the pictures of other screens expect it."""

    def __init__(self, hub):
        self.hoa, self.ngoc, self.lan, self.nhu, self.hung = (Device(hub, login) for login in ("hoa", "ngoc", "lan", "nhu", "hung"))
        self.orders = {}

    def set(self):
        room = board(self.hoa)
        # The author of announcements has a long name, too.
        known = next(one for one in self.hoa.snapshot().all("employee") if one["id"] == self.ngoc.me["employee"]["id"])
        facts = {key: known[key] for key in ("login", "roles", "sections")}
        self.hoa.do("staff.saveEmployee", employee=known["id"], name="Công Huyền Tôn Nữ Hoàng Thị Bích Ngọc", **facts)
        for number in range(25):
            say(self.ngoc, room, f"Nhắc việc số {number + 1}: kiểm tra sổ đặt bàn trước 10 giờ")
        self.pinned = say(self.hoa, room, LONG)
        self.hoa.do("messenger.pin", message=self.pinned)
        several = [upload(self.hoa, room, photo(640, 480), name=f"món {number}.jpg") for number in range(3)]
        self.album = send(self.hoa, room, *several, text="Món mới từ thứ hai: gỏi xoài khô cá sặc, lẩu mắm, bánh flan dừa")
        for media in several:
            shown(self.hoa, room, media, seconds=120)
        self.talked = say(self.ngoc, room, "Tối nay có đoàn 40 khách lúc 19:00 ở khu Ngoài trời. Bàn A1 và các bàn quanh hồ để dành cho đoàn.")
        for device, text in (
            (self.nhu, "Em nhận hai bàn quanh hồ nha chị"),
            (self.hung, "Bếp cần biết trước thực đơn của đoàn lúc 16 giờ, trễ hơn là không kịp rã đông cá"),
            (self.lan, "Em phụ Như"),
        ):
            say(device, room, text, replyTo=self.talked)
        for device, sign in ((self.nhu, "👍"), (self.hung, "👍"), (self.lan, "❤️")):
            device.do("messenger.react", message=self.talked, sign=sign)
        return self
