import assert from "node:assert/strict";
import test from "node:test";
import { AskContext } from "../../src/modules/reception/desk";
import type { ReceptionSheet } from "../../src/modules/reception/desk";
import { dayOf } from "../../src/modules/reception/bookings/day";
import { Timeline } from "../../src/modules/reception/bookings/Timeline";
import { useBookings } from "../../src/modules/reception/bookings/useBookings";
import { time } from "../../src/i18n";
import type { Booking } from "../../src/wire";
import { all, get, happens, names, press, render, speaksOf, states } from "./kit";
import { asPerson, employee, order, section, table, entity } from "./fixtures";
import { place } from "./layout";
import { enter } from "./connection";
import type { Entity } from "./connection";

speaksOf("reception");

const minute = 60_000;
/** 18:00 of a day that is to come, so that the time of the test's run does not matter. */
const day = dayOf(Date.now() + 3 * 24 * 60 * minute);
const at = (clock: number): number => day + (clock - 5) * 60 * minute;

const booking = (id: string, clock: number, more: Partial<Booking> = {}): Booking => ({
  id,
  tables: ["t12"],
  at: at(clock),
  until: at(clock + 2),
  guests: 6,
  name: "Gia đình ông Nguyễn Phước Bảo Long Vĩnh Thụy",
  phone: "",
  email: "",
  wishes: "",
  state: 0,
  holdAt: at(clock - 1),
  lateAt: at(clock) + 15 * minute,
  madeBy: "ngoc",
  madeAt: at(8),
  ...more,
});

interface Reported {
  readonly asked: ReceptionSheet[];
  readonly chosen: string[];
  readonly tables: string[];
}

function Board({
  reported,
  of = day,
  chosen = null,
}: {
  readonly reported: Reported;
  readonly of?: number;
  readonly chosen?: string | null;
}): JSX.Element {
  const shown = useBookings();
  return (
    <AskContext.Provider value={(one) => reported.asked.push(one)}>
      <Timeline
        day={of}
        shown={shown}
        chosen={chosen}
        onChoose={(id) => reported.chosen.push(id)}
        onTable={(id) => reported.tables.push(id)}
      />
    </AskContext.Provider>
  );
}

const floor: readonly Entity[] = [
  entity("section", section),
  entity("table", table("t12", "Hoàng Sa 12", { seats: 8 })),
  entity("table", table("t13", "Hoàng Sa 13", { seats: 2 })),
  entity("employee", employee("ngoc", "Nguyễn Hoàng Bảo Ngọc Phương")),
];

async function open(entities: readonly Entity[], of = day, chosen: string | null = null): Promise<Reported> {
  const reported: Reported = { asked: [], chosen: [], tables: [] };
  await enter("ngoc", ["seeBookings", "book"], [...floor, ...entities]);
  render(asPerson(<Board reported={reported} of={of} chosen={chosen} />, ["seeBookings", "book"]));
  return reported;
}

const blocks = (): readonly HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>(".timeline-block"));
const track = (i: number): HTMLElement => document.querySelectorAll<HTMLElement>(".timeline-track")[i] as HTMLElement;
/** A tap on the line itself, so many px from its first hour on. */
function tapAt(i: number, x: number): void {
  place(track(i), { left: 0, top: 0, width: 1456, height: 48 });
  happens(() => track(i).dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x })));
}

test("given a day, then each table has a row under its section, and the usual hours stand over them", async () => {
  await open([]);
  const whole = get("region", section.name);
  assert.deepEqual(names("button", whole), ["Đặt bàn Hoàng Sa 12", "Đặt bàn Hoàng Sa 13"]);
  const hours = Array.from(document.querySelectorAll(".timeline-hour"), (hour) => hour.textContent);
  assert.deepEqual([hours[0], hours.at(-1)], ["10:00", "22:00"]);
});

test("given a booking, then its block stands at its hours and reads who, how many and how it stands", async () => {
  const reported = await open([entity("booking", booking("b1", 18))]);
  const [block] = blocks();
  assert.equal(
    block?.getAttribute("aria-label"),
    "18:00, Gia đình ông Nguyễn Phước Bảo Long Vĩnh Thụy, 6 khách, Giữ bàn từ 17:00",
  );
  // 112 px an hour from 10:00 on, with 1 px of air at each side.
  assert.deepEqual([block?.style.left, block?.style.width], [`${8 * 112 + 1}px`, `${2 * 112 - 3}px`]);
  press(get("button", /^18:00/));
  assert.deepEqual(reported.chosen, ["b1"]);
});

test("given the booking that is chosen, then its block says so", async () => {
  await open([entity("booking", booking("b1", 12)), entity("booking", booking("b2", 18))], day, "b2");
  assert.deepEqual(states("aria-pressed", blocks()), ["false", "true"]);
});

test("given two bookings of one table at the same time, then they lie below each other and the row is higher", async () => {
  await open([entity("booking", booking("b1", 18)), entity("booking", booking("b2", 19))]);
  assert.deepEqual(
    blocks().map((block) => block.style.top),
    ["3px", "51px"],
  );
  assert.equal(track(0).parentElement?.style.height, "96px");
});

test("given cancelled and missed bookings, then they take no place", async () => {
  await open([entity("booking", booking("b1", 18, { state: 3 })), entity("booking", booking("b2", 18, { state: 2 }))]);
  assert.deepEqual(blocks(), []);
});

test("given a booking before the usual hours, then the day begins with its hour", async () => {
  await open([entity("booking", booking("b1", 7))]);
  assert.equal(document.querySelector(".timeline-hour")?.textContent, "07:00");
  assert.equal(blocks()[0]?.style.left, "1px");
});

test("given an empty stretch, when it is tapped, then that quarter is proposed for that table", async () => {
  const reported = await open([]);
  tapAt(1, 112 * 9 + 60);
  assert.deepEqual(reported.asked, [{ kind: "book", start: { day, clock: "19:30", tables: ["t13"], guests: 2 } }]);
});

test("given the keyboard, when a table's name is pressed, then it is booked from the first hour on, for four at most", async () => {
  const reported = await open([]);
  press(get("button", "Đặt bàn Hoàng Sa 12"));
  assert.deepEqual(reported.asked, [{ kind: "book", start: { day, clock: "10:00", tables: ["t12"], guests: 4 } }]);
});

test("given today, then a seated party stands on the row of its table, and a press opens the table", async () => {
  const openedAt = Date.now() - 30 * minute;
  const seated = table("t12", "Hoàng Sa 12", { order: "o1", status: 3 });
  const reported = await open([entity("table", seated), entity("order", order({ openedAt }))], dayOf(Date.now()));
  press(get("button", `6 khách đang ngồi từ ${time(openedAt)}`));
  assert.deepEqual([reported.tables, reported.chosen], [["t12"], []]);
  assert.ok(get("button", "Bây giờ"));
});

test("given a party that another has joined, then the rows of both tables count all guests", async () => {
  const openedAt = Date.now() - 30 * minute;
  const seated = table("t12", "Hoàng Sa 12", { order: "o1", status: 3 });
  const joined = table("t13", "Hoàng Sa 13", { order: "o2", host: "t12", status: 4 });
  const others = order({ id: "o2", table: "t13", guests: 4, mergedInto: "o1", openedAt });
  await open(
    [entity("table", seated), entity("table", joined), entity("order", order({ openedAt })), entity("order", others)],
    dayOf(Date.now()),
  );
  assert.deepEqual(
    blocks().map((block) => block.getAttribute("aria-label")),
    [`10 khách đang ngồi từ ${time(openedAt)}`, `10 khách đang ngồi từ ${time(openedAt)}`],
  );
});

test("given no table, then the page says so in the timeline's place", async () => {
  await enter("ngoc", ["seeBookings"], [entity("section", section)]);
  render(asPerson(<Board reported={{ asked: [], chosen: [], tables: [] }} />, ["seeBookings"]));
  assert.deepEqual([all("group", "Bàn theo giờ").length, all("heading").length], [0, 1]);
});
