import assert from "node:assert/strict";
import test from "node:test";
import { speak } from "../src/i18n";
import { speakOf } from "../src/i18n";
import { standingOf, isTicking, promiseOf } from "../src/modules/reception/bookings/countdowns";
import { dayKey, dayOf, dayOfKey, daysAfter, momentOf } from "../src/modules/reception/bookings/day";
import type { ShownBooking } from "../src/modules/reception/bookings/picture";
import { bookingPicture, waitingPicture } from "../src/modules/reception/bookings/picture";
import { isFound, isSameNumber } from "../src/modules/reception/bookings/search";
import { checkBooking, firstDraft, halfHours, isTooSoon, isTyped } from "../src/modules/reception/bookings/bookingForm";
import { mayArrive } from "../src/modules/reception/bookings/bookingActs";
import { contactNote, wishesWith } from "../src/modules/reception/bookings/guestContact";
import { sameNumberNear } from "../src/modules/reception/bookings/sameNumber";
import { newsOf } from "../src/modules/waiter/ownBookings";
import type { Entry } from "../src/sync";
import type { Booking, CommandBody, WaitingParty } from "../src/wire";
import { houseInstant } from "./houseTime";

const minute = 60_000;
const hour = 60 * minute;
const seven = houseInstant(2026, 10, 22, 19);
const house = { holdMinutes: 60, lateMinutes: 15, bookedMinutes: 120 };
const booking = (more: Partial<Booking> = {}): Booking => ({
  id: "b1",
  tables: ["A4"],
  at: seven,
  until: seven + 2 * hour,
  guests: 4,
  name: "Chị Mai",
  phone: "0899 081 299",
  email: "",
  wishes: "",
  state: 0,
  holdAt: seven - hour,
  lateAt: seven + 15 * minute,
  madeBy: "ngoc",
  madeAt: seven - 5 * hour,
  ...more,
});
const entry = (body: CommandBody, more: Partial<Entry> = {}): Entry => ({
  id: `e${more.n ?? 1}`,
  n: 1,
  at: seven - 4 * hour,
  author: "ngoc",
  status: "pending",
  body,
  ...more,
});
const known = (...bookings: readonly Booking[]): ReadonlyMap<string, Booking> =>
  new Map(bookings.map((one) => [one.id, one]));

test("a booking that the hub has not confirmed is shown as it will be, and is said to wait", () => {
  const wanted = entry({ type: "bookings.book", booking: "b2", tables: ["A5"], at: seven, guests: 6, name: "Anh Ba" });
  assert.deepEqual(bookingPicture(known(), [wanted], house), [
    {
      booking: booking({ id: "b2", tables: ["A5"], guests: 6, name: "Anh Ba", phone: "", madeAt: wanted.at }),
      waits: true,
      refused: undefined,
    },
  ]);
});

test("what is wanted of a booking shows at once: a change, a cancellation, an arrival", () => {
  // given a booking of the hub
  const one = booking();
  const show = (...bodies: readonly CommandBody[]): readonly ShownBooking[] =>
    bookingPicture(
      known(one),
      bodies.map((body, n) => entry(body, { n: n + 1 })),
      house,
    );
  // then absent fields of a change stay, and its times follow the arrival
  assert.deepEqual(
    show({ type: "bookings.change", booking: "b1", at: seven + hour })[0]?.booking,
    booking({ at: seven + hour, until: seven + 3 * hour, holdAt: seven, lateAt: seven + hour + 15 * minute }),
  );
  assert.equal(show({ type: "bookings.cancel", booking: "b1", reason: "bận" })[0]?.booking.state, 3);
  assert.equal(
    show({ type: "bookings.cancel", booking: "b1" }, { type: "bookings.restore", booking: "b1" })[0]?.booking.state,
    0,
  );
  assert.equal(
    show({ type: "orders.open", order: "o1", table: "A4", guests: 4, booking: "b1" })[0]?.booking.order,
    "o1",
  );
  assert.deepEqual(show({ type: "bookings.withdraw", booking: "b1" }), []);
});

test("a refused booking stays to be seen, a refused change stays beside what the hub has", () => {
  const error = { code: "bookings.taken", message: "", requestId: "" };
  const refused = entry(
    { type: "bookings.book", booking: "b2", tables: ["A5"], at: seven, guests: 6, name: "Anh Ba" },
    { status: "refused", error },
  );
  assert.deepEqual(
    bookingPicture(known(), [refused], house).map(({ booking: { name }, waits, refused: why }) => [name, waits, why]),
    [["Anh Ba", false, refused]],
  );
  const change = entry({ type: "bookings.change", booking: "b1", guests: 9 }, { status: "refused", error });
  assert.deepEqual(bookingPicture(known(booking()), [change], house), [
    { booking: booking(), waits: false, refused: change },
  ]);
});

test("who waits stands by the promise, with what is wanted here on top", () => {
  const party = (id: string, promisedAt: number): WaitingParty => ({
    id,
    name: id,
    phone: "",
    guests: 2,
    wishes: "",
    since: seven,
    promisedAt,
    by: "ngoc",
  });
  const list = new Map([party("late", seven + hour), party("soon", seven)].map((one) => [one.id, one]));
  assert.deepEqual(
    waitingPicture(list, []).map(({ party: { id } }) => id),
    ["soon", "late"],
  );
  const more = entry({ type: "bookings.changeWaiting", party: "soon", promisedAt: seven + 2 * hour });
  assert.deepEqual(
    waitingPicture(list, [more]).map(({ party: { id }, waits }) => [id, waits]),
    [
      ["late", false],
      ["soon", true],
    ],
  );
  assert.deepEqual(
    waitingPicture(list, [entry({ type: "bookings.endWaiting", party: "soon", end: "left" })]).map(
      ({ party: { id } }) => id,
    ),
    ["late"],
  );
});

test("the countdowns say what runs down, and how", async () => {
  await speak("vi");
  await speakOf("reception");
  const at = (now: number, more: Partial<Booking> = {}): readonly string[] => {
    const { tone, text } = standingOf(booking(more), now);
    return [tone, text];
  };
  assert.deepEqual(at(seven - 2 * hour), ["grey", "Giữ bàn từ 18:00"]);
  assert.deepEqual(at(seven - 45 * minute), ["amber", "Giữ bàn còn 45′"]);
  assert.deepEqual(at(seven + 3 * minute), ["red", "Tự hủy sau 12′"]);
  assert.deepEqual(at(seven + 14 * minute + 17_000), ["red", "Tự hủy sau 0:43"]);
  assert.deepEqual(at(seven + 16 * minute), ["red", "quá giờ"]);
  assert.deepEqual(at(seven, { state: 1, arrivedAt: seven + minute }), ["blue", "đã tới 19:01"]);
  assert.deepEqual(at(seven, { state: 2 }), ["red", "không tới"]);
  assert.ok(
    isTicking(booking(), seven + 14 * minute) &&
      !isTicking(booking(), seven - 30 * minute) &&
      !isTicking(booking({ state: 3 }), seven + 14 * minute),
  );
  assert.deepEqual(
    [
      promiseOf(seven, seven - 12 * minute),
      promiseOf(seven, seven - 4 * minute),
      promiseOf(seven, seven + 7 * minute),
    ].map(({ tone, text }) => [tone, text]),
    [
      ["grey", "Còn 12′"],
      ["amber", "Còn 4′"],
      ["red", "Trễ hẹn 7′"],
    ],
  );
});

test("a booking is found by its phone in any spelling, and by its name without marks", () => {
  const shown: ShownBooking = { booking: booking({ name: "Nguyễn Thị Đào", phone: "0899 081 299" }), waits: false };
  for (const query of [
    "0899081299",
    "+84 899 081 299",
    "84899081299",
    "0084 899-081-299",
    "081.299",
    "dao",
    "nguyen thi",
  ])
    assert.ok(isFound(shown, query), query);
  for (const query of ["0899081298", "lan", "12"]) assert.ok(!isFound(shown, query), query);
  // and the same number is known with and without its country code, in any country
  for (const [one, other] of [
    ["+84 (0)899 081 299", "0899 081 299"],
    ["+49 30 901820", "030 901820"],
    ["(212) 456-7890", "+1 212 456 7890"],
  ] as const)
    assert.ok(isSameNumber(one, other), one);
  for (const [one, other] of [
    ["028 3822 1234", "024 3822 1234"],
    ["0899 081", "0899 081"],
  ] as const)
    assert.ok(!isSameNumber(one, other), one);
});

test("days are calendar days, by their key there and back", () => {
  const day = dayOf(seven);
  assert.equal(dayKey(day), "2026-11-22");
  assert.equal(dayOfKey("2026-11-22"), day);
  assert.equal(dayOfKey("22/11"), null);
  assert.equal(dayKey(daysAfter(day, 9)), "2026-12-01");
  for (const typed of ["19:00", "1900", "19h", "19h00", "19 ", "19.00", "19g"])
    assert.equal(momentOf(day, typed), seven, typed);
  assert.equal(momentOf(day, "7:30"), seven - 11.5 * hour);
  assert.equal(momentOf(day, "730"), seven - 11.5 * hour);
  assert.equal(momentOf(day, "19:6"), null);
  assert.equal(momentOf(day, "25:00"), null);
  assert.equal(momentOf(day, ""), null);
});

test("given a house that asks for time before a booking, then earlier hours of the day are too soon, later ones are not", () => {
  const draft = { ...firstDraft(seven - 3 * hour, 180, 120, {}), day: dayOf(seven) };
  assert.deepEqual(
    ["18:30", "19:00", "19:30", "abc"].map((clock) => isTooSoon(draft, clock, seven)),
    [true, false, false, false],
  );
});

test("the form begins with the soonest half hour that may be booked, and says what is missing", () => {
  const now = seven - 4 * hour - 10 * minute;
  const draft = firstDraft(now, 180, 120, {});
  assert.deepEqual([dayKey(draft.day), draft.clock, draft.minutes], ["2026-11-22", "18:00", 120]);
  assert.deepEqual(Object.keys(checkBooking({ ...draft, clock: "" }, [], now)), ["clock", "tables", "name"]);
  assert.deepEqual(Object.keys(checkBooking({ ...draft, clock: "10:00", name: "Mai" }, ["A4"], now)), ["clock"]);
  assert.deepEqual(checkBooking({ ...draft, name: "Mai" }, ["A4"], now), {});
  // and a mistake about a past day is at the day, not at its time
  assert.deepEqual(Object.keys(checkBooking({ ...draft, day: daysAfter(draft.day, -1), name: "Mai" }, ["A4"], now)), [
    "day",
  ]);
  // and only typed text would be missed
  assert.deepEqual(
    [isTyped(draft, { ...draft, guests: 6 }), isTyped(draft, { ...draft, wishes: "Sinh nhật" })],
    [false, true],
  );
  assert.deepEqual(halfHours(draft.day, seven + 2 * hour).slice(0, 2), ["21:00", "21:30"]);
  assert.deepEqual(halfHours(draft.day, seven + 5 * hour), []);
});

test("what the form proposes may still be booked when it has been filled in", () => {
  const proposed = (now: number): string => firstDraft(now, 180, 120, {}).clock;
  assert.equal(proposed(seven - 4 * hour), "18:30");
  assert.equal(proposed(seven - 4 * hour - 4 * minute), "18:30");
  assert.equal(proposed(seven - 4 * hour - 5 * minute), "18:00");
});

test("a waiter hears of what is made, changed and cancelled, and of nothing else", () => {
  assert.equal(newsOf(undefined, booking()), "made");
  assert.equal(newsOf(booking(), booking({ guests: 6 })), "changed");
  assert.equal(newsOf(booking(), booking({ state: 3 })), "cancelled");
  assert.equal(newsOf(booking(), booking({ phone: "0900 000 000" })), null);
  assert.equal(newsOf(booking(), booking({ state: 1 })), null);
  assert.equal(newsOf(undefined, booking({ state: 3 })), null);
});

test("the same number booked again for about the same time is noticed, the nearest first", () => {
  const shown = [
    booking(),
    booking({ id: "b2", at: seven + hour }),
    booking({ id: "b3", at: seven + 2 * hour, state: 3 }),
  ].map((one): ShownBooking => ({ booking: one, waits: false }));
  const near = (at: number, phone = "+84 899 081 299", except?: string): string | undefined =>
    sameNumberNear(shown, phone, at, except)?.id;
  assert.deepEqual([near(seven - 2 * hour), near(seven + 2 * hour)], ["b1", "b2"]);
  // not hours before, not another day, not the one that is changed, not another or half a number
  assert.deepEqual(
    [near(seven - 4 * hour), near(daysAfter(dayOf(seven), 1) + 19 * hour), near(seven + 4 * hour, "0899081299", "b2")],
    [undefined, undefined, undefined],
  );
  assert.deepEqual([near(seven, "0899 081"), near(seven, "0899 081 290")], [undefined, undefined]);
});

test("what the address book says goes in front of the wishes, whole or not at all", async () => {
  await speak("vi");
  await speakOf("reception");
  const mai = { allergies: "đậu phộng", wishes: "bàn cạnh cửa sổ" };
  assert.equal(contactNote(mai), "Dị ứng: đậu phộng; Sở thích: bàn cạnh cửa sổ");
  assert.equal(contactNote({ allergies: " ", wishes: "" }), "");
  assert.equal(wishesWith(mai, "Sinh nhật ", 300), "Dị ứng: đậu phộng; Sở thích: bàn cạnh cửa sổ; Sinh nhật");
  // where that is too long, what must not be eaten alone; and no room for that either is none
  assert.equal(wishesWith(mai, "Sinh nhật", 40), "Dị ứng: đậu phộng; Sinh nhật");
  assert.equal(wishesWith(mai, "Sinh nhật", 20), null);
  // and text that is already there is not added twice
  assert.equal(wishesWith(mai, "Dị ứng: đậu phộng; Sinh nhật", 300), null);
});

test("nobody is checked in half a day before their time", () => {
  assert.deepEqual(
    [seven - 13 * hour, seven - 12 * hour, seven + hour].map((now) => mayArrive(booking(), now)),
    [false, true, true],
  );
});
