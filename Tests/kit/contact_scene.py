"""Books as a restaurant has them after some years: many guests, long names, people known twice, notes of one's own."""

from device import Device, new_id

FAMILIES = "Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Ông Âu Ưng Ánh Thái Y Quách Mai".split()
GIVEN = "Lan Hùng Dũng Minh Phúc Ngọc Hòa Tuấn Trang Yến Bảo Châu Đạt Giang Khoa".split()
LONGEST = "Nguyễn Phúc Vĩnh San Hoàng Thái Hậu Công Tằng Tôn Nữ Thị Ngọc Diễm Quỳnh Bảo Trân Châu Hồng Nhung Anh Thư Minh Nguyệt Kim Cương Lan Chi"
COMPANY = "Công ty Trách nhiệm Hữu hạn Thương mại Dịch vụ Tổ chức Sự kiện và Tiệc cưới Ánh Tuyết Sài Gòn"


class ContactScene:
    """`tuyet`: a guest of whom everything is known; `orders`: as the pictures of other screens expect it."""

    def __init__(self, hub):
        self.ngoc, self.hoa, self.lan = (Device(hub, login) for login in ("ngoc", "hoa", "lan"))
        self.orders = {}

    def set(self):
        self.crowd()
        self.tuyet = self.add(
            name="Đặng Thị Ánh Tuyết", company=COMPANY, title="Giám đốc điều hành", birthday="1986-11-27", tags=["VIP", "Tiệc cưới", "Công ty"],
            phones=[self.phone("0899081299"), self.phone("028 3822 1234", "work"), self.phone("+84 912 345 678", "Tài xế")],
            emails=[{"label": "work", "address": "anh.tuyet@sukien-anhtuyet-saigon.vn"}],
            addresses=[{
                "label": "work", "street": "125/7 đường Nguyễn Thị Minh Khai", "locality": "Phường Bến Thành, Quận 1",
                "region": "Thành phố Hồ Chí Minh", "postcode": "700000", "country": "Việt Nam"}],
            note="Hay đặt phòng riêng cho 20 người.\nThích bàn ngoài trời, gần hồ cá.", wishes="Bàn ngoài trời, rượu vang trắng lạnh",
            allergies="Đậu phộng, tôm hùm")
        self.add(name="Tuyết (tiệc cưới)", company="Áo cưới Ánh Tuyết", phones=[self.phone("0899 081 299")], note="Gọi trước 9 giờ")
        self.longest = self.add(name=LONGEST, phones=[self.phone("0909000111", "")], tags=["Khách của giám đốc"])
        self.ngoc.do("contacts.edit", contact=self.tuyet, fields={"note": "Hay đặt phòng riêng cho 20 người, trả bằng chuyển khoản."})
        self.hoa.do("contacts.edit", contact=self.tuyet, base=1, fields={"note": "Thích bàn ngoài trời, gần hồ cá.", "title": "Chủ tịch"})
        gone = self.add(name="Khách đã xóa", phones=[self.phone("0907 111 222")])
        self.ngoc.do("contacts.delete", contact=gone)
        self.notes()
        return self

    def crowd(self):
        commands = [
            self.ngoc.command("contacts.add", contact=new_id(), book="guests", fields={
                "name": f"{family} {('Thị', 'Văn', 'Minh')[at % 3]} {GIVEN[(at + number) % len(GIVEN)]}",
                "phones": [self.phone(f"09{(0, 3, 7, 8)[at % 4]}{at:03}{number:02}{(at * 7 + number) % 100:02}")],
                **({"company": "Hải sản Biển Đông"} if number % 5 == 0 else {}), **({"tags": ["VIP"]} if number % 6 == 0 else {})})
            for at, family in enumerate(FAMILIES) for number in range(8)]
        for first in range(0, len(commands), 60):
            assert all(outcome["status"] == "accepted" for outcome in self.ngoc.post(*commands[first:first + 60]))

    def notes(self):
        for title, text in (
            ("Việc cuối tuần", "Nhớ hỏi bếp về lẩu mắm.\nĐổi ca với Minh ngày 24."),
            ("", "Bàn 12: anh Tư thích nước mắm nhiều ớt, ít tỏi, và luôn hỏi bia lạnh trước khi gọi món."),
            ("Công thức pha trà đào cam sả của chị Hai ở quán cũ, rất nhiều khách khen", "Trà 10 g, đào 3 lát, cam nửa trái, sả 2 cây đập dập."),
        ):
            self.lan.do("contacts.addNote", note=new_id(), title=title, text=text)

    def add(self, book="guests", **fields):
        contact = new_id()
        self.ngoc.do("contacts.add", contact=contact, book=book, fields=fields)
        return contact

    @staticmethod
    def phone(number, label="cell"):
        return {"label": label, "number": number}
