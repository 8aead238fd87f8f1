import assert from "node:assert/strict";
import test from "node:test";
import type { Course, Item, RunnerCall, Section, Table } from "../src/wire";
import { CourseState, ItemState, TableStatus } from "../src/wire";
import type { Call } from "../src/domains/kitchen/calls";
import { loadsOf } from "../src/modules/runner/carrying";
import { choresOf, sectionOf } from "../src/modules/runner/clearing";

const item = (id: string, state: ItemState, readyAt?: number): Item => ({ id, state, readyAt, quantity: 1 }) as Item;
function call(id: string, course: Partial<Course>, items: readonly Item[]): Call {
  return {
    course: { id, order: "o", priority: 1, state: CourseState.cooking, ...course },
    items,
    sectionId: "s",
    table: id,
    order: {},
  } as Call;
}

test("called courses come first, by when both flag and call were there; uncalled ones after them", () => {
  const ready = [item("i", ItemState.serving, 1)];
  const loads = loadsOf([
    call("uncalled", { flagAt: 1 }, ready),
    call("late-flag", { flagAt: 90, serveCalledAt: 10 }, ready),
    call("late-call", { flagAt: 20, serveCalledAt: 50 }, ready),
  ]);
  assert.deepEqual(
    loads.map((load) => [load.call.course.id, load.since]),
    [
      ["late-call", 50],
      ["late-flag", 90],
      ["uncalled", undefined],
    ],
  );
});

test("what is carried already is no longer part of the load, and nothing left is no load", () => {
  const loads = loadsOf([
    call("a", { flagAt: 1 }, [
      item("x", ItemState.served, 1),
      item("y", ItemState.serving, 1),
      item("z", ItemState.voided),
    ]),
    call("b", { flagAt: 1 }, [item("x", ItemState.served, 1)]),
  ]);
  assert.deepEqual(
    loads.map((load) => load.items.map((one) => one.id)),
    [["y"]],
  );
});

const table = (id: string, status: TableStatus, since?: number): Table =>
  ({
    id,
    section: "s",
    name: id.toUpperCase(),
    status,
    cleaning: since === undefined ? undefined : { episode: `e-${id}`, since, until: since + 300_000 },
  }) as Table;
const section = (id: string, name: string): Section => ({
  id,
  name,
  description: "",
  position: 1,
  decorations: [],
  active: true,
});
const sections = [section("s", "Ngoài trời"), section("in", "Trong nhà")];

test("tables to clean and calls stand in one list, the longest waiting first", () => {
  const calls: readonly RunnerCall[] = [
    { id: "r1", wish: "come", section: "in", note: "ghế trẻ em", by: "lan", at: 15 },
    { id: "r2", wish: "clear", section: "s", table: "t3", note: "", by: "lan", at: 5 },
  ];
  const chores = choresOf({
    tables: [
      table("t1", TableStatus.cleaning, 20),
      table("t2", TableStatus.cleaning, 10),
      table("t3", TableStatus.inUse),
    ],
    calls,
    sections,
  });
  assert.deepEqual(
    chores.map((chore) => [chore.id, chore.section]),
    [
      ["r2", "Ngoài trời"],
      ["t2 e-t2", "Ngoài trời"],
      ["r1", "Trong nhà"],
      ["t1 e-t1", "Ngoài trời"],
    ],
  );
  assert.deepEqual(chores.map(sectionOf), ["s", "s", "in", "s"]);
  assert.equal(chores[0]?.table?.name, "T3");
});

test("a table that is seated again needs no cleaning, whatever its last cleaning says", () => {
  assert.deepEqual(choresOf({ tables: [table("t1", TableStatus.inUse, 20)], calls: [], sections }), []);
});
