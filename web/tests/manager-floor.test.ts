import assert from "node:assert/strict";
import test from "node:test";
import {
  covering,
  freePlaces,
  movedBy,
  namesOf,
  newNames,
  overlaps,
  plan,
  resizedBy,
  reshaped,
} from "../src/domains/floor/editor/place";
import {
  checkSection,
  checkTable,
  sectionDraft,
  tableDraft,
  tableWith,
  whyNotAway,
} from "../src/domains/floor/editor/tableForm";
import type { Table } from "../src/wire";
import { TableStatus } from "../src/wire";

const table = (name: string, more: Partial<Table> = {}): Table => ({
  id: name,
  section: "out",
  name,
  seats: 4,
  maxSeats: 5,
  shape: "square",
  x: 34,
  y: 30,
  w: 94,
  h: 78,
  active: true,
  status: TableStatus.free,
  neighbours: [],
  ...more,
});

test("a table moves onto the grid and keeps its size, and stays on the plan", () => {
  assert.deepEqual(movedBy(table("A1"), 101, 3), { ...table("A1"), x: 140, y: 30 });
  const far = movedBy({ x: 0, y: 0, w: 94, h: 78 }, 5_000, -50);
  assert.deepEqual([far.x, far.y], [plan.w - 94, 0]);
});

test("of tables that lie on each other all but the first are named, and edge to edge they do not", () => {
  const at = (name: string, x: number): Table => table(name, { x, y: 0, w: 100, h: 100 });
  const row = [at("A1", 0), at("A2", 100), at("A3", 150), at("A4", 20)];
  assert.deepEqual(
    covering(row).map((one) => one.name),
    ["A3", "A4"],
  );
});

test("a round table stays round when its corner is pulled, others stretch", () => {
  assert.deepEqual(resizedBy({ x: 100, y: 100, w: 100, h: 100 }, "round", 42, 10), { x: 100, y: 100, w: 140, h: 140 });
  assert.deepEqual(resizedBy({ x: 100, y: 100, w: 100, h: 100 }, "long", 42, -200), { x: 100, y: 100, w: 140, h: 50 });
});

test("a change of shape keeps the middle of the table", () => {
  const box = reshaped({ x: 200, y: 200, w: 100, h: 100 }, 4, "long");
  assert.deepEqual([box.x + box.w / 2, box.w > box.h], [250, true]);
});

test("tables are named by a rule", () => {
  assert.deepEqual(namesOf("A1…A4"), ["A1", "A2", "A3", "A4"]);
  assert.deepEqual(namesOf("A1-A3"), ["A1", "A2", "A3"]);
  assert.deepEqual(namesOf("Vườn 8..10"), ["Vườn 8", "Vườn 9", "Vườn 10"]);
  assert.deepEqual(namesOf("01 đến 03"), ["01", "02", "03"]);
  assert.deepEqual(namesOf("V1, V2; V2, VIP"), ["V1", "V2", "VIP"]);
  assert.deepEqual(namesOf("A5…B7"), ["A5…B7"]);
  assert.equal(namesOf(" , "), null);
  assert.equal(namesOf("A1…A60, B1…B9"), null);
});

test("names that stand in the section are skipped; a table put away frees its name", () => {
  assert.deepEqual(newNames(["A1", "A2", "A3"], [table("A1"), table("A2", { active: false })]), {
    fresh: ["A2", "A3"],
    known: ["A1"],
  });
});

test("new tables find free places, none upon another", () => {
  const taken = [{ x: 0, y: 0, w: 1000, h: 200 }];
  const places = freePlaces(12, { w: 100, h: 100 }, taken);
  assert.equal(places.length, 12);
  for (const [i, box] of places.entries()) {
    assert.ok(!overlaps(box, taken[0] ?? box));
    for (const other of places.slice(i + 1)) assert.ok(!overlaps(box, other));
    assert.ok(box.x + box.w <= plan.w && box.y + box.h <= plan.h);
  }
  const full = freePlaces(3, { w: 100, h: 100 }, [{ x: 0, y: 0, w: 1000, h: 700 }]);
  assert.deepEqual(
    full.map((box) => box.y),
    [720, 720, 720],
  );
  assert.deepEqual(movedBy(full[0] ?? taken[0] ?? { x: 0, y: 0, w: 0, h: 0 }, 0, -300).y, 420);
});

test("a table keeps all that was not changed", () => {
  assert.deepEqual(tableWith(table("A1"), { seats: 2 }), {
    type: "floor.saveTable",
    table: "A1",
    section: "out",
    name: "A1",
    seats: 2,
    maxSeats: 5,
    shape: "square",
    x: 34,
    y: 30,
    w: 94,
    h: 78,
    description: "",
    active: true,
  });
  const pond = tableWith({ ...table("A1"), description: "bên hồ, không xe lăn" }, { seats: 2 });
  assert.ok(pond.type === "floor.saveTable" && pond.description === "bên hồ, không xe lăn");
});

test("two tables of a section cannot share a name, and seats fit below their most", () => {
  const draft = tableDraft(table("A1"));
  assert.equal(checkTable(draft, "A1", [table("A1")]).name, undefined);
  assert.ok(checkTable(draft, "new", [table("A1")]).name);
  assert.equal(
    checkTable(draft, "new", [table("A1", { active: false }), table("B", { name: "A1", section: "in" })]).name,
    undefined,
  );
  assert.ok(checkTable({ ...draft, seats: 6 }, "A1", []).maxSeats);
});

test("a table in use, merged or being cleaned says why it stays", () => {
  const why = (status: TableStatus): boolean => whyNotAway(table("A1", { status })) !== null;
  assert.deepEqual(
    [TableStatus.free, TableStatus.booked, TableStatus.cleaning, TableStatus.inUse, TableStatus.merged].map(why),
    [false, false, true, true, true],
  );
});

test("a section closes only when its tables are gone", () => {
  const closed = { ...sectionDraft(undefined), name: "Ngoài trời", active: false };
  assert.ok(checkSection(closed, 3).active);
  assert.equal(checkSection(closed, 0).active, undefined);
});
