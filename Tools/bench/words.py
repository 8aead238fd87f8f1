"""Messages and searches of a restaurant's people."""

import random

SEED = 2026
WORDS = """bàn khách món phở bún chả giò gỏi cuốn tôm càng nướng lẩu thái cơm chiên hải sản trà đá bia nước dừa thêm đũa chén khăn lạnh gấp chờ
lâu xong rồi hết còn phần gọi lại đổi trả tiền thẻ mặt hóa đơn chị anh em ơi nhé vâng dạ sinh nhật bánh kem ghế trẻ ngoài trời trong nhà mưa dời""".split()
# The first is in one message of four, the last in one of eighty.
SHARES = [1 / (rank + 3) for rank in range(len(WORDS))]
NUMBERS = 100_000
# Searches with one word and several, common and rare, with marks and without, prefixes and whole words. One has a
# number that a dozen messages of a million contain, and one has words that nobody has written.
SEARCHES = ["phở", "tom cang", "bia", "hoa don", "sinh nhật bánh", "ngoai troi", "goi", "nuo", "tre em", "khan lanh gap", "mưa dời nhà", "bàn số {}",
            "số {}", "không ai viết"]


class Words:
    def __init__(self):
        self.random = random.Random(SEED)

    def text(self):
        chosen = self.random.choices(WORDS, SHARES, k=self.random.randint(3, 14))
        if self.random.random() < 0.3:
            chosen += ["số", str(self.random.randint(1, NUMBERS))]
        return " ".join(chosen)

    def search(self):
        return self.random.choice(SEARCHES).format(self.random.randint(1, NUMBERS))


def percentiles(times):
    times = sorted(times)
    return {f"p{p}": times[min(len(times) - 1, len(times) * p // 100)] for p in (50, 95, 99)} | {"count": len(times)}
