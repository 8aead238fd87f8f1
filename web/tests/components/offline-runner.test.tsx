import assert from "node:assert/strict";
import test from "node:test";
import RunnerScreen from "../../src/modules/runner";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { allAnswered, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, course, entity, hotPot, house, item, order, rolls, section, table } from "./fixtures";
import { all, get, newestToast, press, render, settle, speaksOf, until } from "./kit";
import { awaiting, cloud, isMarked, listedLater } from "./unconfirmed";

speaksOf("runner", "evening", "commands");

const rights: readonly Right[] = ["serve", "clean", "answerRunner"];
const at = Date.now() - 60_000;

/** Two parties whose dishes wait at the pass, three portions and one. */
const atThePass: readonly Entity[] = [
  entity("table", table("t13", "Hoàng Sa 13", { order: "o2", status: 3 })),
  entity("order", order({ id: "o2", table: "t13" })),
  entity("course", course("c1", { state: 2, calledAt: at, flagAt: at, serveCalledAt: at })),
  entity("item", item("i1", hotPot, { quantity: 3, state: 2, readyAt: at })),
  entity("course", course("c2", { order: "o2", state: 2, calledAt: at, flagAt: at + 1, serveCalledAt: at + 1 })),
  entity("item", item("i2", rolls, { order: "o2", course: "c2", table: "t13", state: 2, readyAt: at })),
];

function draw(): () => void {
  return render(
    asPerson(
      <>
        <RunnerScreen Me={() => null} />
        <Toaster />
      </>,
      rights,
    ),
  ).leave;
}

/** The runner's phone, whose connection breaks. Returns how to close the page. */
async function openOffline(...more: readonly Entity[]): Promise<() => void> {
  await enter("ngoc", rights, [...house, ...more]);
  const leave = draw();
  await settle(20);
  dropConnection();
  return leave;
}

const cards = (): readonly string[] => all("article").map((card) => card.getAttribute("aria-label") ?? "");
const card = (name: string): HTMLElement => {
  const found = all("article").find((one) => one.getAttribute("aria-label") === name);
  if (!found) throw new Error(`no card ${name}`);
  return found;
};

test("given no connection, when a course is carried, then it leaves the list, is listed as unconfirmed, and is sent once", async () => {
  const leave = await openOffline(...atThePass);
  assert.deepEqual(cards(), ["Bàn Hoàng Sa 12", "Bàn Hoàng Sa 13"]);
  await listedLater(() => press(get("button", "Đã mang ra", card("Bàn Hoàng Sa 12"))));
  const stands = (): void =>
    assert.deepEqual([cards(), awaiting()], [["Bàn Hoàng Sa 13"], [`${cloud} Đã mang ra · Bàn Hoàng Sa 12`]]);
  // A list that a finger touched moves a moment later.
  await until(() => cards().length === 1, "the carried course to leave");
  stands();
  // The page opens again.
  leave();
  draw();
  await settle(20);
  stands();
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "orders.serveCourse", course: "c1" }]);
  hubChanges(
    entity("course", course("c1", { state: 3, servedAt: Date.now() })),
    entity("item", item("i1", hotPot, { quantity: 3, state: 3, readyAt: at, servedAt: Date.now() })),
  );
  await allAnswered();
  await until(() => awaiting().length === 0, "the hub's confirmation");
  assert.deepEqual([cards(), isMarked(document.body)], [["Bàn Hoàng Sa 13"], false]);
});

test("given no connection, when one portion of three is carried, then two are left, marked as unconfirmed", async () => {
  await openOffline(...atThePass);
  press(get("button", "Thao tác cho Bàn Hoàng Sa 12"));
  press(get("menuitem", "Từng món"));
  press(get("button", "Bớt một"));
  press(get("button", "Bớt một"));
  press(get("button", `Đã mang ra 1 ${hotPot.name}`));
  const carry = (): string => get("button", `Đã mang ra 1 ${hotPot.name}`).textContent ?? "";
  await until(() => carry() === "Đã mang 1 trên 2", "the portions that are left");
  press(get("button", "Xong"));
  assert.deepEqual(all("listitem", undefined, card("Bàn Hoàng Sa 12")).map(textOf), [`2 ${hotPot.name} ${cloud}`]);
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "orders.serveItem", item: "i1", quantity: 1 }]);
});

test("given no connection, when a call is answered and a table cleaned, then both are listed as unconfirmed, and are sent", async () => {
  const call = { id: "r1", wish: "clear", section: section.id, table: "t12", note: "", by: "minh", at };
  const cleaning = { episode: "e1", since: at, until: at + 300_000 };
  const dirty = table("t13", "Hoàng Sa 13", { status: 2, cleaning });
  const leave = await openOffline(entity("runnerCall", call), entity("table", dirty));
  const toClear = (): void => press(get("button", /^Dọn bàn/, get("navigation")));
  toClear();
  assert.deepEqual(cards(), ["Bàn Hoàng Sa 12", "Bàn Hoàng Sa 13"]);
  await listedLater(() => {
    press(get("button", "Đã dọn đĩa"));
    press(get("button", "Dọn xong"));
  });
  assert.match(textOf(newestToast()), /có mạng sẽ gửi/);
  const stands = (): void =>
    assert.deepEqual(
      [cards(), awaiting()],
      [[], [`${cloud} Nhận lời gọi · Bàn Hoàng Sa 12`, `${cloud} Dọn xong · Bàn Hoàng Sa 13`]],
    );
  await until(() => cards().length === 0, "both to leave");
  stands();
  leave();
  draw();
  toClear();
  await settle(20);
  stands();
  await restoreConnection();
  assert.deepEqual(await sent(2), [
    { type: "floor.answerRunner", call: "r1" },
    { type: "floor.endCleaning", table: "t13" },
  ]);
  hubChanges({ kind: "runnerCall", id: "r1" }, entity("table", table("t13", "Hoàng Sa 13")));
  await allAnswered();
  await until(() => awaiting().length === 0, "the hub's confirmation");
});
