import assert from "node:assert/strict";
import test from "node:test";
import { speak, speakOf } from "../src/i18n";
import { linksIn } from "../src/modules/messenger/room/linking";
import { namingAt, withName } from "../src/modules/messenger/room/mentions";
import { orderMeant, placeOf } from "../src/modules/messenger/room/places";
import { linkablesOf, offeredThings, thingsOf } from "../src/modules/messenger/room/things";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";
import type { SnapshotEntity } from "../src/wire";
import { houseInstant } from "./houseTime";

const now = houseInstant(2026, 10, 21, 12);
const hour = 3_600_000;
const thing = (kind: string, value: { readonly id: string } & Record<string, unknown>): SnapshotEntity => ({
  topic: "orders",
  kind,
  id: value.id,
  value,
});
const table = (id: string, more = {}): SnapshotEntity =>
  thing("table", { id, section: "s", name: id.toUpperCase(), seats: 4, maxSeats: 5, active: true, status: 0, ...more });
const order = (id: string, at: string, more = {}): SnapshotEntity =>
  thing("order", { id, table: at, guests: 4, waiter: "lan", openedAt: now, state: 0, ...more });
const booking = (id: string, name: string, at: number, more = {}): SnapshotEntity =>
  thing("booking", { id, tables: ["a2"], at, guests: 6, name, state: 0, ...more });
const dish = (id: string, name: string, more = {}): SnapshotEntity =>
  thing("dish", { id, group: "g", name, price: 85_000, active: true, ...more });
const view = new View(
  withSnapshot({
    seq: 1,
    entities: [
      thing("section", { id: "s", name: "Sân vườn", position: 1, active: true }),
      thing("employee", { id: "lan", name: "Lan", active: true, roles: [] }),
      table("a1", { order: "o1" }),
      table("a2"),
      table("a3", { host: "a1" }),
      order("o1", "a1"),
      order("o3", "a3", { mergedInto: "o1" }),
      order("over", "a2", { state: 1 }),
      booking("mai", "Chị Mai", now + 7 * hour),
      booking("hai", "Anh Hải", now + 8 * hour),
      booking("later", "Anh Hải", now + 56 * hour),
      booking("gone", "Cô Thu", now + hour, { state: 3 }),
      booking("here", "Bé Na", now, { state: 1, order: "o3" }),
      thing("dishGroup", { id: "g", name: "Món chính", priority: 1, active: true }),
      dish("pho", "Phở"),
      dish("cuon", "Gỏi cuốn"),
      dish("off", "Bún bò", { active: false }),
    ],
  } as never),
);
/** Waits for the texts of the interface's own language. */
async function spoken(): Promise<void> {
  await speak("vi");
  await speakOf("sheets");
}
const linked = (text: string): readonly (readonly [string, string])[] =>
  linksIn(text, linkablesOf(view, now)).map(({ words, to }) => [words, Object.values(to).slice(1).join()]);

test("a # offers some of every kind, and by what is typed those that may be meant", async () => {
  await spoken();
  const offers = (typed: string): readonly string[] =>
    offeredThings(thingsOf(view, now), typed).map(({ name, note }) => `${name} | ${note.replace("\u00a0", " ")}`);
  assert.deepEqual(offers(""), [
    "Bàn A1 | Sân vườn",
    "Bàn A2 | Sân vườn",
    "Bàn A3 | Sân vườn",
    "Đơn bàn A1 | 8 khách · Lan",
    "Bé Na 12:00 | Bàn A2 · 6 khách",
    "Chị Mai 19:00 | Bàn A2 · 6 khách",
    "Gỏi cuốn | 85.000 ₫",
    "Phở | 85.000 ₫",
  ]);
  assert.deepEqual(offers("hai"), ["Anh Hải 20:00 | Bàn A2 · 6 khách", "Anh Hải 20:00 23/11 | Bàn A2 · 6 khách"]);
  assert.deepEqual([offers("hoa don").length, offers("bun bo").length, offers("co thu").length], [1, 0, 0]);
});

test("what is offered is put in with its # and becomes a link, dishes of one word too", async () => {
  await spoken();
  const text = "Nhờ em #chi";
  const naming = namingAt(text, text.length);
  assert.deepEqual(naming, { sign: "#", from: 7, typed: "chi" });
  assert.deepEqual(naming && withName(text, naming, "Chị Mai 19:00"), { text: "Nhờ em #Chị Mai 19:00 ", caret: 22 });
  assert.deepEqual(
    [namingAt("#gỏi cuốn tôm", 13)?.typed, namingAt("số#1", 4), namingAt("@Lan #a", 7)?.sign],
    ["gỏi cuốn tôm", null, "#"],
  );
  assert.deepEqual(linked("#Chị Mai 19:00 ăn #Phở ở #Bàn A2, xem #Đơn bàn A1"), [
    ["#Chị Mai 19:00", "mai"],
    ["#Phở", "pho"],
    ["#Bàn A2", "a2"],
    ["#Đơn bàn A1", "o1"],
  ]);
});

test("without a # only words that are sure become links", async () => {
  await spoken();
  assert.deepEqual(linked("hóa đơn bàn A1, don ban a1, Bàn A1"), [
    ["hóa đơn bàn A1", "o1"],
    ["don ban a1", "o1"],
    ["Bàn A1", "a1"],
  ]);
  assert.deepEqual(linked("Đặt bàn chị Mai dời sang đặt bàn anh Hải 20:00"), [
    ["Đặt bàn chị Mai", "mai"],
    ["đặt bàn anh Hải 20:00", "hai"],
  ]);
  assert.deepEqual(
    linked("ăn phở với chị Mai; đặt bàn anh Hải; đơn bàn A2"),
    [["bàn A2", "a2"]],
    "one word, a name alone, two of one name, a table without a party",
  );
});

test("of a long name as many whole words are the link as the hub takes", () => {
  const long = {
    name: "#Vợ chồng anh Hải bạn thân của bếp trưởng 19:00",
    to: { type: "booking", booking: "b" },
  } as const;
  assert.deepEqual(linksIn(`Nhờ ${long.name} nhé`, [long]), [{ words: "#Vợ chồng anh Hải bạn thân của", to: long.to }]);
});

test("everybody is led to the screen that he has for it, and nowhere where he has none", () => {
  const places = (...screens: readonly string[]): readonly (string | null)[] => {
    const all = new Set(screens);
    return [
      placeOf({ type: "table", table: "a1" }, view, all),
      placeOf({ type: "table", table: "a2" }, view, all),
      placeOf({ type: "order", order: "o3" }, view, all),
      placeOf({ type: "order", order: "over" }, view, all),
      placeOf({ type: "booking", booking: "mai" }, view, all),
      placeOf({ type: "booking", booking: "here" }, view, all),
      placeOf({ type: "dish", dish: "pho" }, view, all),
    ];
  };
  assert.deepEqual(places("waiter"), [
    "/waiter/order/o1",
    "/waiter?table=a2",
    "/waiter/order/o1",
    null,
    "/waiter/tasks?booking=mai",
    "/waiter/order/o1",
    null,
  ]);
  assert.deepEqual(places("cashier"), ["/cashier/order/o1", null, "/cashier/order/o1", null, null, null, null]);
  assert.deepEqual(places("reception"), [
    "/reception?table=a1",
    "/reception?table=a2",
    "/reception?table=a1",
    null,
    "/reception/bookings?booking=mai",
    "/reception/bookings?booking=here",
    null,
  ]);
  assert.deepEqual(places("chef"), ["/chef?find=A1", null, "/chef?find=A1", null, null, null, "/chef?dish=pho"]);
  assert.deepEqual(places("runner"), [null, null, null, null, null, null, null]);
  assert.deepEqual(places("waiter", "chef", "runner", "cashier", "reception", "manager"), [
    "/reception?table=a1",
    "/reception?table=a2",
    "/waiter/order/o1",
    null,
    "/reception/bookings?booking=mai",
    "/reception/bookings?booking=here",
    "/manager/menu?open=dish-pho",
  ]);
});

test("a waiter finds a dish on the menu of the party that the talk is about", () => {
  const links = [{ words: "bàn A3", to: { type: "table", table: "a3" } }] as const;
  const place = (meant: ReturnType<typeof orderMeant>): string | null =>
    placeOf({ type: "dish", dish: "pho" }, view, new Set(["waiter"]), meant);
  assert.equal(place(orderMeant(links, view)), "/waiter/order/o1/add?dish=pho", "of a table that it names");
  assert.equal(place(orderMeant([], view, "o1")), "/waiter/order/o1/add?dish=pho", "of its room");
  assert.equal(place(orderMeant([], view, "over")), null, "over");
});
