import assert from "node:assert/strict";
import test from "node:test";
import ChefScreen from "../../src/modules/chef";
import { Toaster } from "../../src/ui/Toast";
import type { Dish, Right } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import type { Entity } from "./connection";
import { allAnswered, answered, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, course, dish, entity, hotPot, house, item, order, rolls, table } from "./fixtures";
import { all, down, fill, get, holdClock, isThere, key, press, render, settle, speaksOf, turn, until, up } from "./kit";
import { cloud, isMarked } from "./unconfirmed";

speaksOf("chef", "evening", "commands", "sheets");

const rights: readonly Right[] = ["cook", "callCourses", "setPortions"];
const soup = dish("canh", "Canh chua cá lóc", 120_000);
const at = Date.now() - 60_000;
/** One called course with three dishes, two portions each. */
const called: readonly Entity[] = [
  entity("dish", soup),
  entity("course", course("c1", { state: 1, calledAt: at })),
  ...[hotPot, rolls, soup].map((one, i) => entity("item", item(`i${i + 1}`, one, { quantity: 2, state: 1 }))),
];

function draw(): () => void {
  return render(
    asPerson(
      <>
        <ChefScreen />
        <Toaster />
      </>,
      rights,
    ),
  ).leave;
}

/** The kitchen's screen on a large monitor. Returns how to close the page. */
async function openAt(...more: readonly Entity[]): Promise<() => void> {
  await enter("ngoc", rights, [...house, ...more]);
  for (const width of [720, 1100, 1600]) media.add(`(min-width: ${width}px)`);
  const leave = draw();
  await settle(20);
  return leave;
}

/** The same, and its connection breaks. */
async function openOffline(...more: readonly Entity[]): Promise<() => void> {
  const leave = await openAt(...more);
  dropConnection();
  return leave;
}

/** The dishes of the card: text, and whether they are marked as unconfirmed. */
const lines = (): readonly (readonly [string, boolean])[] =>
  all("listitem", undefined, get("article")).map((row) => [textOf(row).replace(` ${cloud}`, ""), isMarked(row)]);
const onCard = (of: Dish): HTMLElement => get("button", new RegExp(`^2 ${of.name}`), get("article"));

test("given no connection, when a dish is ready and another is refused, then both are marked, and are sent once", async () => {
  const leave = await openOffline(...called);
  press(onCard(hotPot));
  await until(() => lines()[0]?.[1] === true, "the ready dish");
  const refused = onCard(rolls);
  holdClock();
  down(refused);
  turn(700);
  up(refused);
  await until(() => isThere("dialog"), "the sheet");
  press(get("button", "Từ chối 2 phần"));
  await until(() => lines()[1]?.[1] === true, "the refused dish");
  const stands = (): void =>
    assert.deepEqual(lines(), [
      [`2 ${hotPot.name} xong`, true],
      [`2 ${rolls.name} từ chối`, true],
      [`2 ${soup.name} Xong một phần: ${soup.name}`, false],
    ]);
  stands();
  // The page opens again.
  leave();
  draw();
  await settle(20);
  stands();
  await restoreConnection();
  assert.deepEqual(await sent(2), [
    { type: "kitchen.ready", item: "i1" },
    { type: "kitchen.refuse", item: "i2", reason: "Hết nguyên liệu", portions: 0 },
  ]);
  hubChanges(
    entity("item", item("i1", hotPot, { quantity: 2, state: 1, readyAt: Date.now() })),
    entity("item", item("i2", rolls, { quantity: 2, state: 4, closedAt: Date.now() })),
    entity("dish", { ...rolls, portions: 0 }),
  );
  await allAnswered();
  await until(() => !isMarked(document.body), "the hub's confirmation");
});

test("given no connection, when a flag is raised, then the course waits at the pass, marked as unconfirmed", async () => {
  const leave = await openOffline(...called);
  press(get("button", "Dựng cờ"));
  const atThePass = (): readonly string[] => all("listitem", undefined, get("region", "Chờ mang ra")).map(textOf);
  const stands = (): Promise<void> =>
    until(() => /^Hoàng Sa 12 Cờ dựng Chưa được xác nhận \d+ phút$/.test(atThePass().join()), "the course at the pass");
  await stands();
  leave();
  draw();
  await stands();
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "kitchen.raiseFlag", course: "c1" }]);
});

/** The line of notices below the cards. */
const noticeLine = (): string => textOf(all("button", undefined, get("region", "Tin cho bếp"))[0] ?? document.body);

/** Opens the portions and finds the rolls. Returns their row. */
function portions(): () => HTMLElement {
  press(get("button", "Phần còn"));
  fill(get("searchbox"), rolls.name);
  return () => get("listitem", undefined, get("dialog"));
}

test("given no connection, when a dish ran out, then it is shown as unconfirmed, and is sent once", async () => {
  const leave = await openOffline();
  const row = portions();
  press(get("button", `Hết món ${rolls.name}`));
  await until(() => textOf(row()).startsWith(`${rolls.name} Hết món Bếp nóng ${cloud}`), "the mark");
  leave();
  draw();
  assert.match(textOf(portions()()), new RegExp(`^${rolls.name} Hết món Bếp nóng ${cloud}`));
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "menu.setPortions", dish: rolls.id, portions: 0 }]);
});

test("given no connection, when the portions of each day are set, then today's stay, and the row is marked", async () => {
  await openOffline();
  const row = portions();
  press(get("button", `Đặt số phần ${rolls.name}`));
  press(get("button", `${rolls.name}: mỗi ngày 10 phần`));
  await until(() => textOf(row()).startsWith(`${rolls.name} không giới hạn Bếp nóng Mỗi ngày 10 ${cloud}`), "the mark");
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "menu.setUsualPortions", dish: rolls.id, portions: 10 }]);
});

test("given two parties that wait for a dish, when it ran out, then the chef chooses what they get and sees who knows it", async () => {
  await openAt(
    ...called,
    entity("table", table("t13", "Hoàng Sa 13", { order: "o2", status: 3 })),
    entity("order", order({ id: "o2", table: "t13" })),
    entity("course", course("c2", { order: "o2" })),
    entity("item", item("i9", rolls, { order: "o2", course: "c2", table: "t13" })),
  );
  portions();
  press(get("button", `Hết món ${rolls.name}`));
  const sheet = get("dialog", `${rolls.name}: hết hẳn?`);
  assert.match(textOf(sheet), /Đang đợi món này: bàn Hoàng Sa 12, Hoàng Sa 13.*Chỉ ngừng bán, phần đã gọi vẫn làm/);
  press(get("button", "Hết hẳn, báo 2 bàn"));
  assert.deepEqual(await sent(1), [{ type: "menu.setPortions", dish: rolls.id, portions: 0 }]);
  const news = { news: "runOut", to: "minh", dish: rolls.id, name: rolls.name, at: Date.now(), escalated: false };
  hubChanges(
    entity("alert", { ...news, id: "a1", order: "o1", quantity: 2 }),
    entity("alert", { ...news, id: "a2", order: "o2", quantity: 1 }),
  );
  await answered();
  key("Escape");
  await until(() => !isThere("dialog"), "the closed sheet");
  assert.equal(noticeLine(), `2 bàn chưa báo: Hết ${rolls.name}`);
  // All is in the sheet behind the line.
  press(get("button", undefined, get("region", "Tin cho bếp")));
  const untold = (): readonly string[] => all("listitem", undefined, get("dialog", "Tin cho bếp")).map(textOf);
  assert.deepEqual(untold(), [
    "bàn Hoàng Sa 12 (2): Khoa chưa báo 0 phút",
    "bàn Hoàng Sa 13 (1): Khoa chưa báo 0 phút",
  ]);
  // A waiter has told one table.
  hubChanges(entity("alert", { ...news, id: "a1", order: "o1", quantity: 2, toldAt: Date.now() }));
  assert.deepEqual(untold(), ["bàn Hoàng Sa 13 (1): Khoa chưa báo 0 phút"]);
  key("Escape");
  await until(() => !isThere("dialog"), "the closed sheet");
  assert.equal(noticeLine(), `1 bàn chưa báo: Hết ${rolls.name}`);
  hubChanges(entity("alert", { ...news, id: "a2", order: "o2", quantity: 1, toldAt: Date.now() }));
  assert.equal(isThere("region", "Tin cho bếp"), false);
});

test("given a refusal that its waiter has not seen, then it is told once, and the kitchen can remind them in one place", async () => {
  const refused = { id: "a1", news: "refused", to: "minh", dish: rolls.id, name: rolls.name, order: "o1", quantity: 2 };
  const gone = { ...refused, id: "a2", news: "stopped", dish: soup.id, name: soup.name, quantity: 1 };
  await openAt(...called, entity("alert", { ...refused, at: Date.now(), escalated: true }));
  assert.equal(noticeLine(), `1 bàn chưa báo: Hết ${rolls.name}`);
  // The news of a party that has left is the first thing in the line, with its button.
  hubChanges(entity("alert", { ...gone, at: Date.now(), escalated: true }));
  assert.match(noticeLine(), /^Bàn Hoàng Sa 12 đã về: thôi làm 1 Canh chua cá lóc 1 bàn chưa báo/);
  press(get("button", /^Bàn Hoàng Sa 12 đã về/, get("region", "Tin cho bếp")));
  const sheet = get("dialog", "Tin cho bếp");
  assert.equal(all("listitem", undefined, sheet).length, 2);
  press(get("button", "Đã nhắc", sheet));
  assert.deepEqual(await sent(1), [{ type: "orders.alertSeen", alert: "a1" }]);
});

test("given a part that is refused, when it is taken back, then the part's own id is named and the portions are as before", async () => {
  await openAt(...called);
  const row = onCard(rolls);
  holdClock();
  down(row);
  turn(700);
  up(row);
  await until(() => isThere("dialog"), "the sheet");
  press(get("button", /giảm|bớt|−|Bớt/i, get("dialog")));
  press(get("button", "Từ chối 1 phần"));
  press(get("button", "Hoàn tác"));
  const [refusal, back, portionsBack] = await sent(3);
  assert.deepEqual(refusal, {
    type: "kitchen.refuse",
    item: "i2",
    quantity: 1,
    reason: "Hết nguyên liệu",
    portions: 0,
  });
  assert.ok(back?.type === "kitchen.undoRefusal" && back.item !== "i2" && back.item !== "");
  assert.deepEqual(portionsBack, { type: "menu.setPortions", dish: rolls.id });
});

test("given an allergy in the notes, then the totals and the coming courses show it, and cards of one party name their course", async () => {
  const note = "dị ứng đậu phộng";
  await openAt(
    ...called,
    entity("item", item("i4", rolls, { state: 1, note })),
    entity("course", course("c2", { priority: 4 })),
    entity("item", item("i5", soup, { course: "c2", orderedAt: Date.now() })),
    entity("item", item("i6", hotPot, { course: "c2", orderedAt: Date.now(), note })),
  );
  const total = get("button", new RegExp(`^3 ${rolls.name}`), get("region", "CẦN LÀM"));
  assert.equal(textOf(total), `3 ${rolls.name} trong đó 1: ${note}`);
  assert.equal(total.querySelectorAll(".dish-note-grave").length, 1);
  const coming = get("listitem", undefined, get("region", "Sắp tới"));
  assert.match(textOf(coming), new RegExp(`1 ${hotPot.name}: ${note} ?, 1 ${soup.name}$`));
  assert.match(textOf(get("article")), /Lượt 1 · Lẩu và các món nước đồng quê/);
});

test("given a warning about a dish, then it comes first, on the card and in the line, until a cook says that they have seen it", async () => {
  const old = {
    id: "a1",
    news: "unheard",
    to: "minh",
    order: "o1",
    table: "t12",
    by: "minh",
    at: at - 5000,
    escalated: true,
  };
  const warned = {
    ...old,
    id: "w1",
    news: "warned",
    to: "ngoc",
    item: "i2",
    name: rolls.name,
    quantity: 2,
    reason: "dị ứng tôm",
    at,
    escalated: false,
  };
  // A later one about the same dish is for the waiter, and hides no allergy.
  const weighed = { ...warned, id: "w2", news: "weighed", reason: undefined, at: at + 1 };
  await openAt(...called, entity("alert", old), entity("alert", warned), entity("alert", weighed));
  assert.match(noticeLine(), new RegExp(`^Bàn Hoàng Sa 12, 2 ${rolls.name}: dị ứng tôm \\+1`));
  const row = all("listitem", /Báo ngay: dị ứng tôm/, get("article"));
  assert.equal(row.length, 1);
  press(get("button", "Đã thấy", get("article")));
  assert.deepEqual(await sent(1), [{ type: "orders.alertSeen", alert: "w1" }]);
  hubChanges(entity("alert", { ...warned, toldAt: Date.now(), toldBy: "ngoc" }));
  await until(() => !isThere("button", "Đã thấy", get("article")), "the board without the warning");
});

test("given a called course that becomes urgent, then its card says since when, until its flag is up", async () => {
  await openAt(...called);
  assert.doesNotMatch(textOf(get("article")), /Gấp từ/);
  const urgent = { state: 1, calledAt: at, urgentAt: at + 30_000 } as const;
  hubChanges(entity("course", course("c1", urgent)));
  await until(() => /Gấp từ \d\d:\d\d/.test(textOf(get("article"))), "the mark");
  hubChanges(entity("course", course("c1", { ...urgent, flagAt: at + 40_000 })));
  await until(() => !/Gấp từ/.test(textOf(document.body)), "the board without it");
});

test("given a course with a name and a note, then its card shows both, though its party has no other course", async () => {
  await openAt(
    ...called,
    entity("course", course("c1", { state: 1, calledAt: at, name: "Khai vị", note: "lên cùng lúc" })),
  );
  assert.match(textOf(get("article")), /Lượt 1 · Khai vị.*lên cùng lúc/s);
});
