import assert from "node:assert/strict";
import test, { before } from "node:test";
import ChefScreen from "../../src/modules/chef";
import WaiterScreen from "../../src/modules/waiter";
import { loadParts } from "../../src/modules/waiter/useParts";
import { Toaster } from "../../src/ui/Toast";
import { navigate } from "../../src/ui";
import type { Item, Right } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import type { Entity } from "./connection";
import { enter, sent } from "./connection";
import { asPerson, course, dish, entity, house, item } from "./fixtures";
import { fill, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("chef", "evening", "waiter", "courses", "commands", "sheets");
before(async () => void (await loadParts()));

const fish = dish("ca-lang", "Cá lăng nướng muối ớt", 420_000, { byWeight: true });
const at = Date.now() - 60_000;

/** A fish of 1.2 kg that the kitchen has. */
const called = (more: Partial<Item> = {}): readonly Entity[] => [
  entity("dish", fish),
  entity("course", course("c1", { state: 1, calledAt: at })),
  entity("item", item("i1", fish, { state: 1, measure: 1200, ...more })),
];

async function open(screen: JSX.Element, rights: readonly Right[], ...more: readonly Entity[]): Promise<void> {
  await enter("ngoc", rights, [...house, ...more]);
  for (const width of [720, 1100]) media.add(`(min-width: ${width}px)`);
  render(
    asPerson(
      <>
        {screen}
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
}

test("given a dish by weight, when a cook weighs it, then the card shows both weights, and an undo sends the former one", async () => {
  await open(<ChefScreen />, ["cook", "callCourses"], ...called());
  const card = (): string => textOf(get("article"));
  assert.match(card(), /Cá lăng nướng muối ớt · 1,2 kg/);
  press(get("button", "Cân Cá lăng nướng muối ớt · 1,2 kg"));
  await until(() => isThere("textbox", "Số trên cân"), "the scale");
  fill(get("textbox", "Số trên cân"), "0");
  assert.ok(isThere("alert", /Nhập số cân lớn hơn 0/));
  assert.ok((get("button", "Ghi số cân") as HTMLButtonElement).disabled);
  fill(get("textbox", "Số trên cân"), "1,35");
  press(get("button", "Ghi 1,35 kg"));
  await until(() => /1,35 kg đã cân, khách gọi 1,2 kg/.test(card()), "the new weight");
  press(get("button", "Hoàn tác"));
  assert.deepEqual(await sent(2), [
    { type: "orders.weigh", item: "i1", measure: 1350 },
    { type: "orders.weigh", item: "i1", measure: 1200 },
  ]);
});

test("given a dish by weight, when the waiter weighs it, then the sheet says what it costs before it is saved", async () => {
  happens(() => navigate("/waiter/order/o1"));
  await open(<WaiterScreen Me={() => null} />, ["takeOrders", "takeAway", "callCourses"], ...called());
  press(get("button", /Cá lăng nướng muối ớt, xem và sửa$/));
  await until(() => isThere("button", "Cân lại"), "the sheet");
  press(get("button", "Cân lại"));
  await until(() => isThere("textbox", "Số trên cân"), "the scale");
  fill(get("textbox", "Số trên cân"), "1,35");
  assert.match(textOf(get("dialog")), /Khách gọi 1,2 kg.*Thành tiền 567\.000.*trước đó 504\.000/);
  press(get("button", "Ghi 1,35 kg"));
  assert.deepEqual(await sent(1), [{ type: "orders.weigh", item: "i1", measure: 1350 }]);
});

test("given a dish that was weighed, then its waiter has a task with both weights and the amount", async () => {
  happens(() => navigate("/waiter/tasks"));
  await open(
    <WaiterScreen Me={() => null} />,
    ["takeOrders", "takeAway", "callCourses"],
    ...called({ measure: 1350, orderedMeasure: 1200, weighedAt: at, weighedBy: "tam" }),
    entity("alert", {
      id: "a1",
      news: "weighed",
      to: "ngoc",
      order: "o1",
      table: "t12",
      item: "i1",
      dish: fish.id,
      name: fish.name,
      quantity: 1,
      by: "tam",
      at,
      escalated: false,
    }),
  );
  assert.ok(isThere("heading", "Bàn Hoàng Sa 12: Cá lăng nướng muối ớt cân được 1,35 kg"));
  assert.ok(isThere("button", "Đã báo khách"));
});
