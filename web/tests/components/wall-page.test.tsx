import assert from "node:assert/strict";
import test from "node:test";
import { WallPage } from "../../src/modules/manager/wall/WallPage";
import type { BackupsView, DeviceView, Right, WallReport } from "../../src/wire";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, dropConnection, enter, hubChanges } from "./connection";
import { asPerson, course, entity, house, order } from "./fixtures";
import { get, holdClock, isThere, render, settle, speaksOf, turn, until } from "./kit";

speaksOf("wall", "manager", "office", "printing", "backups", "devices");

const minute = 60_000;
const text = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();
const plain = (): string => text(document.body);
const card = (name: string): string => text(get("region", name));
const rows = (name: string): readonly string[] => Array.from(get("region", name).querySelectorAll("li"), text);
/** The figures of the day: name, value, comparison. */
const figures = (): readonly (readonly string[])[] =>
  Array.from(document.querySelectorAll(".wall-figure"), (one) => Array.from(one.children, text));

const report = (more: Partial<WallReport> = {}): WallReport => ({
  at: Date.now(),
  day: "2026-11-26",
  today: { bills: 2, revenue: 740_000, guests: 8, covers: 9 },
  usual: { bills: 1, revenue: 370_000, guests: 10, covers: 10 },
  usualDays: 3,
  stations: [{ station: "Bếp nóng", cooked: 2, cookSeconds: 1_440, carried: 0, carrySeconds: 0 }],
  flags: [
    { kind: "voids", person: "Thu", count: 4, value: 960_000, usual: 25_000 },
    { kind: "discounts", count: 3, value: 555_000, usual: 20_000 },
  ],
  ...more,
});

const device = {
  id: "d7",
  name: "Máy của Lan",
  people: [{ employee: "lan", name: "Lan" }],
  lastN: 4,
  isLive: false,
  heardAt: Date.now() - 20 * minute,
  pending: 3,
  pendingSince: Date.now() - 20 * minute,
  quarantined: 0,
  isThis: false,
} as unknown as DeviceView;

const copies = { since: Date.now() - 72 * 60 * minute, running: false } as unknown as BackupsView;

async function open(
  rights: readonly Right[] = ["seeReports", "editStaff", "editSettings"],
  of = report(),
  held = false,
) {
  await enter("ngoc", rights, [...house, entity("order", order())]);
  if (held) holdClock();
  const answers: Readonly<Record<string, unknown>> = {
    "/api/reports/wall": of,
    "/api/devices": [device],
    "/api/backups": copies,
  };
  const asked = answerHTTP(({ path }: HubRequest): HubAnswer | undefined =>
    path in answers ? { body: answers[path] } : undefined,
  );
  render(asPerson(<WallPage />, rights));
  await until(() => asked.length > 0 && plain().includes("740.000"), "the figures");
  return asked;
}

const called = (id: string, minutes: number) =>
  // Minutes are counted every 10 s, so the test must not sit on the edge of one.
  entity("course", course(id, { state: 1, calledAt: Date.now() - minutes * minute - 15_000 }));

test("given a day above the usual, then each figure stands beside the usual one, with its change", async () => {
  await open();
  assert.deepEqual(figures(), [
    ["Doanh thu", "740.000 ₫", "thường 370.000 ₫ +100 %"],
    ["Khách đã trả tiền", "8", "thường 10 −20 %"],
    ["Lượt khách", "9", "thường 10 −10 %"],
    ["Bàn đang có khách", "1", "6 khách · 640.000 ₫"],
  ]);
  assert.ok(
    card("Hôm nay").endsWith("“Thường” là trung bình tới giờ này của 3 ngày cùng thứ trong bốn tuần qua."),
    card("Hôm nay"),
  );
  assert.deepEqual(rows("Bếp trong giờ qua"), ["Bếp nónglàm 12′ · mang ra –"]);
  assert.deepEqual(rows("Bàn đang phục vụ"), ["Hoàng Sa 12 · 6 khách640.000 ₫25′"]);
});

test("given a table that has paid ahead, then its money stands beside the revenue", async () => {
  await open();
  hubChanges(entity("bill", { id: "b1", order: "o1", total: 640_000, paid: 640_000, refunded: 0 }));
  await until(() => (figures()[0]?.length ?? 0) > 3, "the line");
  assert.equal(figures()[0]?.at(-1), "Đã thu, bàn chưa xong (1): 640.000 ₫");
});

test("given late calls, losses, a device with unsent work and no copy, then each is a red flag", async () => {
  await open();
  hubChanges(called("c2", 2), called("c1", 31));
  // The oldest call comes first.
  await until(() => rows("Đang chờ").length === 2, "the calls");
  assert.deepEqual(rows("Đang chờ"), ["Hoàng Sa 12 · 2 phần31′", "Hoàng Sa 122′"]);
  await until(() => rows("Cần để ý ngay").length === 5, "the device and the copy");
  const [late, unsent, voids, discounts, copy] = rows("Cần để ý ngay");
  assert.equal(late, "Bàn Hoàng Sa 12 chờ món quá lâu31′ · Nguyễn Hoàng Bảo Ngọc Phương");
  assert.match(unsent ?? "", /^Máy của LanCòn 3 việc chưa gửi, từ \d\d:\d\d$/);
  assert.equal(voids, "Hủy món nhiều khác thường: Thu4 lần, 960.000 ₫ (thường 25.000 ₫)");
  assert.equal(discounts, "Giảm giá nhiều khác thường: cả quán3 lần, 555.000 ₫ (thường 20.000 ₫)");
  assert.equal(copy, "Chưa có bản sao lưu nàoNếu ổ đĩa hỏng lúc này, mọi dữ liệu sẽ mất.");
});

test("given more calls than fit, then the oldest are shown, and the others are counted", async () => {
  await open();
  hubChanges(...Array.from({ length: 11 }, (_, i) => called(`w${i}`, 20 + i)));
  await until(() => rows("Đang chờ").length === 8, "the calls");
  assert.deepEqual([rows("Đang chờ")[0], rows("Đang chờ")[7]], ["Hoàng Sa 1230′", "Hoàng Sa 1223′"]);
  assert.ok(card("Đang chờ").endsWith("và 3 mục nữa"), card("Đang chờ"));
});

test("given a person who may not see devices and copies, then nothing is asked that the hub would refuse", async () => {
  const asked = await open(["seeReports"], report({ flags: [], usual: undefined, usualDays: 0, stations: [] }));
  await settle();
  assert.deepEqual([...new Set(asked.map((one) => one.path))], ["/api/reports/wall"]);
  assert.equal(card("Cần để ý ngay"), "Cần để ý ngayMọi thứ đều ổn");
  assert.equal(card("Đang chờ"), "Đang chờKhông ai phải chờ");
  assert.equal(card("Bếp trong giờ qua"), "Bếp trong giờ quaGiờ qua chưa có món nào xong");
  assert.deepEqual(figures()[0], ["Doanh thu", "740.000 ₫", ""]);
  assert.ok(plain().includes("Bốn tuần qua chưa có ngày cùng thứ nào để so sánh."));
});

test("given a hub that gives no figures, then its words are there, and no card says that all is well", async () => {
  const rights: readonly Right[] = ["seeReports"];
  await enter("ngoc", rights, house);
  answerHTTP(() => ({
    status: 500,
    body: { error: { code: "internal", message: "Máy chủ gặp lỗi.", requestId: "r1" } },
  }));
  render(asPerson(<WallPage />, rights));
  assert.equal(card("Cần để ý ngay"), "Cần để ý ngayChưa có số liệu mới");
  await until(() => isThere("status", /Máy chủ gặp lỗi\./), "the words");
  assert.equal(card("Cần để ý ngay"), "Cần để ý ngayChưa có số liệu mới");
  assert.equal(card("Bếp trong giờ qua"), "Bếp trong giờ quaChưa có số liệu mới");
  // The device knows the calls by itself.
  assert.equal(card("Đang chờ"), "Đang chờKhông ai phải chờ");
});

test("given a lost connection, then the last figures stay and are called old, and nothing is called well", async () => {
  await open(["seeReports"], report({ flags: [] }), true);
  dropConnection();
  for (let seconds = 0; seconds < 10 && !plain().includes("Số liệu cũ"); seconds += 1) turn(1000);
  await settle();
  assert.match(plain(), /Số liệu cũ, lúc \d\d:\d\d \(vừa xong\)/);
  assert.deepEqual(figures()[0], ["Doanh thu", "740.000 ₫", "thường 370.000 ₫ +100 %"]);
  assert.equal(card("Cần để ý ngay"), "Cần để ý ngayChưa có số liệu mới");
  assert.deepEqual(rows("Bàn đang phục vụ"), ["Hoàng Sa 12 · 6 khách640.000 ₫25′"]);
});
