import assert from "node:assert/strict";
import test, { before } from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { AddPage } from "../../src/modules/waiter/AddPage";
import { emptyBasket } from "../../src/modules/waiter/basket";
import { loadParts } from "../../src/modules/waiter/useParts";
import { navigate } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import type { CommandBody, Right } from "../../src/wire";
import { ItemState } from "../../src/wire";
import type { Entity } from "./connection";
import { answered, enter, hubChanges, sent } from "./connection";
import { asPerson, entity, hotPot, house, item, order, rolls } from "./fixtures";
import { all, get, happens, isThere, names, newestToast, press, render, settle, speaksOf, states, until } from "./kit";

speaksOf("waiter", "evening", "courses", "commands", "sheets", "dishes");
before(async () => void (await loadParts()));

const rights: readonly Right[] = ["takeOrders", "takeAway", "callCourses"];
const line = { type: "orders.addItem", order: "o1", item: "–" };
const without = (body: CommandBody): CommandBody => ({ ...body, item: "–" }) as CommandBody;
const takeOf = (name: string): HTMLElement => get("button", new RegExp(`^(Thêm )?${name}`), get("list", "Món ăn"));
const seats = (): HTMLElement => get("group", "Ghế");

async function openMenu(...more: readonly Entity[]): Promise<(element: HTMLElement) => void> {
  emptyBasket("o1");
  await enter("ngoc", rights, [...house, ...more]);
  page = render(asPerson(<AddPage order="o1" />, rights));
  await settle();
  taps = 0;
  return (element) => {
    taps += 1;
    press(element);
  };
}
let taps = 0;
let page: ReturnType<typeof render> | undefined;

test("given nobody who asks for seats, then ordering has no further tap and no seat, and the menu one chip for them", async () => {
  const tap = await openMenu();
  assert.ok(isThere("button", "Ghế: chung"));
  assert.equal(isThere("group", "Ghế"), false);
  tap(takeOf(hotPot.name));
  tap(get("button", "Ghi 1 phần", get("contentinfo")));
  assert.equal(taps, 2);
  assert.deepEqual((await sent(1)).map(without), [{ ...line, dish: hotPot.id, quantity: 1, shownPrice: 320_000 }]);
});

test("given three guests, when the same dish is chosen for two seats and for all, then it is three dishes, by one tap for each seat", async () => {
  const tap = await openMenu(entity("order", order({ guests: 3 })));
  tap(takeOf(rolls.name));
  tap(get("button", "Ghế: chung"));
  assert.deepEqual(names("button", seats()), ["Chung", "1", "2", "3", "Thêm ghế"]);
  tap(get("button", "1", seats()));
  tap(takeOf(rolls.name));
  tap(get("button", "2", seats()));
  tap(takeOf(rolls.name));
  tap(takeOf(rolls.name));
  assert.equal(taps, 7);
  press(get("button", "Ghi 4 phần", get("contentinfo")));
  const one = { ...line, dish: rolls.id, quantity: 1, shownPrice: 85_000 };
  assert.deepEqual((await sent(3)).map(without), [one, { ...one, seat: 1 }, { ...one, quantity: 2, seat: 2 }]);
});

test("given a basket that was sent, then the next dishes are for all guests again", async () => {
  const tap = await openMenu();
  tap(get("button", "Ghế: chung"));
  tap(get("button", "2", seats()));
  tap(takeOf(rolls.name));
  tap(get("button", "Ghi 1 phần", get("contentinfo")));
  await until(() => location.pathname === "/waiter/order/o1", "the order's page");
  const [body] = await sent(1);
  assert.equal(body?.type === "orders.addItem" && body.seat, 2);
  await answered();
  const id = body?.type === "orders.addItem" ? body.item : "";
  hubChanges(entity("item", item(id, rolls, { seat: 2 })));
  page?.leave();
  render(asPerson(<AddPage order="o1" />, rights));
  await settle();
  assert.deepEqual(states("aria-pressed", all("button", undefined, seats())).slice(0, 3), ["true", "false", "false"]);
});

test("given a guest who came later, when the plus is tapped, then dishes are for the next seat", async () => {
  await openMenu(entity("order", order({ guests: 2 })));
  press(get("button", "Ghế: chung"));
  press(get("button", "Thêm ghế", seats()));
  assert.deepEqual(states("aria-pressed", all("button", undefined, seats())), [
    "false",
    "false",
    "false",
    "true",
    null,
  ]);
  press(takeOf(rolls.name));
  press(get("button", "Xem 1 phần sắp ghi"));
  assert.match(get("dialog", "Sắp ghi").textContent ?? "", /Ghế 3/);
});

test("given a seat that is chosen, when a portion is taken back, then it is one of this seat", async () => {
  await openMenu();
  press(takeOf(rolls.name));
  press(get("button", "Ghế: chung"));
  press(get("button", "1", seats()));
  press(takeOf(rolls.name));
  press(get("button", new RegExp(`^Bớt.*${rolls.name}`)));
  press(get("button", "Ghi 1 phần", get("contentinfo")));
  const [body] = await sent(1);
  assert.equal(body?.type === "orders.addItem" && body.seat, undefined);
});

test("given dishes with seats, then the menu shows the seats at once; without a table there are none", async () => {
  await openMenu(entity("item", item("i9", rolls, { seat: 8 })));
  assert.deepEqual(names("button", seats()).slice(-2), ["8", "Thêm ghế"]);
  await openMenu(
    entity(
      "order",
      order({
        fulfilment: { details: { type: "takeaway" }, number: 7 } as NonNullable<ReturnType<typeof order>["fulfilment"]>,
      }),
    ),
  );
  assert.equal(isThere("button", "Ghế: chung"), false);
});

async function openDish(...more: readonly Entity[]): Promise<void> {
  happens(() => navigate("/waiter/order/o1"));
  await enter("ngoc", rights, [...house, ...more]);
  render(
    asPerson(
      <>
        <WaiterScreen Me={() => null} />
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
  press(get("button", /Lẩu cá kèo.*, xem và sửa$/));
  await until(() => isThere("dialog", /Lẩu cá kèo/), "the dish");
}

test("given two portions, when one gets a seat, then an undo brings just that one back to all guests", async () => {
  await openDish();
  press(get("button", "Bớt một", get("group", "Số phần đổi ghế")));
  press(get("button", "2", seats()));
  press(get("button", "Đóng", get("dialog", /Lẩu cá kèo/)));
  await until(() => !isThere("dialog", /Lẩu cá kèo/), "the order");
  press(get("button", "Hoàn tác", newestToast()));
  const [set, back] = await sent(2);
  assert.deepEqual(set, { type: "orders.setSeat", item: "i1", quantity: 1, seat: 2 });
  const part = (back as { item: string }).item;
  assert.deepEqual(back, { type: "orders.setSeat", item: part });
  assert.notEqual(part, "i1");
});

test("given a dish that was carried, when its seat changes and the hub refuses, then the dish keeps its seat", async () => {
  await openDish(
    entity("item", item("i1", hotPot, { seat: 1, quantity: 1, state: ItemState.served, servedAt: 1, readyAt: 1 })),
  );
  assert.deepEqual(states("aria-pressed", all("button", undefined, seats())).slice(0, 3), ["false", "true", "false"]);
  press(get("button", "Chung", seats()));
  assert.deepEqual(await sent(1), [{ type: "orders.setSeat", item: "i1" }]);
  await answered({ code: "bills.partPaid", message: "–" });
  assert.equal(get("button", "1", seats()).getAttribute("aria-pressed"), "true");
});
