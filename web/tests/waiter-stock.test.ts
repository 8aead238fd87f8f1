import assert from "node:assert/strict";
import test from "node:test";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";
import type { Dish, SnapshotEntity as Entity } from "../src/wire";
import { stockOf } from "../src/domains/menu/stock";

const dish = (portions?: number): Dish => ({
  id: "pot",
  group: "g",
  station: "",
  name: "Lẩu mắm",
  description: "",
  price: 1,
  marketPrice: false,
  active: true,
  ...(portions === undefined ? {} : { portions }),
});
const lease = (device: string, portions: number): Entity => ({
  topic: "menu",
  kind: "lease",
  id: `${device}.pot`,
  value: { id: `${device}.pot`, device, deviceName: device, dish: "pot", portions, at: 0 },
});
const view = (...entities: readonly Entity[]): View => new View(withSnapshot({ seq: 1, entities }));
const here = { device: "d1", offline: false };
const away = { device: "d1", offline: true };

test("with the hub the count is what may be promised: what devices hold comes back when it is wanted", () => {
  assert.deepEqual(stockOf(view(lease("d1", 3), lease("d2", 2)), dish(10), here), { left: 10, kind: "counted" });
  assert.deepEqual(stockOf(view(), dish(), here), { left: undefined, kind: "counted" });
});

test("with the hub, what a device without a connection holds cannot be sold, and the number says so", () => {
  const silent = (device: string, portions: number): Entity => {
    const one = lease(device, portions);
    return { ...one, value: { ...(one.value as object), awayAt: 5 } };
  };
  assert.deepEqual(stockOf(view(lease("d3", 1), silent("d2", 2)), dish(3), here), {
    left: 1,
    kind: "counted",
    silent: 2,
  });
  assert.deepEqual(stockOf(view(silent("d2", 2)), dish(2), here), { left: 0, kind: "counted", silent: 2 });
  assert.deepEqual(stockOf(view(silent("d1", 2)), dish(2), here), { left: 2, kind: "counted" }, "one's own");
});

test("without the hub, of a scarce dish only what is held for this device", () => {
  assert.deepEqual(stockOf(view(lease("d1", 3), lease("d2", 2)), dish(10), away), { left: 3, kind: "kept" });
});

test("without the hub and without a lease nobody can be sure", () => {
  assert.deepEqual(stockOf(view(lease("d2", 2)), dish(10), away), { left: 0, kind: "unsure" });
  assert.deepEqual(stockOf(view(lease("d1", 0)), dish(10), away), { left: 0, kind: "unsure" }, "withdrawn");
});

test("what is plenty or run out is so without the hub too", () => {
  assert.deepEqual(stockOf(view(lease("d2", 2)), dish(50), away), { left: 50, kind: "counted" });
  assert.deepEqual(stockOf(view(), dish(0), away), { left: 0, kind: "counted" });
  const setting: Entity = {
    topic: "settings",
    kind: "setting",
    id: "scarcePortions",
    value: { id: "scarcePortions", value: "5" },
  };
  assert.deepEqual(
    stockOf(view(setting), dish(10), away),
    { left: 10, kind: "counted" },
    "the restaurant's own limit counts",
  );
});
