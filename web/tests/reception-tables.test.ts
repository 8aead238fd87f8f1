import assert from "node:assert/strict";
import test from "node:test";
import "./rules";
import { canNeverSeat, offersOf, tableOffers } from "../src/modules/reception/bookings/tableOffers";
import {
  blocksOf,
  hourMarks,
  hoursOf,
  placeOf,
  quarterAt,
  startOf,
} from "../src/modules/reception/bookings/timelineLayout";
import type { Booking, Order, Table } from "../src/wire";
import { houseInstant } from "./houseTime";

const minute = 60_000;
const hour = 60 * minute;
const midnight = houseInstant(2026, 10, 22);
/** The business day begins at five. */
const day = midnight + 5 * hour;
const at = (clock: number): number => midnight + clock * hour;
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
test("given bookings and guests, then the rules offer the tables that a party can have, with the next booking", () => {
  const tables = [
    table("A1", 4),
    table("A2", 4),
    table("A3", 4, { status: 3, order: "o" }),
    table("A4", 6),
    table("B1", 4, { section: "t" }),
  ];
  const bookings = [
    booking("x", ["A1"], at(18), at(20)),
    booking("y", ["A2"], at(21), at(23)),
    booking("gone", ["A4"], at(19), at(21), { state: 3 }),
  ];
  const known = { tables, bookings, now: at(18.5) };
  const wanted = { at: at(19), minutes: 120, guests: 4, section: "s" };
  const offered = (more: object): readonly unknown[] =>
    tableOffers(known, { ...wanted, ...more }).map((one) => [one.tables[0]?.name, one.seats, one.freeUntil]);
  assert.deepEqual(offered({}), [
    ["A2", 4, at(21)],
    ["A4", 6, undefined],
  ]);
  assert.deepEqual(offered({ except: "x" })[0], ["A1", 4, undefined]);
  // A1 is free at 20:00, but not for guests who come early.
  const late = { at: at(20), minutes: 60 };
  assert.deepEqual(
    [0, 1].map((before) => offered({ ...late, before }).map((one) => (one as readonly unknown[])[0])),
    [
      ["A1", "A2", "A3", "A4"],
      ["A2", "A3", "A4"],
    ],
  );
});

test("an offer with a table that this device does not know is left out", () => {
  const offers = offersOf(
    {
      offers: [
        { tables: ["A1", "A9"], seats: 8 },
        { tables: ["A1"], seats: 4 },
      ],
    },
    [table("A1", 4)],
  );
  assert.deepEqual(
    offers.map((one) => one.tables.map(({ id }) => id)),
    [["A1"]],
  );
});

test("a party larger than all tables together can never be seated", () => {
  const tables = [table("A1", 4, { neighbours: ["A2"], status: 2 }), table("A2", 4, { neighbours: ["A1"] })];
  assert.deepEqual(
    [10, 11].map((guests) => canNeverSeat(tables, guests)),
    [false, true],
  );
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
