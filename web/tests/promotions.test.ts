import assert from "node:assert/strict";
import test from "node:test";
import { exampleItems } from "../src/domains/promotions/example";
import { checkPromotion, promotionCommand, promotionDraft, promotionOf } from "../src/domains/promotions/promotionForm";
import { sentenceOf } from "../src/domains/promotions/sentence";
import { speakOf } from "../src/i18n";
import type { Dish, Promotion } from "../src/wire";

const promotion = (more: Partial<Promotion> = {}): Promotion => ({
  id: "p",
  name: "Giờ vàng",
  dishes: [],
  groups: [],
  weekdays: 127,
  fromMinute: 0,
  untilMinute: 1440,
  firstDay: 0,
  lastDay: 99_999,
  guests: 1,
  least: 0,
  effect: "percent",
  value: 200,
  free: 0,
  combines: false,
  active: true,
  ...more,
});

const names = (id: string): string | undefined => ({ beer: "Bia", goi: "Gỏi cuốn" })[id];
const said = (more: Partial<Promotion>): string => sentenceOf(promotion(more), names).replaceAll("\u00A0", " ");

test("a sentence says in words what a promotion does", async () => {
  await speakOf("promotions");
  assert.equal(
    said({ groups: ["beer"], weekdays: 0b0111110, fromMinute: 840, untilMinute: 1020 }),
    "Thứ Hai–Thứ Sáu, 14–17 giờ: Bia giảm 20 %",
  );
  assert.equal(said({}), "Mọi món giảm 20 %");
  assert.equal(said({ effect: "free", value: 2, free: 1, dishes: ["goi"] }), "Gỏi cuốn mua 2 tặng 1");
  assert.equal(
    said({ effect: "orderPercent", value: 75, guests: 6, least: 500_000, code: "TET26" }),
    "Từ 6 khách, tiền món từ 500.000 ₫, mã TET26: giảm 7,5 % cả đơn",
  );
  assert.equal(
    said({ effect: "amount", value: 10_000, weekdays: 0b1000001 }),
    "Thứ Bảy, Chủ nhật: mọi món giảm 10.000 ₫ mỗi phần",
  );
  assert.equal(
    said({ firstDay: 20_782, lastDay: 20_784, fromMinute: 870, untilMinute: 1020 }),
    "14:30–17:00, từ 25/11/2026 đến 27/11/2026: mọi món giảm 20 %",
  );
});

test("a form that nobody changed gives the promotion that it was made from", () => {
  const all: Partial<Promotion>[] = [
    {},
    { fromMinute: 1320, untilMinute: 120, weekdays: 64 },
    { fromMinute: 1320, untilMinute: 1440 },
    { firstDay: 20_782, lastDay: 20_784, code: "TET26", guests: 6, least: 500_000, combines: true, active: false },
    { effect: "amount", value: 15_000, dishes: ["goi"], groups: ["beer"] },
    { effect: "free", value: 2, free: 1 },
    { effect: "orderPercent", value: 75 },
  ];
  for (const one of all)
    assert.deepEqual(promotionOf("p", promotionDraft(promotion(one))), { code: undefined, ...promotion(one) });
  assert.deepEqual(promotionCommand(promotion()), { type: "promotions.save", promotion: promotion() });
});

test("each wrong field is named, and nothing is sent", async () => {
  await speakOf("promotions");
  const fine = promotionDraft(promotion());
  const wrong = (more: Partial<typeof fine>): string[] =>
    Object.entries(checkPromotion({ ...fine, ...more }))
      .filter(([, text]) => text !== undefined)
      .map(([field]) => field);
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong({ name: " " }), ["name"]);
  for (const value of ["", "0", "100,1", "7,55", "-5"]) assert.deepEqual(wrong({ value }), ["value"]);
  assert.deepEqual(wrong({ effect: "free", value: "2", free: "0" }), ["free"]);
  assert.deepEqual(wrong({ weekdays: 0 }), ["weekdays"]);
  assert.deepEqual(wrong({ fromMinute: "14:00" }), ["untilMinute"]);
  assert.deepEqual(wrong({ fromMinute: "14:00", untilMinute: "14:00" }), ["untilMinute"]);
  assert.deepEqual(wrong({ firstDay: "2026-12-02", lastDay: "2026-12-01" }), ["lastDay"]);
  assert.deepEqual(wrong({ code: "TẾT" }), ["code"]);
  assert.deepEqual(wrong({ guests: "0" }), ["guests"]);
  assert.equal(promotionOf("p", { ...fine, code: "TẾT" }), null);
  assert.equal(promotionOf("p", { ...fine, code: " tet26 " })?.code, "TET26");
});

test("the example bill has dishes that fit, enough of them, ordered when the promotion holds", () => {
  const dish = (id: string, group: string, price: number): Dish => ({
    id,
    group,
    station: "Bếp",
    name: id,
    description: "",
    price,
    marketPrice: false,
    active: true,
  });
  const menu = [dish("goi", "dry", 50_000), dish("bia", "beer", 25_000)];
  const house = { today: 20_783, timeOffsets: "0:420", dayEndsHour: 5 };
  const items = exampleItems(
    promotion({
      groups: ["beer"],
      effect: "free",
      value: 2,
      free: 1,
      least: 90_000,
      weekdays: 8,
      fromMinute: 60,
      untilMinute: 120,
    }),
    menu,
    house,
  );
  assert.deepEqual(
    items.map((item) => [item.dish, item.quantity]),
    [
      ["bia", 4],
      ["goi", 1],
    ],
  );
  // The next Wednesday is 2 December. One o'clock at night is on Thursday's date.
  assert.equal(new Date((items[0]?.orderedAt ?? 0) + 7 * 3_600_000).toISOString(), "2026-12-03T01:00:00.000Z");
  assert.deepEqual(exampleItems(promotion({ dishes: ["no such dish"] }), menu, house), []);
});
