import assert from "node:assert/strict";
import test from "node:test";
import { missedWishes } from "../src/modules/reception/runOutBookings";
import { insteadOf, runOutsOf, tablesWaitingFor } from "../src/modules/shared/runOuts";
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

test("the kitchen sees per dish which tables were told, those that were not first, and settled ones for a while", () => {
  const tables = ["t1", "t2"].map((id) => entity("table", { id, name: id.slice(1) } as { id: string }));
  const seen = view(...tables, alert("a", "t1", { toldAt: now + 1000 }), alert("b", "t2", { at: now + 5 }));
  const [gone] = runOutsOf(seen, now + hour);
  assert.equal(gone?.name, "Lẩu mắm");
  assert.deepEqual(
    gone?.tables.map((one) => [one.table, one.toldAt !== undefined]),
    [
      ["2", false],
      ["1", true],
    ],
  );
  const settled = view(...tables, alert("a", "t1", { toldAt: now }));
  assert.equal(runOutsOf(settled, now + 60_000).length, 1);
  assert.equal(runOutsOf(settled, now + hour).length, 0);
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
    ["thai", "ca"],
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
