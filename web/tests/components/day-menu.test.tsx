/** The waiter's menu of the day: dishes by hours and plan, prices that hold now, and dishes that are not on it. */
import assert from "node:assert/strict";
import test, { before } from "node:test";
import { businessDay, instantOf } from "../../src/i18n/houseClock";
import { AddPage } from "../../src/modules/waiter/AddPage";
import { emptyBasket } from "../../src/modules/waiter/basket";
import { loadParts } from "../../src/modules/waiter/useParts";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { DayMenu, Dish, PriceRule, Right, ServingTimes } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { enter, hubChanges, sent } from "./connection";
import { asPerson, entity, hotPot, house, rolls, section } from "./fixtures";
import { all, fill, get, holdClock, isThere, names, press, render, settle, speaksOf, turn } from "./kit";

const rights: readonly Right[] = ["seat", "takeOrders", "takeAway", "callCourses"];
const manages: readonly Right[] = [...rights, "sellOffMenu"];
speaksOf("evening", "waiter", "commands", "sheets");
before(async () => void (await loadParts()));

const minute = 60_000;
const always: ServingTimes = { weekdays: 127, hours: [], days: [] };
/** 8 December 2026, a Tuesday */
const day = 20_795;

/** Sets the clock of hub and page to an hour of that day. */
const at = (hours: number, minutes = 0): void => turn(instantOf(day, hours, minutes) - Date.now());

const during = (from: number, until: number): ServingTimes => ({
  ...always,
  hours: [{ from: from * 60, until: until * 60 }],
});
const served = (dish: Dish, times: ServingTimes): Entity => entity("dish", { ...dish, times });
const plan = (on: number, ...dishes: DayMenu["dishes"]): Entity =>
  entity("dayMenu", { id: `${on}`, dishes, plannedBy: "minh", plannedAt: 1 });
const isOff = { dish: rolls.id, isOffered: false };
const today = businessDay(Date.now());
const rule = (more: Partial<PriceRule>): Entity =>
  entity("priceRule", {
    ...{ id: "r1", name: "Giờ vàng", priority: 1, dishes: [], groups: [], sections: [], types: [], times: always },
    ...{ effect: "percent" as const, value: -200, active: true },
    ...more,
  });

async function open(held: readonly Right[], ...more: readonly Entity[]): Promise<void> {
  emptyBasket("o1");
  await enter("ngoc", held, [...house, ...more]);
  render(
    <>
      {asPerson(<AddPage order="o1" />, held)}
      <QuestionHost />
    </>,
  );
  await settle();
}

const list = (): HTMLElement => get("list", "Món ăn");
const rows = (): readonly string[] =>
  all("listitem", undefined, list()).map((row) =>
    (row.textContent ?? "").replace(/\s/g, " ").replace(hotPot.name, "Lẩu: ").replace(rolls.name, "Gỏi: "),
  );
const dishes = (): readonly string[] => rows().filter((row) => /^(Lẩu|Gỏi): /.test(row));

test("given a lunch dish, when its hours begin and end, then the menu follows without being touched", async () => {
  holdClock();
  at(10, 30);
  await open(rights, served(hotPot, during(11, 14)));
  assert.ok(
    dishes().some((row) => row.startsWith("Lẩu") && row.includes("Từ 11:00")),
    dishes().join(),
  );
  at(11);
  await settle();
  assert.ok(
    dishes().some((row) => row.startsWith("Lẩu") && !row.includes("Từ")),
    dishes().join(),
  );
  at(14);
  await settle();
  assert.deepEqual(
    dishes().map((row) => row.slice(0, 3)),
    ["Gỏi"],
  );
  assert.ok(isThere("button", "Ngoài thực đơn hôm nay (1)"));
});

test("given a dish that today's plan leaves out, when the fold is opened, then it is there and says so", async () => {
  holdClock();
  at(12);
  await open(rights, plan(day, isOff));
  assert.equal(dishes().length, 1);
  press(get("button", "Ngoài thực đơn hôm nay (1)"));
  await settle();
  assert.ok(
    dishes().some((row) => row.startsWith("Gỏi") && row.includes("Hôm nay không bán")),
    dishes().join(),
  );
});

test("given the right, when a dish that is not on the menu is tapped, then one question adds it, and the hub hears of it", async () => {
  await open(manages, plan(today, isOff));
  fill(get("searchbox"), "gỏi");
  await settle();
  press(get("button", new RegExp(`^${rolls.name}`), list()));
  await settle();
  assert.ok(textOf(get("dialog", rolls.name)).includes("Món này hôm nay không bán. Vẫn thêm?"));
  press(get("button", "Vẫn thêm"));
  await settle();
  // A second portion asks no more.
  press(get("button", new RegExp(`^${rolls.name}`), list()));
  await settle();
  assert.ok(!isThere("button", "Vẫn thêm"));
  press(get("button", /^Ghi \d/, get("contentinfo")));
  const [body] = await sent(1);
  assert.deepEqual(
    { ...body, item: "–" },
    {
      ...{ type: "orders.addItem", order: "o1", item: "–", dish: rolls.id, quantity: 2, shownPrice: 85_000 },
      evenIfOffMenu: true,
    },
  );
});

test("given no such right, when a dish that is not on the menu is tapped, then it is not added, and the bar says why", async () => {
  holdClock();
  at(12);
  await open(rights, plan(day, isOff));
  fill(get("searchbox"), "gỏi");
  await settle();
  press(get("button", new RegExp(`^${rolls.name}`), list()));
  await settle();
  assert.ok(!isThere("button", "Vẫn thêm"));
  assert.ok(textOf(get("contentinfo")).includes(`Hôm nay không bán ${rolls.name}`));
  assert.deepEqual(names("button", get("contentinfo")).includes("Ghi 1"), false);
});

const rollsRow = (): string => dishes().find((row) => row.startsWith("Gỏi")) ?? "";

test("given a price of the day and a rule of an hour, when the hour comes, then the menu shows the price that holds", async () => {
  holdClock();
  at(13, 59);
  await open(
    rights,
    plan(day, { dish: rolls.id, isOffered: true, price: 80_000 }),
    rule({ sections: [section.id], types: ["table"], times: during(14, 17) }),
  );
  assert.match(rollsRow(), /80\.000/);
  turn(minute);
  await settle();
  assert.match(rollsRow(), /64\.000/);
});

test("given a price of the day and a rule of the section, when the dish is sent, then the command has the shown price", async () => {
  await open(rights, plan(today, { dish: rolls.id, isOffered: true, price: 80_000 }), rule({ sections: [section.id] }));
  assert.match(rollsRow(), /64\.000/);
  press(get("button", new RegExp(`^${rolls.name}`), list()));
  await settle();
  press(get("button", /^Ghi \d/, get("contentinfo")));
  const [body] = await sent(1);
  assert.equal(body?.type === "orders.addItem" && body.shownPrice, 64_000);
});

test("given a rule for takeaway, then guests at a table pay the usual price, and its change shows at once", async () => {
  holdClock();
  at(12);
  await open(rights, rule({ types: ["takeaway"] }));
  assert.match(dishes().join(), /85\.000/);
  hubChanges(rule({ types: ["takeaway", "table"] }));
  await settle();
  assert.match(dishes().join(), /68\.000/);
});
