import assert from "node:assert/strict";
import test from "node:test";
import { BookingDetails } from "../../src/modules/reception/bookings/BookingDetails";
import { BookingsTab } from "../../src/modules/reception/bookings/BookingsTab";
import { dayOf } from "../../src/modules/reception/bookings/day";
import { time } from "../../src/i18n";
import { navigate } from "../../src/ui";
import type { Booking, Right } from "../../src/wire";
import { media } from "./browser";
import type { Entity } from "./connection";
import { answerHTTP, enter } from "./connection";
import { asPerson, employee, entity, order, section, table } from "./fixtures";
import { happens, isThere, names, render, settle, speaksOf } from "./kit";

speaksOf("reception", "sheets");

const rights: readonly Right[] = ["seeBookings", "book", "seat"];
const minute = 60_000;
const now = Date.now();
/** Five minutes ago, or the begin of the business day. */
const at = Math.max(dayOf(now), now - 5 * minute);

const booking = (more: Partial<Booking> = {}): Booking => ({
  id: "b1",
  tables: ["t12"],
  at,
  until: at + 120 * minute,
  guests: 2,
  name: "Chị Mai",
  phone: "",
  email: "",
  wishes: "",
  state: 0,
  holdAt: at - 60 * minute,
  lateAt: at + 15 * minute,
  madeBy: "ngoc",
  madeAt: at - 180 * minute,
  ...more,
});

const floor: readonly Entity[] = [
  entity("section", section),
  entity("table", table("t12", "Hoàng Sa 12")),
  entity("table", table("t13", "Hoàng Sa 13", { order: "o1", status: 3 })),
  entity("employee", employee("ngoc", "Nguyễn Hoàng Bảo Ngọc Phương")),
];

test("given guests at another table than they booked, then list and hours show them where they sit", async () => {
  answerHTTP(() => undefined);
  const seated = booking({ state: 1, arrivedAt: at, order: "o1" });
  const party = order({ table: "t13", guests: 2, openedAt: at });
  await enter("ngoc", rights, [...floor, entity("booking", seated), entity("order", party)]);
  for (const width of [720, 1100]) media.add(`(min-width: ${width}px)`);
  happens(() => navigate("/reception/bookings"));
  render(asPerson(<BookingsTab />, rights));
  await settle(20);
  const guests = (words: RegExp): readonly string[] => names("button").filter((name) => words.test(name));
  const clock = time(at);
  assert.deepEqual(guests(/Chị Mai/), [`${clock} Chị Mai 2 khách · Hoàng Sa 13 đã tới ${clock}`]);
  happens(() => navigate("/reception/bookings?look=hours"));
  await settle(20);
  // The hours of the booked table are free.
  assert.deepEqual(guests(/Chị Mai|đang ngồi/), [`2 khách đang ngồi từ ${clock}`]);
});

test("given a booking of tomorrow, then nobody is asked to check it in today", async () => {
  answerHTTP(() => undefined);
  const later = booking({ at: now + 24 * 60 * minute, until: now + 26 * 60 * minute, lateAt: now + 25 * 60 * minute });
  await enter("ngoc", rights, [...floor, entity("booking", later)]);
  render(asPerson(<BookingDetails shown={{ booking: later, waits: false }} onClose={() => undefined} />, rights));
  assert.match(document.body.textContent ?? "", /Chưa nhận khách được: còn hơn 12 giờ nữa mới tới giờ hẹn\./);
  assert.equal(isThere("button", "Khách đã tới"), false);
  assert.equal(isThere("button", "Đổi đặt bàn"), true);
});
