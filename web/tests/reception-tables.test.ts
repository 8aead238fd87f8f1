import assert from "node:assert/strict";
import test from "node:test";
import type { KnownFloor } from "../src/modules/reception/bookings/freeTables";
import { couldSeat, freeTables } from "../src/modules/reception/bookings/freeTables";
import {
  blocksOf,
  hourMarks,
  hoursOf,
  placeOf,
  quarterAt,
  startOf,
} from "../src/modules/reception/bookings/timelineLayout";
import type { Booking, Order, Table } from "../src/wire";

const minute = 60_000;
const hour = 60 * minute;
const day = new Date(2026, 10, 22).getTime();
const at = (clock: number): number => day + clock * hour;
const table = (name: string, seats: number, more: Partial<Table> = {}): Table => ({
  id: name,
  section: "s",
  name,
  seats,
  maxSeats: seats + 1,
  shape: "square",
  x: 0,
  y: 0,
  w: 80,
  h: 80,
  active: true,
  status: 0,
  neighbours: [],
  ...more,
});
const booking = (
  id: string,
  tables: readonly string[],
  from: number,
  to: number,
  more: Partial<Booking> = {},
): Booking => ({
  id,
  tables,
  at: from,
  until: to,
  guests: 4,
  name: id,
  phone: "",
  email: "",
  wishes: "",
  state: 0,
  holdAt: from - hour,
  lateAt: from + 15 * minute,
  madeBy: "ngoc",
  madeAt: day,
  ...more,
});
const order = (id: string, openedAt: number): Order => ({
  id,
  table: "A1",
  guests: 2,
  waiter: "lan",
  openedBy: "ngoc",
  openedAt,
  state: 0,
  beside: false,
  revision: 0,
});
const floor = (tables: readonly Table[], more: Partial<KnownFloor> = {}): KnownFloor => ({
  tables,
  bookings: [],
  openOrders: [],
  now: at(12),
  bookedMinutes: 120,
  ...more,
});
const wanted = (
  guests: number,
  from: number,
  more: Partial<Parameters<typeof freeTables>[1]> = {},
): Parameters<typeof freeTables>[1] => ({ at: from, minutes: 120, guests, section: null, ...more });
const names = (offers: ReturnType<typeof freeTables>): readonly string[] =>
  offers.map((offer) => offer.tables.map((one) => one.name).join("+"));

test("the smallest table that fits comes first, those that need more chairs after, then neighbours", () => {
  const tables = [
    table("A10", 6),
    table("A2", 4),
    table("A3", 3),
    table("A4", 2, { neighbours: ["A5"] }),
    table("A5", 2, { neighbours: ["A4"] }),
    table("A6", 9, { active: false }),
  ];
  assert.deepEqual(names(freeTables(floor(tables), wanted(4, at(19)))), ["A2", "A10", "A3", "A4+A5"]);
  assert.deepEqual(names(freeTables(floor(tables), wanted(30, at(19)))), []);
});

test("neighbours are joined as few as can be, and none of them could be left out", () => {
  const row = ["B1", "B2", "B3", "B4"].map((name, i, all) =>
    table(name, 4, { neighbours: [all[i - 1], all[i + 1]].filter((one): one is string => one !== undefined) }),
  );
  assert.deepEqual(names(freeTables(floor(row), wanted(10, at(19)))), ["B1+B2", "B2+B3", "B3+B4"]);
  assert.deepEqual(names(freeTables(floor(row), wanted(12, at(19)))), ["B1+B2+B3", "B2+B3+B4"]);
  assert.deepEqual(names(freeTables(floor(row), wanted(20, at(19)))), ["B1+B2+B3+B4"]);
});

test("what is booked for a part of the time is not free; what comes after is said", () => {
  const tables = [table("A1", 4), table("A2", 4), table("A3", 4)];
  const bookings = [
    booking("x", ["A1"], at(18), at(20)),
    booking("y", ["A2"], at(21), at(23)),
    booking("z", ["A3"], at(19), at(21), { state: 3 }),
  ];
  const offers = freeTables(floor(tables, { bookings }), wanted(4, at(19)));
  assert.deepEqual(
    offers.map((offer) => [offer.tables[0]?.name, offer.freeUntil]),
    [
      ["A2", at(21)],
      ["A3", undefined],
    ],
  );
  // one that begins when the other ends, and the booking that is itself being changed
  assert.deepEqual(names(freeTables(floor(tables, { bookings }), wanted(4, at(20)))), ["A1", "A3"]);
  assert.deepEqual(names(freeTables(floor(tables, { bookings }), wanted(4, at(18.5), { except: "x" }))), [
    "A1",
    "A2",
    "A3",
  ]);
});

test("guests who sit there keep their table for as long as guests usually do; another section is not asked", () => {
  const tables = [
    table("A1", 4, { status: 3, order: "o" }),
    table("A2", 4, { status: 4, host: "A1" }),
    table("A3", 4, { section: "t" }),
  ];
  const known = floor(tables, { openOrders: [order("o", at(11.5))] });
  assert.deepEqual(names(freeTables(known, wanted(4, at(13)))), ["A3"]);
  assert.deepEqual(names(freeTables(known, wanted(4, at(14), { section: "s" }))), ["A1", "A2"]);
});

test("combinations over sixty tables in a row are found, and found quickly enough to be typed over", () => {
  const row = Array.from({ length: 60 }, (_, i) =>
    table(`C${i}`, 4, { neighbours: [i - 1, i + 1].filter((one) => one >= 0 && one < 60).map((one) => `C${one}`) }),
  );
  assert.equal(freeTables(floor(row), wanted(14, at(19))).length, 58);
});

test("the timeline shows the usual hours, and more where somebody booked or sits", () => {
  const none = hoursOf(day, [], at(36));
  assert.deepEqual(none, { from: at(10), to: at(23) });
  assert.deepEqual(
    hoursOf(day, [booking("x", ["A1"], at(8.5), at(10)), booking("y", ["A1"], at(22), at(24.5))], at(36)),
    { from: at(8), to: at(25) },
  );
  assert.deepEqual(hourMarks({ from: at(10), to: at(13) }), [at(10), at(11), at(12)]);
  assert.deepEqual(placeOf({ from: at(11), to: at(12.5) }, none, 100), { left: 100, width: 150 });
  assert.deepEqual(placeOf({ from: at(9), to: at(11) }, none, 100), { left: 0, width: 100 });
  assert.equal(quarterAt(155, none, 100), at(11.5));
  assert.equal(quarterAt(-4, none, 100), at(10));
});

test("a table's line has who booked and who sits there, one below the other where they meet", () => {
  const a1 = table("A1", 4);
  const shown = [
    booking("x", ["A1"], at(18), at(20)),
    booking("y", ["A1", "A2"], at(20), at(22)),
    booking("gone", ["A1"], at(18), at(20), { state: 3 }),
    booking("other", ["A2"], at(18), at(20)),
  ].map((one) => ({ booking: one, waits: false }));
  const { blocks, lanes } = blocksOf(a1, shown, order("o", at(17)), at(18.5));
  assert.deepEqual(
    blocks.map((block) => [block.id, block.lane]),
    [
      ["o", 0],
      ["x", 1],
      ["y", 0],
    ],
  );
  assert.equal(lanes, 2);
  // the party of a booking that has arrived is drawn once
  assert.deepEqual(
    blocksOf(
      a1,
      [{ booking: booking("x", ["A1"], at(18), at(20), { state: 1, order: "o" }), waits: false }],
      order("o", at(18)),
      at(18.5),
    ).blocks.map((block) => block.id),
    ["o"],
  );
  assert.deepEqual(blocksOf(a1, [], undefined, at(18)), { blocks: [], lanes: 1 });
});

test("how many could ever sit here follows from the largest table or neighbours, whoever sits there now", () => {
  const tables = [
    table("A1", 4, { neighbours: ["A2"], status: 2 }),
    table("A2", 4, { neighbours: ["A1"] }),
    table("B1", 7),
    table("C1", 30, { active: false }),
  ];
  assert.deepEqual(
    [8, 10, 11].map((guests) => couldSeat(tables, guests)),
    [true, true, false],
  );
  assert.equal(couldSeat([], 1), false);
});

test("the timeline opens at the first guests of a day, on its own day at now", () => {
  const bookings = [
    booking("x", ["A1"], at(17), at(18), { state: 3 }),
    booking("y", ["A1"], at(20), at(22)),
    booking("z", ["A2"], at(19), at(21)),
  ];
  assert.deepEqual(
    [startOf(day, bookings, at(12)), startOf(day, bookings, at(-5)), startOf(day, [], at(-5))],
    [at(12), at(19), null],
  );
});
