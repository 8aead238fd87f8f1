import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { speak, speakOf } from "../src/i18n";
import { beginOf, instantOf } from "../src/i18n/houseClock";
import type { HouseTime } from "../src/domains/menu/serving";
import { changes, holds, inOrder, isOffered, momentAt, nextChange, priceAt } from "../src/domains/menu/serving";
import type { TimesDraft } from "../src/domains/menu/times/timesForm";
import { minuteOf, seasonOf, timesDraft, timesOf, wrongTimes } from "../src/domains/menu/times/timesForm";
import { timesWords } from "../src/domains/menu/times/timesWords";
import { todayLines } from "../src/modules/waiter/offMenu";
import type { ListedLine } from "../src/modules/waiter/menuLine";
import type { Dish, DishGroup, OrderType, PlannedDish, PriceRule, ServingTimes } from "../src/wire";

interface Cases {
  readonly times: readonly (HouseTime & {
    readonly note: string;
    readonly times: ServingTimes;
    readonly holds: boolean;
  })[];
  readonly prices: readonly (HouseTime & {
    readonly note: string;
    readonly dish: Dish;
    readonly planned?: PlannedDish;
    readonly rules: readonly Partial<PriceRule>[];
    readonly section?: string;
    readonly type: OrderType;
    readonly offered: boolean;
    readonly price: number;
  })[];
}

const cases = JSON.parse(readFileSync("../Tests/serving/serving.json", "utf8")) as Cases;
const always: ServingTimes = { weekdays: 127, hours: [], days: [] };
const everywhere = { dishes: [], groups: [], sections: [], types: [], times: always, active: true };
/** 7 December 2026, a Monday */
const monday = 20_794;

test("the pages answer like the rules whether serving times hold", () => {
  for (const { note, times, holds: expected, ...at } of cases.times) assert.equal(holds(times, at), expected, note);
});

test("the pages answer like the rules whether a dish is offered, and at which price", () => {
  for (const { note, dish, planned, rules, section, type, offered, price, ...at } of cases.prices) {
    const sorted = inOrder(rules.map((rule) => ({ ...everywhere, ...rule }) as PriceRule));
    assert.deepEqual(
      [isOffered(dish, planned, at), priceAt(dish, planned, sorted, { section, type }, at)],
      [offered, price],
      note,
    );
  }
});

test("the menu changes next at the nearest bound of hours, or when the business day ends", () => {
  const lunch = { times: { ...always, hours: [{ from: 660, until: 840 }] } };
  const minutes = changes(
    {
      dish: new Map([["pho", lunch as unknown as Dish]]),
      priceRule: new Map([["r", { times: always } as unknown as PriceRule]]),
    },
    300,
  );
  assert.deepEqual(minutes, [300, 660, 840]);
  const next = (hour: number, minute = 0): HouseTime => momentAt(nextChange(minutes, instantOf(monday, hour, minute)));
  assert.deepEqual(
    [next(10), next(11), next(13, 59), next(14), next(23)],
    [
      { day: monday, minute: 660 },
      { day: monday, minute: 840 },
      { day: monday, minute: 840 },
      { day: monday + 1, minute: 300 },
      { day: monday + 1, minute: 300 },
    ],
  );
  assert.equal(momentAt(beginOf(monday) - 1).day, monday - 1);
});

test("serving times are read from a form as they were written into it", async () => {
  await speak("vi");
  await speakOf("serving");
  const all: ServingTimes = {
    weekdays: 65,
    hours: [
      { from: 660, until: 840 },
      { from: 1320, until: 1440 },
    ],
    seasonFrom: 1201,
    seasonUntil: 228,
    days: [20_811],
  };
  assert.deepEqual(timesOf(timesDraft(all)), all);
  assert.deepEqual(timesOf(timesDraft(undefined)), always);
  assert.equal(timesWords(all), "T7–CN, 11:00–14:00, 22:00–24:00, 1/12–28/2, 24/12/2026");
  assert.equal(timesWords({ ...always, weekdays: 0b0111_1110 }), "T2–T7");
  assert.equal(timesWords({ ...always, weekdays: 0b0000_1011 }), "T2, T4, CN");
  assert.equal(timesWords(undefined), "Luôn luôn");
});

test("typed hours and days of a year are read as people write them", () => {
  assert.deepEqual(["17:00", "17h30", "7", "24:00", "24:01", "7:60", "x"].map(minuteOf), [
    1020,
    1050,
    420,
    1440,
    null,
    null,
    null,
  ]);
  assert.deepEqual(["1/12", "29.2", " 28-2 ", "31/4", "0/1", "12"].map(seasonOf), [1201, 229, 228, null, null, null]);
});

test("a condition without a value is wrong, and one that is switched off is not", () => {
  const draft: TimesDraft = { ...timesDraft(undefined), weekdays: 0, hours: [{ from: "11:00", until: "11:00" }] };
  const wrong = (change: Partial<TimesDraft>): string | undefined => wrongTimes({ ...draft, ...change })?.at;
  assert.deepEqual(
    [wrong({}), wrong({ byWeekday: true }), wrong({ byHour: true }), wrong({ bySeason: true }), wrong({ byDay: true })],
    [undefined, "weekdays", "hours", "season", "days"],
  );
});

test("dishes that begin later stand behind the others of their group, and those of other days behind a fold", () => {
  const group = (id: string): ListedLine => ({ kind: "group", group: { id } as DishGroup });
  const dish = (id: string): ListedLine => ({ kind: "dish", dish: { id } as Dish });
  const lines = [group("soup"), dish("later"), dish("off"), dish("now"), group("winter"), dish("off-too")];
  const serving = {
    isOffered: ({ id }: Dish) => id === "now",
    beginsAt: ({ id }: Dish) => (id === "later" ? 1020 : undefined),
    isOver: ({ id }: Dish) => id === "off-too",
  };
  const shown = (isOpen: boolean, isSearch: boolean): readonly string[] =>
    todayLines(lines, serving, isOpen, isSearch).map((line) =>
      line.kind === "fold"
        ? `fold ${line.count}`
        : line.kind === "group"
          ? line.group.id
          : `${line.dish.id}${line.off ? ` from ${line.off.isOver ? "over" : (line.off.from ?? "–")}` : ""}`,
    );
  assert.deepEqual(shown(false, false), ["soup", "now", "later from 1020", "fold 2"]);
  assert.deepEqual(shown(true, false), [
    ...["soup", "now", "later from 1020", "fold 2"],
    ...["soup", "off from –", "winter", "off-too from over"],
  ]);
  assert.deepEqual(shown(false, true), [
    ...["soup", "now", "later from 1020", "off from –"],
    ...["winter", "off-too from over"],
  ]);
});
