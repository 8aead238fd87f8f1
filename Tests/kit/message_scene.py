"""Rooms as a restaurant has them in the evening: groups, a table's talk, long words, answers and signs."""

from device import Device
from rooms import direct, group, say
from uploads import film, photo, send, shown, spoken, upload

LONG = (
    "Mọi người nhớ giúp: tối nay có tiệc sinh nhật 20 khách ở khu Ngoài trời lúc 19:30, khách dặn không hành, không đậu phộng, và mang bánh ra khi "
    "đèn tắt. Ai rảnh lúc 18 giờ xuống phụ kê bàn nhé.")


class MessageScene:
    """`party`: the group of which everything is known; `orders`: as the pictures of other screens expect it."""

    def __init__(self, hub):
        self.lan, self.minh, self.hoa, self.hung = (Device(hub, login) for login in ("lan", "minh", "hoa", "hung"))
        self.orders = {}

    def set(self):
        me = {device: device.me["employee"]["id"] for device in (self.lan, self.minh, self.hoa, self.hung)}
        self.party = group(self.hoa, "Tiệc sinh nhật cô Ánh Tuyết tối thứ bảy", me[self.lan], me[self.minh], me[self.hung])
        first = say(self.hoa, self.party, LONG)
        say(self.minh, self.party, "Em rảnh, 18 giờ em xuống", replyTo=first)
        say(self.lan, self.party, "Em phụ anh Minh")
        bread = say(self.lan, self.party, "Bánh để tủ mát trong quầy bar nha")
        wrong = say(self.minh, self.party, "Nhầm phòng")
        for device, sign in ((self.minh, "👍"), (self.hoa, "👍"), (self.hung, "❤️")):
            device.do("messenger.react", message=bread, sign=sign)
        self.minh.do("messenger.delete", message=wrong)
        self.hoa.do("messenger.pin", message=first)
        name = self.lan.me["employee"]["name"]
        say(self.hoa, self.party, f"@{name} xem giúp Bàn A1 nhé")
        self.pair = direct(self.minh, me[self.lan])
        say(self.minh, self.pair, "Chị đổi ca chủ nhật với em được không?")
        self.album = direct(self.lan, me[self.hung])
        self.pictures()
        return self

    def pictures(self):
        """All that a message can carry, most of it from the other one."""
        whole, part = photo(720, 960), photo(640, 480)
        several = [upload(self.hung, self.album, part, name=f"bàn tiệc {number}.jpg") for number in range(3)]
        clip = upload(self.hung, self.album, film(), name="bếp.mp4", kind="video/mp4")
        carried = [upload(self.hung, self.album, whole, name="món mới.jpg"), *several, clip]
        send(self.hung, self.album, carried[0])
        send(self.hung, self.album, *several, text="Ảnh bàn tiệc tối qua, chị chọn giúp em tấm để đăng nhé")
        send(self.hung, self.album, clip)
        send(self.hung, self.album, upload(self.hung, self.album, spoken(), name="tin thoại.webm", kind="audio/webm", form="voice"))
        name = "Hợp đồng thuê mặt bằng khu ngoài trời bản cuối cùng đã ký.pdf"
        send(self.lan, self.album, upload(self.lan, self.album, b"%PDF-1.4 " * 90_000, name=name, kind="application/pdf"))
        for media in carried:
            shown(self.lan, self.album, media, seconds=120)
