/** The planning page: what a day offers, carried over from today, saved as a whole, and kept while half typed. */
import assert from "node:assert/strict";
import test from "node:test";
import { businessDay } from "../../src/i18n/houseClock";
import { PlanPage } from "../../src/modules/chef/plan/PlanPage";
import { hub } from "../../src/session/client";
import { navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { DayMenu, Dish, PlanBasis, Right, ServingTimes } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity, HubAnswer } from "./connection";
import { allAnswered, answered, answerHTTP, dropConnection, enter, hubChanges, sent } from "./connection";
import { asPerson, dish, entity, hotPot, house, rolls } from "./fixtures";
import {
  all,
  fill,
  get,
  happens,
  isThere,
  names,
  newestToast,
  press,
  render,
  settle,
  speaksOf,
  states,
  until,
} from "./kit";

speaksOf("chef", "plan", "serving", "sheets", "manager");

const rights: readonly Right[] = ["cook", "planMenu"];
const today = businessDay(Date.now());
const never: ServingTimes = { weekdays: 127, hours: [], days: [1] };
const lunch: ServingTimes = { weekdays: 127, hours: [{ from: 660, until: 840 }], days: [] };
const plan = (day: number, dishes: DayMenu["dishes"], more: Partial<DayMenu> = {}): Entity =>
  entity("dayMenu", { id: `${day}`, dishes, plannedBy: "minh", plannedAt: 1_000, ...more });
const basis: PlanBasis = {
  day: today + 1,
  earlier: [
    { day: today - 6, dishes: [{ dish: rolls.id, sold: 12 }] },
    { day: today - 13, dishes: [{ dish: hotPot.id, sold: 3 }] },
  ],
  usual: [],
};

interface Setting {
  readonly more?: readonly Entity[];
  readonly sales?: () => HubAnswer | undefined;
  readonly held?: readonly Right[];
  readonly day?: number;
}

async function open({
  more = [],
  sales = () => ({ body: basis }),
  held = rights,
  day,
}: Setting = {}): Promise<() => void> {
  happens(() => navigate(`/chef/plan${day === undefined ? "" : `?day=${day}`}`));
  await enter("hung", held, [...house, ...more]);
  answerHTTP(({ path }) => (path.startsWith("/api/menu/plan") ? sales() : undefined));
  const { leave } = render(
    <>
      {asPerson(<PlanPage />, held)}
      <QuestionHost />
      <Toaster />
    </>,
  );
  await settle(40);
  return leave;
}

const isOn = (of: Dish): string | null => get("switch", `Bán ${of.name}`).getAttribute("aria-checked");
const portions = (of: Dish): HTMLInputElement => get("textbox", `Số phần ${of.name}`) as HTMLInputElement;
const price = (of: Dish): HTMLInputElement => get("textbox", `Giá ${of.name}`) as HTMLInputElement;
const save = (): HTMLElement => get("button", /^(Lưu \d|Chưa đổi|Chọn bản|Thực đơn đang)/);
const row = (of: Dish): string => {
  const line = all("listitem").find((one) => one.textContent?.includes(of.name));
  return (line?.textContent ?? "").replace(/\s/g, " ");
};

test("given tomorrow without a plan, then each dish follows its own times, and earlier sales stand beside it", async () => {
  const off = dish("winter", "Vịt om sấu", 250_000, { times: never });
  await open({ more: [entity("dish", off), entity("dish", { ...rolls, times: lunch, usualPortions: 40 })] });
  assert.deepEqual([isOn(hotPot), isOn(rolls), isOn(off)], ["true", "true", "false"]);
  assert.match(row(rolls), /Theo lịch: 11:00–14:00/);
  assert.equal(portions(rolls).placeholder, "40");
  assert.deepEqual(
    names("img")
      .filter((name) => name.startsWith("Đã bán"))
      .map((name) => name.replace(/\d+\/\d+/g, "–")),
    ["Đã bán –: 12, –: 0", "Đã bán –: 0, –: 3", "Đã bán –: 0, –: 0"],
  );
  assert.equal(save().textContent, "Chưa đổi gì");
});

test("given changes, when they are saved, then the hub gets the dishes that differ from usual, and undo sends the former plan", async () => {
  await open({ more: [plan(today + 1, [{ dish: hotPot.id, isOffered: true, portions: 8 }])] });
  press(get("switch", `Bán ${rolls.name}`));
  fill(portions(hotPot), "12 phần");
  fill(price(hotPot), "299000");
  press(save());
  const [body] = await sent(1);
  const dishes = [
    { dish: rolls.id, isOffered: false },
    { dish: hotPot.id, isOffered: true, portions: 12, price: 299_000 },
  ];
  assert.deepEqual(body, { type: "menu.planDay", day: today + 1, dishes, seen: 1_000 });
  hubChanges(plan(today + 1, dishes, { plannedBy: "ngoc", plannedAt: 2_000 }));
  await answered();
  await settle(40);
  assert.equal(save().textContent, "Chưa đổi gì");
  press(get("button", "Hoàn tác", newestToast()));
  const [, undo] = await sent(2);
  assert.deepEqual(undo, {
    type: "menu.planDay",
    day: today + 1,
    dishes: [{ dish: hotPot.id, isOffered: true, portions: 8 }],
    seen: 2_000,
  });
  await allAnswered();
});

test("given a plan of today, when it is carried over, then its portions come along in one tap, and as usual takes all back", async () => {
  await open({
    more: [
      plan(today, [
        { dish: hotPot.id, isOffered: false },
        { dish: rolls.id, isOffered: true, portions: 25, price: 90_000 },
      ]),
    ],
  });
  press(get("button", "Lấy thực đơn hôm nay sang ngày mai"));
  await settle();
  assert.deepEqual([isOn(hotPot), portions(rolls).value, price(rolls).value], ["false", "25", "90.000"]);
  assert.equal(save().textContent, "Lưu 2 món đã đổi");
  press(get("button", "Như mọi khi"));
  await settle();
  assert.deepEqual([isOn(hotPot), portions(rolls).value, save().textContent], ["true", "", "Chưa đổi gì"]);
});

test("given a half typed plan, when the page ends and comes back, then it is there", async () => {
  const leave = await open();
  fill(portions(rolls), "30");
  await settle(40);
  happens(leave);
  render(asPerson(<PlanPage />, rights));
  await settle(80);
  assert.equal(portions(rolls).value, "30");
  assert.ok(isThere("button", "Bỏ bản nháp"));
});

test("given that somebody else plans the same dish, then the page names it, and either version can be taken before saving", async () => {
  await open();
  fill(portions(rolls), "30");
  fill(portions(hotPot), "5");
  hubChanges(plan(today + 1, [{ dish: rolls.id, isOffered: true, portions: 50 }], { plannedAt: 3_000 }));
  await settle();
  assert.match(textOf(get("alert")), new RegExp(`vừa đổi món bạn cũng đang sửa: ${rolls.name}`));
  assert.deepEqual(states("disabled", [save()]), [""]);
  press(get("button", /^Lấy bản của/));
  await settle();
  assert.deepEqual([portions(rolls).value, portions(hotPot).value], ["50", "5"]);
  press(save());
  const [body] = await sent(1);
  assert.deepEqual(body, {
    type: "menu.planDay",
    day: today + 1,
    dishes: [
      { dish: rolls.id, isOffered: true, portions: 50 },
      { dish: hotPot.id, isOffered: true, portions: 5 },
    ],
    seen: 3_000,
  });
  await answered({ code: "menu.planChanged", message: "changed", field: "seen" });
  await until(() => isThere("alert"), "the refusal");
  assert.match(textOf(get("alert")), /changed/);
  assert.equal(portions(hotPot).value, "5");
});

test("given no network, when the plan is saved, then the page keeps showing it as waiting, and sends it later", async () => {
  await open();
  fill(portions(rolls), "30");
  dropConnection();
  await settle();
  press(save());
  await until(() => save().textContent === "Thực đơn đang chờ gửi", "the plan waits");
  assert.equal(portions(rolls).value, "30");
  assert.equal(hub.outbox.entries.length, 1);
});

test("given sales that cannot be shown, or none yet, then the page says so, and planning goes on", async () => {
  let answer: HubAnswer | undefined;
  await open({ sales: () => answer });
  assert.ok(all("status").some((one) => textOf(one).includes("Chưa xem được số đã bán")));
  answer = { body: { ...basis, earlier: [] } };
  press(get("button", "Thử lại"));
  await settle(40);
  assert.ok((document.body.textContent ?? "").includes("Chưa có số đã bán của những ngày cùng thứ."));
  press(get("switch", `Bán ${rolls.name}`));
  assert.equal(save().textContent, "Lưu 1 món đã đổi");
});

test("given a search, a group or only changes, then the list is shorter, and an empty one offers all", async () => {
  await open();
  fill(get("searchbox"), "goi cuon");
  await settle();
  assert.deepEqual(all("switch").length, 1);
  fill(get("searchbox"), "");
  press(get("button", /^Đã đổi/));
  await settle();
  assert.ok(isThere("heading", "Chưa đổi món nào"));
  press(get("button", "Hiện tất cả"));
  await settle();
  assert.equal(all("switch").length, 2);
});

test("given 500 dishes, then only those in sight are drawn", async () => {
  const many = Array.from({ length: 500 }, (_, i) => entity("dish", dish(`d${i}`, `Món số ${i}`, 10_000)));
  await open({ more: many });
  assert.ok(all("switch").length < 60, `${all("switch").length}`);
});

test("given somebody who plans no menus, then the page says who does", async () => {
  await open({ held: ["cook"] });
  assert.ok(isThere("heading", "Chỉ bếp và quản lý lên thực đơn."));
});
