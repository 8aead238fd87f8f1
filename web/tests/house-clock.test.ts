import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { date, dateTime, exactTime, fill, fullDate, speak, speakOf, time } from "../src/i18n";
import { ahead, beginOf, businessDay, dateOf, instantOf, keepClock, wall } from "../src/i18n/houseClock";
import { utcText, zoneAhead, zoneText } from "../src/i18n/zones";
import { checkBooking, firstDraft, halfHours } from "../src/modules/reception/bookings/bookingForm";
import { dayKey, dayName, dayOf, dayOfKey, daysAfter, momentOf } from "../src/modules/reception/bookings/day";
import { hoursOf } from "../src/modules/reception/bookings/timelineLayout";
import { shownAfter } from "../src/domains/settings/settingsForm";
import { houseInstant } from "./houseTime";

interface Case {
  readonly zone: string;
  readonly offsets: string;
  readonly dayEndsHour: number;
  readonly instants: readonly [
    at: number,
    shown: string,
    business: readonly [day: number, from: number, until: number],
  ][];
  readonly walls: readonly [shown: string, at: number][];
}

const hour = 3_600_000;
const berlin = "0:60 29579100:120 29881500:60";

/** Runs a test with another clock on the wall, then hangs up the usual one. */
function withClock(offsets: string, dayEndsHour: number, body: () => void, zone = "Europe/Berlin"): void {
  keepClock(offsets, dayEndsHour, zone);
  try {
    body();
  } finally {
    keepClock("0:420", 5, "Asia/Ho_Chi_Minh");
  }
}

test("summers of long ago, which the setting does not reach, are those of the zone", () => {
  withClock(berlin, 5, () => {
    // 14 July 2010 and 15 January 2021, 18 o'clock in UTC
    assert.deepEqual(
      [1_279_130_400_000, 1_610_733_600_000].map((at) => wall(at).getUTCHours()),
      [20, 19],
    );
    assert.equal(beginOf(14_804), 14_804 * 24 * hour + 3 * hour);
  });
});

test("the clock answers as the one in Swift and as Python's zoneinfo do", () => {
  const cases = JSON.parse(readFileSync("../Tests/clock/house-clock.json", "utf8")) as readonly Case[];
  assert.equal(cases.length, 9);
  for (const { zone, offsets, dayEndsHour, instants, walls } of cases)
    withClock(
      offsets,
      dayEndsHour,
      () => {
        for (const [at, shown, business] of instants) {
          const day = businessDay(at);
          assert.equal(wall(at).toISOString().slice(0, 19), shown, zone);
          assert.deepEqual([day, beginOf(day), beginOf(day + 1)], business, `${zone} ${shown}`);
        }
        for (const [shown, at] of walls) {
          const midnight = Date.parse(`${shown.slice(0, 10)}T00:00Z`) / 86_400_000;
          const minutes = (Date.parse(`${shown}Z`) / 60_000) % 1440;
          assert.equal(instantOf(midnight, 0, minutes), at, `${zone} ${shown}`);
        }
      },
      zone,
    );
});

test("the restaurant's time is shown on a device in another zone", () => {
  const evening = houseInstant(2026, 10, 21, 19, 4) + 2000;
  assert.notEqual(-new Date(evening).getTimezoneOffset(), ahead(evening) / 60_000);
  assert.deepEqual(
    [time(evening), exactTime(evening), date(evening), fullDate(evening), dateTime(evening)],
    ["19:04", "19:04:02", "21/11", "21/11/2026", "21/11/2026 19:04"],
  );
  assert.equal(fill("{at:date} {at:time} {name} {none}", { at: evening, name: "Mai" }), "21/11 19:04 Mai {none}");
  withClock("0:345", 5, () => assert.equal(dateTime(evening), "21/11/2026 17:49"), "Asia/Kathmandu");
});

test("until the day ends, the evening's list is today's, and half past midnight is tonight", async () => {
  await speak("vi");
  await speakOf("reception");
  const evening = dayOf(houseInstant(2026, 10, 21, 19));
  const late = houseInstant(2026, 10, 22, 0, 10);
  assert.equal(dayOf(late), evening);
  assert.equal(dayOf(houseInstant(2026, 10, 22, 5)), daysAfter(evening, 1));
  assert.deepEqual(
    [dayKey(evening), dayOfKey("2026-11-21"), dayName(evening, dayOf(late))],
    ["2026-11-21", evening, "Hôm nay"],
  );
  assert.equal(momentOf(evening, "0:30"), houseInstant(2026, 10, 22, 0, 30));
  assert.equal(momentOf(evening, "4h59"), houseInstant(2026, 10, 22, 4, 59));
  assert.equal(momentOf(evening, "5:00"), houseInstant(2026, 10, 21, 5));
  // and a booking for half past midnight is not past at ten past
  const draft = { ...firstDraft(late, 0, 120, { clock: "0:30", name: "Mai" }), day: evening };
  assert.deepEqual(checkBooking(draft, ["A4"], late), {});
  // and the form proposes the next dinner, which is on the day after the evening's
  const { day, clock } = firstDraft(late, 0, 120, {});
  assert.deepEqual([day, clock], [daysAfter(evening, 1), "18:30"]);
});

test("days, times and hours go by the restaurant's clock when it changes", () => {
  withClock(berlin, 5, () => {
    // given Saturday in Berlin before the clocks go forward
    const saturday = dayOfKey("2026-03-28") ?? 0;
    const sunday = daysAfter(saturday, 1);
    assert.equal(sunday - saturday, 23 * hour);
    assert.equal(momentOf(saturday, "02:30"), momentOf(saturday, "03:30"));
    assert.equal(momentOf(saturday, "23:30"), Date.UTC(2026, 2, 28, 22, 30));
    assert.equal(momentOf(sunday, "19:00"), Date.UTC(2026, 2, 29, 17));
    // and in autumn a day of 25 hours, whose timeline has each hour in its place
    const october = dayOfKey("2026-10-24") ?? 0;
    assert.equal(daysAfter(october, 1) - october, 25 * hour);
    assert.deepEqual(hoursOf(october, [], 0), { from: Date.UTC(2026, 9, 24, 8), to: Date.UTC(2026, 9, 24, 21) });
    assert.equal(momentOf(october, "02:30"), Date.UTC(2026, 9, 25, 0, 30));
  });
});

test("half hours are those on the wall, also in Kathmandu", () => {
  withClock("0:345", 5, () => {
    const noon = instantOf(dateOf(houseInstant(2026, 10, 21, 19)), 12, 4);
    assert.deepEqual(halfHours(dayOf(noon), noon).slice(0, 2), ["12:30", "13:00"]);
    assert.equal(firstDraft(noon, 0, 120, {}).clock, "12:30");
  });
});

test("a zone is named by its place and its distance from UTC", () => {
  const winter = Date.UTC(2026, 0, 15) + 59_999;
  const shown = ["Asia/Ho_Chi_Minh", "Asia/Kathmandu", "America/St_Johns", "Europe/Berlin", "Europe/Nowhere"].map(
    (zone) => zoneText(zone, zoneAhead(zone, winter)),
  );
  assert.deepEqual(shown, [
    "Ho Chi Minh (UTC+7)",
    "Kathmandu (UTC+5:45)",
    "St Johns (UTC−3:30)",
    "Berlin (UTC+1)",
    "Nowhere",
  ]);
  assert.equal(utcText(0), "UTC+0");
  assert.deepEqual(
    [shownAfter("19:00", 420, 60), shownAfter("19:00", 60, 420), shownAfter("19:00", 420, null)],
    ["13:00", "01:00", null],
  );
});
