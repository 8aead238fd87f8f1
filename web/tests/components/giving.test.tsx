import assert from "node:assert/strict";
import test, { before } from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { loadParts } from "../../src/modules/waiter/useParts";
import { navigate } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import type { Entity } from "./connection";
import { enter, sent } from "./connection";
import { asPerson, entity, house, order, table } from "./fixtures";
import { all, get, happens, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("waiter", "evening", "courses", "commands", "sheets");
before(async () => void (await loadParts()));

const neighbours: readonly Entity[] = [
  entity("table", table("t13", "Hoàng Sa 13", { x: 300, order: "o2", status: 3 })),
  entity("order", order({ id: "o2", table: "t13", guests: 2, waiter: "minh" })),
  entity("table", table("t14", "Hoàng Sa 14", { x: 500 })),
];

async function openDish(...rights: readonly Right[]): Promise<void> {
  happens(() => navigate("/waiter/order/o1"));
  const all: readonly Right[] = ["takeOrders", "takeAway", ...rights];
  await enter("ngoc", all, [...house, ...neighbours]);
  render(
    asPerson(
      <>
        <WaiterScreen Me={() => null} />
        <Toaster />
      </>,
      all,
    ),
  );
  await settle(20);
  press(get("button", /Lẩu cá kèo.*, xem và sửa$/));
  await until(() => isThere("dialog", /Lẩu cá kèo/), "the dish");
}

test("given two portions, when one goes to another table, then an undo brings just that one back", async () => {
  await openDish("moveTables");
  press(get("button", "Chuyển sang bàn khác"));
  await until(() => isThere("dialog", /sang bàn nào/), "the picker");
  const picker = get("dialog", /sang bàn nào/);
  press(get("radio", "Danh sách", picker));
  // A free table has no order that could take it, and the dish is at this one already.
  assert.deepEqual(
    all("button", /Hoàng Sa/, picker).map((row) => row.getAttribute("data-table")),
    ["Hoàng Sa 13"],
  );
  press(get("button", /^Bớt/, picker));
  press(get("button", /Hoàng Sa 13/, picker));
  press(get("button", "Hoàn tác", newestToast()));
  const [given, back] = await sent(2);
  assert.deepEqual(given, { type: "orders.giveItem", item: "i1", order: "o2", quantity: 1 });
  const part = (back as { item: string }).item;
  assert.deepEqual(back, { type: "orders.giveItem", item: part, order: "o1" });
  assert.notEqual(part, "i1");
});

test("given a person who may not move parties, then a dish stays at its table", async () => {
  await openDish();
  assert.ok(!isThere("button", "Chuyển sang bàn khác"));
});
