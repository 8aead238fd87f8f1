import assert from "node:assert/strict";
import test, { before } from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { loadParts } from "../../src/modules/waiter/useParts";
import { navigate } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import { ItemState } from "../../src/wire";
import type { Entity } from "./connection";
import { enter, sent } from "./connection";
import { asPerson, course, entity, hotPot, house, item, rolls } from "./fixtures";
import { doneness, itemOption, noodles, size } from "./optionGroups";
import { get, happens, isThere, press, render, settle, speaksOf } from "./kit";

speaksOf("evening", "waiter", "commands", "sheets");
before(async () => void (await loadParts()));

const rights: readonly Right[] = ["takeOrders", "takeAway"];
const at = 1_760_000_000_000;

async function open(...more: readonly Entity[]): Promise<void> {
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
}

const round: readonly Entity[] = [
  entity("course", course("c9")),
  entity("item", item("i1", hotPot, { course: "c9", orderedAt: at })),
  entity("item", item("i2", rolls, { course: "c9", quantity: 2, note: "ít cay", orderedAt: at + 600_000 })),
  entity("item", item("i3", rolls, { course: "c9", note: "ít cay", orderedAt: at + 601_000 })),
  entity("item", item("i4", hotPot, { course: "c9", quantity: 5, orderedAt: at + 601_000, state: ItemState.voided })),
];

test("given a round that was ordered last, then it is ordered again with two taps, and taken back with one", async () => {
  await open(...round);
  let taps = 0;
  const tap = (...which: Parameters<typeof get>): void => {
    taps += 1;
    press(get(...which));
  };
  tap("button", "Thao tác với bàn");
  tap("menuitem", `Gọi lại: 3 ${rolls.name}`);
  assert.equal(taps, 2);
  const [again] = await sent(1);
  assert.deepEqual(again, {
    type: "orders.addItem",
    order: "o1",
    item: again?.type === "orders.addItem" ? again.item : "",
    dish: rolls.id,
    quantity: 3,
    note: "ít cay",
    shownPrice: rolls.price,
  });
  press(get("button", "Hoàn tác"));
  const [, back] = await sent(2);
  assert.deepEqual(back, {
    type: "orders.changeQuantity",
    item: again?.type === "orders.addItem" ? again.item : "",
    by: -3,
  });
});

test("given a round of dishes that are not offered now, then it cannot be ordered again", async () => {
  await open(...round, entity("dish", { ...rolls, portions: 0 }));
  press(get("button", "Thao tác với bàn"));
  assert.equal(isThere("menuitem", /^Gọi lại/), false);
});

test("given a round with options, then it is ordered again with the same ones", async () => {
  const chosen = [itemOption(doneness, "tai"), itemOption(size, "lon")];
  const price = noodles.price + 15_000;
  await open(
    ...[doneness, size].map((group) => entity("optionGroup", group)),
    entity("dish", noodles),
    entity("course", course("c9")),
    entity("item", item("i1", noodles, { course: "c9", price, options: chosen })),
  );
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", `Gọi lại: 1 ${noodles.name}`));
  const [again] = await sent(1);
  assert.deepEqual(
    again?.type === "orders.addItem" ? [again.dish, again.quantity, again.options, again.shownPrice] : again,
    [
      noodles.id,
      1,
      [
        { option: "tai", count: 1 },
        { option: "lon", count: 1 },
      ],
      price,
    ],
  );
});
