import assert from "node:assert/strict";
import test from "node:test";
import { missedWishes } from "../src/modules/reception/runOutBookings";
import { runOutsOf, tablesWaitingFor } from "../src/modules/chef/runOuts";
import { insteadOf } from "../src/domains/menu/instead";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";
import type { SnapshotEntity } from "../src/wire";

const now = 1_795_172_400_000;
const hour = 3_600_000;
const entity = (kind: string, value: { readonly id: string }): SnapshotEntity => ({
  topic: "orders",
  kind,
  id: value.id,
  value,
});
const view = (...entities: readonly SnapshotEntity[]): View => new View(withSnapshot({ seq: 1, entities }));
const dish = (id: string, name: string, more = {}): SnapshotEntity =>
  entity("dish", { id, group: "pots", station: "", name, description: "", price: 1, active: true, ...more } as {
    id: string;
  });
const booking = (id: string, wishes: string, more = {}): SnapshotEntity =>
  entity("booking", { id, name: id, wishes, state: 0, at: now + hour, until: now + 3 * hour, guests: 2, ...more } as {
    id: string;
  });

test("bookings of the evening that name a dish which ran out are told, whichever way it is written", () => {
  const seen = view(
    dish("mam", "Lẩu mắm", { nameEn: "Fermented fish hot pot", portions: 0, outAt: now }),
    dish("ga", "Lẩu gà", { portions: 0 }),
    booking("a", "Đặt trước 2 LẨU MẮM, bàn gần hồ", { at: now + 2 * hour }),
    booking("b", "lau mam it cay"),
    booking("c", "fermented fish hot pot, please"),
    booking("d", "lẩu mắmm"),
    booking("e", "lẩu gà"),
    booking("f", "lẩu mắm", { at: now + 24 * hour }),
    booking("g", "lẩu mắm", { state: 3 }),
  );
  assert.deepEqual(
    missedWishes(seen, now).map((wish) => wish.booking.id),
    ["b", "c", "a"],
  );
});

const alert = (id: string, table: string, more = {}): SnapshotEntity =>
  entity("alert", {
    id,
    news: "runOut",
    to: "lan",
    order: `o-${table}`,
    table,
    dish: "mam",
    name: "Lẩu mắm",
    quantity: 1,
    at: now,
    ...more,
  } as {
    id: string;
  });

const tables = ["t1", "t2", "t3"].map((id) => entity("table", { id, name: id.slice(1) } as { id: string }));
const order = (id: string, table: string, more = {}): SnapshotEntity =>
  entity("order", { id, table, ...more } as { id: string });
const untold = (seen: View): readonly unknown[] =>
  runOutsOf(seen).map(({ name, tables: waiting }) => [name, ...waiting.map((one) => [one.table, one.quantity])]);

test("the kitchen sees per dish which tables were not told, and told ones leave at once", () => {
  const seen = view(...tables, alert("a", "t1", { toldAt: now + 1000 }), alert("b", "t2", { at: now + 5 }));
  assert.deepEqual(untold(seen), [["Lẩu mắm", ["2", 1]]]);
  assert.deepEqual(untold(view(...tables, alert("a", "t1", { toldAt: now }))), []);
});

test("a table that was refused a dish and waits for more of it stands once, where its party sits now", () => {
  const seen = view(
    ...tables,
    order("o-t1", "t1", { mergedInto: "o-t3" }),
    order("o-t3", "t3"),
    alert("a", "t1", { news: "refused", quantity: 2 }),
    alert("b", "t1", { at: now + 5 }),
    alert("c", "t2", { at: now + 5 }),
  );
  assert.deepEqual(untold(seen), [["Lẩu mắm", ["3", 3], ["2", 1]]]);
  assert.deepEqual(
    runOutsOf(seen)[0]?.tables[0]?.alerts.map(({ id }) => id),
    ["a", "b"],
  );
});

test("what can be offered instead is of the same group and can be sold", () => {
  const seen = view(
    dish("mam", "Lẩu mắm", { portions: 0 }),
    dish("ga", "Lẩu gà", { portions: 0 }),
    dish("ca", "Lẩu cá", { portions: 3 }),
    dish("thai", "Lẩu Thái"),
    dish("old", "Lẩu cũ", { active: false }),
    dish("pho", "Phở", { group: "soups" }),
  );
  assert.deepEqual(
    insteadOf(seen, "mam").map(({ id }) => id),
    ["ca", "thai"],
  );
});

test("what is offered instead is like it in price and kind, however many portions others have", () => {
  const seen = view(
    dish("cua", "Cua rang me", { price: 450_000, portions: 0, station: "Xào" }),
    dish("com", "Cơm chiên", { price: 90_000, station: "Xào" }),
    dish("mi", "Mì xào", { price: 95_000, station: "Xào" }),
    dish("nieu", "Cơm niêu", { price: 60_000, station: "Bếp nóng" }),
    dish("xien", "Xiên que", { price: 40_000, station: "Nướng" }),
    dish("ghe", "Ghẹ rang me", { price: 380_000, portions: 2, station: "Xào" }),
    dish("tom", "Tôm hùm nướng", { price: 500_000, portions: 1, station: "Nướng" }),
    dish("muc", "Mực xào", { price: 300_000, portions: 3, station: "Xào" }),
  );
  assert.deepEqual(
    insteadOf(seen, "cua").map(({ id }) => id),
    ["ghe", "muc", "tom", "mi"],
  );
});

test("tables wait for a dish while the kitchen has not finished it", () => {
  const item = (id: string, table: string, more = {}): SnapshotEntity =>
    entity("item", { id, order: `o-${table}`, dish: "mam", state: 1, ...more } as { id: string });
  const seen = view(
    ...["t1", "t2", "t3"].flatMap((id) => [
      entity("table", { id, name: id } as { id: string }),
      entity("order", { id: `o-${id}`, table: id } as { id: string }),
    ]),
    item("a", "t1", { state: 0 }),
    item("b", "t2"),
    item("c", "t2"),
    item("d", "t3", { readyAt: now }),
    item("e", "t3", { state: 4 }),
  );
  assert.deepEqual(tablesWaitingFor(seen, "mam"), ["t1", "t2"]);
});
