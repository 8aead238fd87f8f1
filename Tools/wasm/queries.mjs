// Queries of pages by chance, sensible or not. The same dice give the same queries.

const names = ["Gỏi cuốn", "Lẩu Thái 🔥", "ít cay", "Bia"];
const secrets = ["", "1234", "2580", "0000", "１２５８", "bốn-mùa-đẹp", "bốn mùa đẹp", "🍜".repeat(8), "a\u200bbcdefgh", "x".repeat(201)];

export function randomQuery({ dice, now, things }) {
  const tables = [...things.values()].filter((thing) => thing.kind === "table").map((thing) => thing.value);
  const makers = [bill, planned, free, seat, (dice) => ({ type: "password", password: dice.one(secrets) }), (dice) => ({ type: "pin", pin: dice.one(secrets) }), transfer];
  return dice.one(makers)(dice, now, tables);
}

const some = (dice, most, make) => Array.from({ length: dice.upTo(most) }, (_, i) => make(i));
const maybe = (dice, key, value) => (dice.upTo(2) ? {} : { [key]: value });
const reduction = (dice) =>
  dice.upTo(2) ? dice.one([{ type: "percent", percent: 1 + dice.upTo(101) }, { type: "permille", permille: dice.upTo(1001) }]) : { type: "amount", amount: dice.upTo(200_000) };

function bill(dice, now) {
  const line = () => ({ dish: `d${dice.upTo(3)}`, name: dice.one(names), price: 1000 * dice.upTo(3) });
  return {
    type: "bill",
    items: some(dice, 9, () => ({
      ...line(), quantity: 1 + dice.upTo(9), priority: 1 + dice.upTo(3), orderedAt: now + dice.upTo(4), isLive: dice.upTo(4) > 0,
      ...maybe(dice, "shownPrice", 1000 * dice.upTo(3)), ...maybe(dice, "tax", dice.one([0, 80, 100])),
    })),
    ...maybe(dice, "fixed", some(dice, 3, () => ({ ...line(), quantity: 1 + dice.upTo(3), amount: 1000 }))),
    ...maybe(dice, "discount", reduction(dice)),
    paid: dice.upTo(30_000),
    ...maybe(dice, "promotions", promotions(dice)),
    ...maybe(dice, "terms", { service: dice.one([0, 50, 75]), pricesIncludeTax: dice.upTo(2) > 0, roundTo: dice.one([0, 100, 1000]) }),
  };
}

const effects = ["percent", "amount", "free", "orderPercent", "orderAmount"];

/** The promotions of a house, and the codes of a party. */
const promotions = (dice) => ({
  promotions: some(dice, 6, (i) => ({
    id: `p${i}`, name: dice.one(names), effect: dice.one(effects), value: 1 + dice.upTo(900), free: dice.upTo(3), combines: dice.upTo(2) > 0,
    weekdays: dice.one([127, 127, 31, 96]), ...maybe(dice, "dishes", [`d${dice.upTo(3)}`]), ...maybe(dice, "code", "TET2026"),
    ...maybe(dice, "fromMinute", 60 * dice.upTo(24)), ...maybe(dice, "guests", 1 + dice.upTo(8)), ...maybe(dice, "least", 1000 * dice.upTo(9)),
  })),
  codes: dice.one(["", "TET2026", "HE TET2026"]), guests: 1 + dice.upTo(12), timeOffsets: "0:420", dayEndsHour: dice.upTo(7),
});

function planned(dice) {
  const shape = dice.one(["round", "square", "long", "oval"]);
  const seats = 1 + dice.upTo(20);
  return { type: "tables", rule: { prefix: dice.one(["A", "", "Sân "]), first: dice.upTo(30), count: dice.upTo(202), seats, maxSeats: seats + dice.upTo(3), shape } };
}

function free(dice, now, tables) {
  const hour = 3_600_000;
  const id = () => dice.one(tables)?.id ?? "t1";
  const bookings = some(dice, 6, (i) => {
    const at = now + (dice.upTo(12) - 2) * hour;
    return { booking: `b${i}`, tables: some(dice, 3, id), at, until: at + (1 + dice.upTo(3)) * hour, state: dice.upTo(4), ...maybe(dice, "order", "o1") };
  });
  const wish = {
    at: now + dice.upTo(8) * hour, guests: 1 + dice.upTo(30), stay: 15 * dice.upTo(16), ...maybe(dice, "before", 15), ...maybe(dice, "section", dice.one(["s", "s1"])),
    ...maybe(dice, "booking", `b${dice.upTo(6)}`),
  };
  return { type: "freeTables", wish, tables, bookings, now };
}

const accounts = ["970436 1023456789 NHÀ HÀNG", "970415 VQRQ00012 A B C", "97043 1 A", "970436 1-2 A", "970436 1 ", ""];
const numbers = ["B-261125-0042", "", "Số 7", "🍜"];

const transfer = (dice) => ({
  type: "transfer", account: dice.one(accounts), currency: dice.one(["VND", "VND", "VND", "USD"]), amount: dice.one([0, 1, 185_000, 1e12, 1e12 + 1]),
  ...maybe(dice, "number", dice.one(numbers)), table: dice.one(["A5", "Sân thượng 12", "A2 + A8", "Đ", "桌"]), order: dice.one(["o1", "019ac3f2-77aa-7000-8000-1c2d3e4f5a6b"]),
});

const seat = (dice, _, tables) => ({ type: "canSeat", guests: 1 + dice.upTo(40), tables });
