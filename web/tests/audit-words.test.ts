import assert from "node:assert/strict";
import test, { before } from "node:test";
import { speak, speakOf } from "../src/i18n";
import { changeWords } from "../src/domains/audit/details";
import type { HouseNames } from "../src/domains/audit/facts";
import { noFilter, queryOf, stretch } from "../src/domains/audit/filter";
import { sentence } from "../src/domains/audit/sentence";
import { noteOf, readNote } from "../src/domains/audit/tip";
import type { AuditEntry } from "../src/wire";

before(async () => {
  await speak("vi");
  await Promise.all([speakOf("audit"), speakOf("cashier"), speakOf("commands")]);
});

const people: Readonly<Record<string, string>> = { lan: "Lan", hoa: "Hoa", thu: "Thu" };
const names: HouseNames = {
  dish: (id) => (id === "pho" ? "Phở" : undefined),
  table: (id) => (typeof id === "string" ? id.toUpperCase() : undefined),
  person: (id) => people[String(id)],
};

const entry = (type: string, body: unknown, changes: unknown = [], more: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 7,
  at: 1_795_172_400_000,
  madeAt: 1_795_172_400_000,
  person: "lan",
  name: "Lan",
  device: "phone",
  type,
  command: "c1",
  body,
  changes,
  previous: "0".repeat(64),
  hash: "9".repeat(64),
  ...more,
});

/** With plain spaces, as people type them. */
const said = (one: AuditEntry): string => sentence(one, names).replace(/\s/g, " ");

test("an entry reads as a sentence: who did what to which bill, and why", () => {
  const bill = { bill: "B-261125-0042", table: "A5" };
  const percent = { order: "o", discount: { type: "percent", percent: 10 }, reason: "khách quen" };
  assert.equal(
    said(entry("bills.discount", percent, [], bill)),
    "Lan giảm 10 % hóa đơn B-261125-0042, lý do: khách quen",
  );
  const amount = { ...percent, discount: { type: "amount", amount: 50_000 }, reason: undefined };
  assert.equal(said(entry("bills.discount", amount, [], { table: "A5" })), "Lan giảm 50.000 ₫ hóa đơn bàn A5");
  assert.equal(said(entry("bills.discount", { order: "o" }, [], bill)), "Lan bỏ giảm giá hóa đơn B-261125-0042");
  const dish = [{ kind: "item", id: "i1", is: {}, of: { name: "Bia" } }];
  const free = { item: "i1", discount: { type: "percent", percent: 100 }, reason: "khách quen" };
  assert.equal(
    said(entry("bills.discountItem", free, dish, bill)),
    "Lan giảm 100 % cho Bia, bàn A5, lý do: khách quen",
  );
  assert.equal(said(entry("bills.discountItem", { item: "i1" }, dish, bill)), "Lan bỏ mời, bỏ giảm giá Bia, bàn A5");
  assert.equal(
    said(entry("bills.pay", { received: 370_000, method: "card" }, [], bill)),
    "Lan thu tiền hóa đơn B-261125-0042: 370.000 ₫ (thẻ)",
  );
  assert.equal(
    said(entry("bills.pay", { received: 0, tip: 20_000, method: "card" }, [], bill)),
    "Lan ghi tiền thưởng 20.000 ₫ (thẻ) cho hóa đơn B-261125-0042",
  );
  assert.equal(
    said(entry("till.shareTips", { day: 20_785, shown: 90_000 })),
    "Lan chia tiền thưởng ngày 28/11/2026: 90.000 ₫",
  );
  const notes = [
    { note: 500_000, count: 1 },
    { note: 100_000, count: 4 },
  ];
  assert.equal(
    said(entry("till.close", { notes, reason: "thối nhầm" })),
    "Lan chốt ca, đếm được 900.000 ₫, lý do: thối nhầm",
  );
  assert.equal(said(entry("till.handOver", { notes, to: "hoa" })), "Lan giao két cho Hoa, đếm được 900.000 ₫");
  assert.equal(said(entry("till.open", { float: 500_000 })), "Lan mở két với 500.000 ₫");
  assert.equal(said(entry("till.payTips", { person: "hoa", amount: 45_000 })), "Lan trả Hoa tiền thưởng 45.000 ₫");
  assert.equal(
    said(entry("till.settleDebts", { amount: 200_000, method: "transfer", debts: ["p1"] })),
    "Lan thu nợ 200.000 ₫ (chuyển khoản)",
  );
  assert.equal(
    said(entry("vouchers.issue", { voucher: "v", value: 500_000, method: "card" })),
    "Lan bán phiếu quà tặng 500.000 ₫ (thẻ)",
  );
  assert.equal(
    said(entry("vouchers.issue", { voucher: "v", value: 200_000, reason: "sinh nhật" })),
    "Lan tặng phiếu quà 200.000 ₫, lý do: sinh nhật",
  );
  assert.equal(
    said(entry("corrections.refund", { amount: 60_000, method: "cash", reason: "tính nhầm" }, [], bill)),
    "Lan hoàn 60.000 ₫ (tiền mặt) cho hóa đơn B-261125-0042, lý do: tính nhầm",
  );
  assert.equal(
    said(
      entry("corrections.changeTender", { amount: 552_000, from: "cash", to: "card", reason: "bấm nhầm" }, [], bill),
    ),
    "Lan đổi cách trả 552.000 ₫ của hóa đơn B-261125-0042: tiền mặt → thẻ, lý do: bấm nhầm",
  );
  assert.equal(
    said(entry("bills.ask", { order: "o" }, [{ kind: "bill", id: "o", new: { total: 120_000 } }], bill)),
    "Lan tính tiền hóa đơn B-261125-0042, tổng 120.000 ₫",
  );
});

test("a dish that went off a reopened bill is named, although no item of it is kept in the entry", () => {
  const bill = { bill: "B-261125-0042", table: "A5" };
  assert.equal(
    said(entry("corrections.takeOff", { dish: "pho", item: "i1", quantity: 2, reason: "khách không gọi" }, [], bill)),
    "Lan bỏ 2 × Phở khỏi hóa đơn B-261125-0042, lý do: khách không gọi",
  );
});

test("items are told with quantity, dish and table", () => {
  const item = { kind: "item", id: "i", of: { name: "Phở", dish: "pho" }, is: { quantity: [3, 1] } };
  const table = { table: "A5" };
  assert.equal(
    said(entry("orders.void", { item: "i", quantity: 2, reason: "gọi nhầm" }, [item], table)),
    "Lan hủy 2 Phở, bàn A5, lý do: gọi nhầm",
  );
  assert.equal(said(entry("orders.void", { item: "i", reason: "x" }, [item])), "Lan hủy 3 Phở, lý do: x");
  assert.equal(
    said(entry("orders.changeQuantity", { item: "i", by: -2 }, [item], table)),
    "Lan đổi số lượng Phở từ 3 thành 1, bàn A5",
  );
  assert.equal(said(entry("orders.addItem", { dish: "pho" }, [], table)), "Lan gọi 1 Phở, bàn A5");
  const moved = [{ kind: "order", id: "o", of: {}, is: { table: ["a1", "a2"] } }];
  assert.equal(
    said(entry("orders.move", { order: "o", table: "a2" }, moved)),
    "Lan chuyển khách từ bàn A1 sang bàn A2",
  );
});

test("the office's changes are told from what to what", () => {
  const price = [{ kind: "dish", id: "pho", of: { name: "Phở" }, is: { price: [60_000, 65_000] } }];
  assert.equal(said(entry("menu.saveDish", {}, price)), "Lan đổi giá Phở từ 60.000 ₫ thành 65.000 ₫");
  const made = [{ kind: "dish", id: "bun", new: { name: "Bún", price: 50_000 } }];
  assert.equal(said(entry("menu.saveDish", {}, made)), "Lan thêm món Bún, giá 50.000 ₫");
  const setting = [{ kind: "setting", id: "roundTo", of: {}, is: { value: ["0", "1000"] } }];
  assert.equal(
    said(entry("staff.saveSetting", { setting: "roundTo", value: "1000" }, setting)),
    "Lan đổi cài đặt roundTo từ 0 thành 1000",
  );
  assert.equal(said(entry("staff.setPIN", { employee: "hoa" })), "Lan đặt mã PIN của Hoa");
  assert.equal(
    said(entry("till.move", { kind: "payOut", amount: 30_000, reason: "mua đá" })),
    "Lan lấy 30.000 ₫ khỏi két, lý do: mua đá",
  );
});

test("a command without a sentence of its own has a plain one, and so has one that this page does not know", () => {
  const table = { table: "A5" };
  assert.equal(said(entry("orders.setGuests", { guests: 3 }, [], table)), "Lan: đổi số khách · hóa đơn bàn A5");
  assert.equal(said(entry("orders.void", { item: "gone" })), "Lan: hủy món");
  assert.equal(said(entry("drones.land", { name: "•", reason: "gió" })), "Lan: việc “drones.land” · gió");
  assert.equal(said(entry("drones.land", null, "no list", { body: undefined })), "Lan: việc “drones.land”");
  const hub = { person: "hub", name: undefined };
  assert.equal(said(entry("timer.hold", undefined, [], hub)), "Máy chủ: việc hẹn giờ");
  assert.equal(said(entry("hub.work", undefined, [], { person: "x9", name: undefined })), "Người lạ (x9): việc tự làm");
});

test("the details name each changed thing, its fields from what to what, and never a hidden value", () => {
  const changes = [
    {
      kind: "item",
      id: "i",
      of: { name: "Phở" },
      is: { state: [0, 5], price: [60_000, 65_000], closedBy: [null, "hoa"] },
    },
    { kind: "booking", id: "b", of: { name: "•" }, is: { phone: ["•", "•"], guests: [2, 4] } },
    { kind: "printer", id: "p", of: { name: "Bar" }, gone: true },
    { kind: "table", id: "a1", new: { name: "A1", seats: 4, active: true, note: "" } },
    { more: 12 },
  ];
  const words = changeWords(entry("x.y", {}, changes), names);
  assert.deepEqual(
    words.map(({ title, lines }) => [title, ...lines].join("; ").replace(/\s/g, " ")),
    [
      "Món: Phở; trạng thái: chưa gọi bếp → đã hủy; giá: 60.000 ₫ → 65.000 ₫; closedBy: – → Hoa",
      "Đặt bàn; điện thoại: (không ghi) → (không ghi); số khách: 2 → 4",
      "Máy in: Bar; đã xóa",
      "Bàn: A1; mới; seats: 4; đang dùng: có",
      "và 12 thứ nữa",
    ],
  );
});

test("the filter asks for business days of the house, and leaves out what is empty", () => {
  const friday = Date.parse("2026-11-20T12:00:00+07:00");
  const today = { ...noFilter, ...stretch("today", friday) };
  assert.deepEqual([today.from, today.until], ["2026-11-20", "2026-11-20"]);
  const begin = Date.parse("2026-11-20T05:00:00+07:00");
  assert.equal(queryOf(today), `from=${begin}&to=${begin + 86_400_000}`);
  assert.equal(queryOf({ ...noFilter, kind: "voids", bill: " B-1 ", from: "never" }), "kind=voids&bill=B-1");
  assert.equal(stretch("week", friday).from, "2026-11-14");
});

test("a note of the chain's end is read back, and a wrong one is not", () => {
  const tip = { seq: 1234, at: 1, hash: "9f86d081884c7d65".repeat(4) };
  assert.deepEqual(readNote(` ${noteOf(tip).toUpperCase()} `), { seq: 1234, hash: "9f86d081884c7d65".repeat(2) });
  for (const typed of ["", "1234", "1234:9f86", "0:9f86d081", "x:9f86d081", "1234:9f86d08g"])
    assert.equal(readNote(typed), null, typed);
});
