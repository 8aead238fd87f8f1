import assert from "node:assert/strict";
import test from "node:test";
import { BookingsTab } from "../../src/modules/reception/bookings/BookingsTab";
import { dayOf } from "../../src/modules/reception/bookings/day";
import { navigate } from "../../src/ui";
import type { Booking, BookingPage } from "../../src/wire";
import { get, happens, isThere, names, press, render, settle, speaksOf, type } from "./kit";
import { asPerson, employee, section, table, entity } from "./fixtures";
import { answerHTTP, enter } from "./connection";
import type { HubAnswer, HubRequest, Entity } from "./connection";

speaksOf("reception", "sheets", "shown");

const hour = 3_600_000;
const today = dayOf(Date.now());
/** longer than the pause after which the page asks the hub */
const asked = 300;

/** A guest who called off so many days ago, at eight in the evening. */
const booking = (daysAgo: number, more: Partial<Booking> = {}): Booking => ({
  id: `b${daysAgo}`,
  tables: ["t12"],
  at: today - daysAgo * 24 * hour + 15 * hour,
  until: today - daysAgo * 24 * hour + 17 * hour,
  guests: 4,
  name: `Phước Long ${daysAgo}`,
  phone: "",
  email: "",
  wishes: "",
  state: 3,
  holdAt: today - daysAgo * 24 * hour + 14 * hour,
  lateAt: today - daysAgo * 24 * hour + 15.25 * hour,
  madeBy: "ngoc",
  madeAt: today - (daysAgo + 1) * 24 * hour,
  endedAt: today - daysAgo * 24 * hour,
  endedBy: "ngoc",
  ...more,
});

const floor: readonly Entity[] = [
  entity("section", section),
  entity("section", { ...section, id: "lau", name: "Lầu hai", position: 2 }),
  entity("table", table("t12", "Hoàng Sa 12")),
  entity("table", table("l1", "Lầu 1", { section: "lau" })),
  entity("employee", employee("ngoc", "Nguyễn Hoàng Bảo Ngọc Phương")),
];

/** `pages`: the hub's answers by path. Another path fails as without a connection. Returns the paths, which grow. */
async function open(
  pages: Readonly<Record<string, BookingPage>>,
  known: readonly Booking[] = [],
): Promise<() => readonly string[]> {
  const requests = answerHTTP(({ path }: HubRequest): HubAnswer | undefined =>
    pages[path] ? { body: pages[path] } : undefined,
  );
  await enter("ngoc", ["seeBookings"], [...floor, ...known.map((one) => entity("booking", one))]);
  happens(() => navigate("/reception/bookings"));
  render(asPerson(<BookingsTab />, ["seeBookings"]));
  return () => requests.map(({ path }) => path).filter((path) => path.startsWith("/api/bookings"));
}

const guests = (): readonly string[] =>
  Array.from(document.querySelectorAll(".booking-row-who > strong")).map((one) => one.textContent ?? "");

const search = "/api/bookings?q=phuoc%20long&newest=1";

test("given more hits than a page has, then the newest show first, and each step leads further back", async () => {
  // given
  const requests = await open({
    [search]: { bookings: [booking(2), booking(3)], next: "3~b3", total: { count: 3, more: false } },
    [`${search}&after=3~b3`]: { bookings: [booking(400)] },
  });
  // when
  type(get("searchbox"), "phuoc long");
  await settle(asked);
  // then
  assert.deepEqual(guests(), ["Phước Long 2", "Phước Long 3"]);
  assert.ok(names("status").includes("Hiện 2 trên 3"));
  // when
  press(get("button", "Xem cũ hơn"));
  await settle();
  // then
  assert.deepEqual(guests(), ["Phước Long 2", "Phước Long 3", "Phước Long 400"]);
  assert.ok(names("status").includes("Hiện đủ 3"));
  assert.equal(isThere("button", "Xem cũ hơn"), false);
  assert.deepEqual(requests(), [search, `${search}&after=3~b3`]);
});

test("given a lost connection in the middle, then what was read stays, and a second try goes on from there", async () => {
  // given
  const pages: Record<string, BookingPage> = { [search]: { bookings: [booking(2)], next: "2~b2" } };
  await open(pages);
  type(get("searchbox"), "phuoc long");
  await settle(asked);
  // when
  press(get("button", "Xem cũ hơn"));
  await settle();
  // then
  assert.deepEqual(guests(), ["Phước Long 2"]);
  // when
  pages[`${search}&after=2~b2`] = { bookings: [booking(9)] };
  press(get("button", "Thử lại"));
  await settle();
  // then
  assert.deepEqual(guests(), ["Phước Long 2", "Phước Long 9"]);
});

test("given a section, then its bookings alone show, the page asks the hub for it, and the past has no end", async () => {
  // given
  const before = `/api/bookings?to=${today}&newest=1&section=lau`;
  const requests = await open(
    {
      [before]: { bookings: [booking(30, { tables: ["l1"] })], next: "30~b30" },
      [`${before}&after=30~b30`]: { bookings: [booking(900, { tables: ["l1"] })] },
    },
    [booking(0), booking(0, { id: "l", name: "Bảo Hân", tables: ["l1"] })],
  );
  assert.deepEqual(guests(), ["Phước Long 0", "Bảo Hân"]);
  // when
  press(get("button", /^Lầu hai/));
  press(get("button", "Những ngày trước"));
  await settle(asked);
  press(get("button", "Xem cũ hơn"));
  await settle();
  // then
  assert.deepEqual(guests(), ["Bảo Hân", "Phước Long 30", "Phước Long 900"]);
  assert.ok(names("status").includes("Không còn lượt đặt nào cũ hơn."));
  assert.deepEqual(requests(), [before, `${before}&after=30~b30`]);
});
