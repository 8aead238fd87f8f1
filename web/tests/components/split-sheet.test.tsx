import assert from "node:assert/strict";
import test from "node:test";
import { TableSplit } from "../../src/modules/cashier/split/TableSplit";
import type { BillPart, CommandBody } from "../../src/wire";
import { answered, enter, hubChanges, sent } from "./connection";
import type { Entity } from "./connection";
import { asPerson, entity, hotPot, house, item, order, rolls } from "./fixtures";
import { fill, focus, get, isThere, key, names, press, render, settle, speaksOf, until } from "./kit";

speaksOf("cashier", "print", "printing", "split", "evening");

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s/g, " ").trim();

/** A party of six with two hot pots and two portions of rolls: 810,000 đồng. */
const dishes: readonly Entity[] = [entity("item", item("i2", rolls, { quantity: 2, orderedAt: Date.now() }))];

const bill = (parts: readonly BillPart[]): Entity =>
  entity("bill", {
    id: "o1",
    order: "o1",
    version: 0,
    revision: 1,
    lines: [],
    subtotal: 0,
    discountAmount: 0,
    terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
    service: 0,
    taxes: [],
    rounding: 0,
    total: 0,
    paid: 0,
    due: 0,
    change: 0,
    state: 0,
    parts,
  });

async function open(parts: readonly BillPart[] = [], others: readonly Entity[] = []): Promise<void> {
  const rights = ["seeBills", "payAtTable", "takePayment", "askBill"] as const;
  const more = parts.length > 0 ? [bill(parts)] : [];
  await enter("ngoc", rights, [...house, ...dishes, ...more, ...others]);
  render(asPerson(<TableSplit order="o1" onClose={() => undefined} />, rights));
  await settle();
}

/** The parts with their amounts, in the order of the screen. */
const amounts = (): readonly string[] =>
  Array.from(
    document.querySelectorAll(".split-part"),
    (one) => `${one.getAttribute("aria-label")}: ${plain(one.querySelector(".split-amount")?.textContent)}`,
  );

async function split(): Promise<Extract<CommandBody, { type: "bills.split" }>> {
  const body = (await sent(1)).at(-1);
  assert.equal(body?.type, "bills.split");
  if (body?.type !== "bills.split") throw new Error("another command");
  return body;
}

test("given a bill that is not split, then it is one, and its way is chosen first", async () => {
  await open();
  assert.deepEqual(amounts(), ["Cả hóa đơn: 810.000 ₫"]);
  assert.equal(get("button", "Lưu cách chia").hasAttribute("disabled"), true);
});

test("given equal parts, when they are saved, then the hub hears of all of them", async () => {
  await open();
  press(get("button", "Chia đều"));
  assert.equal(amounts().length, 6);
  assert.equal(amounts()[0], "Phần 1: 135.000 ₫");
  press(get("button", "Bớt một"));
  assert.equal(amounts()[0], "Phần 1: 162.000 ₫");
  press(get("button", "Lưu cách chia"));
  const { parts } = await split();
  assert.deepEqual(
    parts.map(({ label, share, paid }) => [label, share, paid]),
    [1, 2, 3, 4, 5].map((number) => [`Phần ${number}`, { type: "equal", of: 5 }, 0]),
  );
});

test("given parts by dish, when a dish is tapped and then a part, then it goes there, and an undo brings it back", async () => {
  await open();
  press(get("button", "Theo món"));
  assert.deepEqual(amounts(), ["Phần 1: 0 ₫", "Phần 2: 0 ₫", "Phần còn lại: 810.000 ₫"]);
  press(get("button", new RegExp(`^2 ${rolls.name}`)));
  press(get("button", "Chuyển món đã chọn vào Phần 1"));
  assert.deepEqual(amounts(), ["Phần 1: 170.000 ₫", "Phần 2: 0 ₫", "Phần còn lại: 640.000 ₫"]);
  press(get("button", "Hoàn tác"));
  assert.deepEqual(amounts(), ["Phần 1: 0 ₫", "Phần 2: 0 ₫", "Phần còn lại: 810.000 ₫"]);
});

test("given parts by dish, when a dish is carried by keys, then it goes to the next part", async () => {
  await open();
  press(get("button", "Theo món"));
  focus(get("button", new RegExp(`^Kéo ${hotPot.name}`)));
  key(" ");
  key("ArrowUp");
  key(" ");
  assert.deepEqual(amounts(), ["Phần 1: 0 ₫", "Phần 2: 640.000 ₫", "Phần còn lại: 170.000 ₫"]);
});

test("given a dish for everybody, when it is shared, then each part has its fraction of it", async () => {
  await open();
  press(get("button", "Theo món"));
  press(get("button", `Thao tác cho ${hotPot.name}`));
  press(get("menuitem", "Chia đều cho mọi phần"));
  assert.deepEqual(amounts(), ["Phần 1: 320.000 ₫", "Phần 2: 320.000 ₫", "Phần còn lại: 170.000 ₫"]);
  press(get("button", "Lưu cách chia"));
  const { parts } = await split();
  assert.deepEqual(
    parts.map(({ share }) => share),
    [1, 2].map(() => ({ type: "items", items: [{ item: "i1", numerator: 1, denominator: 2 }] })),
  );
});

test("given an amount, when it is typed, then the rest is what is left", async () => {
  await open();
  press(get("button", "Theo số tiền"));
  assert.equal(get("button", "Lưu cách chia").hasAttribute("disabled"), true);
  fill(get("textbox", "Số tiền của phần này"), "200000");
  assert.deepEqual(amounts(), ["Phần 1: 200.000 ₫", "Phần còn lại: 610.000 ₫"]);
  assert.equal(get("button", "Lưu cách chia").hasAttribute("disabled"), false);
});

const halves: readonly BillPart[] = ["Anh Nam", "Chị Hoa"].map((label, i) => ({
  id: `p${i}`,
  label,
  share: { type: "equal", of: 2 },
  paid: 0,
}));

test("given a split bill, when a part is paid, then two taps take its exact amount", async () => {
  await open(halves);
  press(get("button", "Thu tiền Anh Nam"));
  press(get("button", /^Đã nhận/));
  const body = (await sent(1)).at(-1);
  assert.equal(body?.type, "bills.pay");
  if (body?.type !== "bills.pay") return;
  assert.deepEqual([body.received, body.part, body.surplus], [405_000, "p0", undefined]);
});

test("given more money than a part costs, then its change is told apart from the money that stays", async () => {
  await open(halves);
  press(get("button", "Thu tiền Chị Hoa"));
  press(get("button", /^500\.000/));
  press(get("button", /^Đã nhận 500\.000/));
  const body = (await sent(1)).at(-1);
  assert.equal(body?.type, "bills.pay");
  if (body?.type !== "bills.pay") return;
  assert.deepEqual([body.received, body.part, body.surplus], [405_000, "p1", 95_000]);
});

test("given a part that was paid, then it stays, its way stays, and the others can change their names", async () => {
  await open(halves.map((part, i) => (i === 0 ? { ...part, paid: 405_000, fixed: 405_000 } : part)));
  assert.equal(isThere("button", "Theo món"), false);
  assert.equal(isThere("button", "Thu tiền Anh Nam"), false);
  assert.equal(get("button", "Gộp lại").hasAttribute("disabled"), true);
  assert.deepEqual(names("textbox").length, 1);
  fill(get("textbox", "Tên phần"), "Chị Hoa, bàn ngoài");
  assert.equal(isThere("button", /^Thu tiền Chị Hoa/), false);
  press(get("button", "Lưu cách chia"));
  const { parts } = await split();
  assert.deepEqual(
    parts.map(({ id, label }) => [id, label]),
    [
      ["p0", "Anh Nam"],
      ["p1", "Chị Hoa, bàn ngoài"],
    ],
  );
});

const printer: Entity = entity("billPrinter", {
  id: "till",
  name: "Quầy",
  bills: true,
  sections: [],
  standing: "ready",
  since: Date.now(),
  answers: true,
});

test("given a printer of the hub, when a part is printed, then the hub hears of this part, and its paper is followed", async () => {
  await open(halves, [printer]);
  press(get("button", "In Anh Nam"));
  press(get("menuitem", "In ở Quầy"));
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o1", printer: "till", part: "p0" }]);
  hubChanges(
    entity("billPrint", {
      id: "j1",
      order: "o1",
      printer: "till",
      number: 7,
      bill: { version: 1, settled: false, part: "p0" },
      state: 2,
      copy: false,
      at: Date.now(),
      doneAt: Date.now(),
    }),
  );
  await answered();
  await until(
    () => /Đã in hóa đơn ở Quầy lúc \d+:\d\d · Anh Nam/.test(document.body.textContent ?? ""),
    "the printed part",
  );
});

test("given no printer at all, when a part is printed, then this browser prints it", async () => {
  await open(halves);
  press(get("button", "In Chị Hoa"));
  assert.equal(location.pathname + location.search, "/print/bill/o1?now&part=p1");
});

test("given a split that is being changed, then no part can be printed", async () => {
  await open(halves, [printer]);
  press(get("button", "Thêm một"));
  assert.equal(isThere("button", /^In /), false);
});

test("given that the hub takes the split, then its parts can be paid", async () => {
  await open();
  press(get("button", "Theo người"));
  assert.equal(isThere("button", "Thu tiền Phần 1"), false);
  press(get("button", "Lưu cách chia"));
  await split();
  // The rules on this device predict it.
  await settle();
  assert.equal(isThere("button", "Thu tiền Phần 1"), true);
  assert.equal(order().guests, 6);
});

/** A hot pot for all, two portions of rolls for seat 2, and one hot pot for each of seats 1 and 3: 1,450,000 đồng. */
const seated: readonly Entity[] = [
  entity("item", item("i2", rolls, { quantity: 2, seat: 2, orderedAt: Date.now() })),
  entity("item", item("i3", hotPot, { seat: 1 })),
  entity("item", item("i4", hotPot, { seat: 3 })),
];

test("given dishes with seats, when the bill is split by seat, then shared dishes stay in the rest until they are shared", async () => {
  await open([], seated);
  press(get("button", "Theo ghế"));
  assert.deepEqual(amounts(), ["Ghế 1: 320.000 ₫", "Ghế 2: 170.000 ₫", "Ghế 3: 320.000 ₫", "Phần còn lại: 640.000 ₫"]);
  press(get("button", "Chia đều các ghế"));
  // Two hot pots by three are 213,333.3: no đồng is lost.
  assert.deepEqual(amounts(), ["Ghế 1: 533.334 ₫", "Ghế 2: 383.333 ₫", "Ghế 3: 533.333 ₫", "Phần còn lại: 0 ₫"]);
  press(get("button", "Lưu cách chia"));
  const { parts } = await split();
  const third = { item: "i1", numerator: 1, denominator: 3 };
  const whole = (id: string): typeof third => ({ item: id, numerator: 1, denominator: 1 });
  assert.deepEqual(
    parts.map(({ label, share }) => [label, share]),
    [
      ["Ghế 1", { type: "items", items: [whole("i3"), third] }],
      ["Ghế 2", { type: "items", items: [whole("i2"), third] }],
      ["Ghế 3", { type: "items", items: [whole("i4"), third] }],
    ],
  );
});

test("given a bill by seat, when its shared dishes go back to the rest or one dish to another part, then the way says so", async () => {
  await open([], seated);
  press(get("button", "Theo ghế"));
  const isChosen = (name: string): boolean => get("button", name).getAttribute("aria-pressed") === "true";
  press(get("button", "Chia đều các ghế"));
  assert.deepEqual([isChosen("Chia đều các ghế"), isChosen("Để ở phần còn lại")], [true, false]);
  press(get("button", "Để ở phần còn lại"));
  assert.equal(amounts().at(-1), "Phần còn lại: 640.000 ₫");
  assert.deepEqual([isChosen("Theo ghế"), isChosen("Theo món")], [true, false]);
  press(get("button", new RegExp(`^2 ${rolls.name}`)));
  press(get("button", "Chuyển món đã chọn vào Ghế 1"));
  assert.deepEqual([isChosen("Theo ghế"), isChosen("Theo món")], [false, true]);
  assert.ok(!isThere("button", "Chia đều các ghế"));
});

test("given no seats, then a bill is not split by them", async () => {
  await open();
  assert.equal(isThere("button", "Theo ghế"), false);
});
