import assert from "node:assert/strict";
import test from "node:test";
import { speak } from "../src/i18n";
import type { CommandBody } from "../src/wire";
import type { Entry } from "../src/sync";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";
import { setRightOf } from "../src/app/setRight";

const thing = (kind: string, value: { readonly id: string }): never =>
  ({ topic: "orders", kind, id: value.id, value }) as never;
const view = new View(
  withSnapshot({
    seq: 1,
    entities: [
      thing("table", { id: "a1", name: "A1" } as never),
      thing("order", { id: "host", table: "a1" } as never),
      thing("order", { id: "guest", mergedInto: "host" } as never),
      thing("item", { id: "soup", order: "host", dish: "pot", quantity: 98, note: "ít cay" } as never),
    ],
  } as never),
);
const refused = (body: CommandBody, code: string, params: object = {}): Entry => ({
  id: "c",
  n: 1,
  at: 0,
  author: "lan",
  status: "refused",
  body,
  error: { code, message: "", requestId: "", params } as never,
});
const right = (body: CommandBody, code: string, params?: object): object | undefined => {
  const found = setRightOf(refused(body, code, params), view)?.body;
  return found && { ...found, ...("item" in found && found.type === "orders.addItem" ? { item: "new" } : {}) };
};
const add: CommandBody = { type: "orders.addItem", order: "guest", item: "i", dish: "pot", quantity: 4 };

test("of what is left as many as there are, as a new dish", async () => {
  await speak("vi");
  assert.deepEqual(right(add, "menu.notEnough", { left: 3 }), { ...add, item: "new", quantity: 3 });
  assert.equal(right(add, "menu.notEnough", { left: 0 }), undefined);
  assert.equal(right(add, "menu.notEnough", { left: 4 }), undefined);
  assert.deepEqual(right({ type: "orders.changeQuantity", item: "soup", by: 4 }, "menu.noLease", { left: 1 }), {
    type: "orders.changeQuantity",
    item: "soup",
    by: 1,
  });
});

test("of fewer portions than were named those that there are", () => {
  const serve: CommandBody = { type: "orders.serveItem", item: "soup", quantity: 3 };
  assert.deepEqual(right(serve, "orders.tooFew", { have: 2 }), { ...serve, quantity: 2 });
  assert.equal(right({ type: "orders.serveItem", item: "soup" }, "orders.tooFew", { have: 2 }), undefined);
});

test("up to the most that one dish may have", () => {
  assert.deepEqual(right({ ...add, quantity: 120 }, "orders.tooMany", { most: 99 }), {
    ...add,
    item: "new",
    quantity: 99,
  });
  assert.deepEqual(right({ type: "orders.changeQuantity", item: "soup", by: 4 }, "orders.tooMany", { most: 99 }), {
    type: "orders.changeQuantity",
    item: "soup",
    by: 1,
  });
});

test("what the kitchen makes already gets its like beside it", () => {
  assert.deepEqual(right({ type: "orders.changeQuantity", item: "soup", by: 2 }, "orders.itemCalled"), {
    type: "orders.addItem",
    order: "host",
    item: "new",
    dish: "pot",
    quantity: 2,
    note: "ít cay",
  });
  assert.equal(right({ type: "orders.changeQuantity", item: "soup", by: -2 }, "orders.itemCalled"), undefined);
});

test("a party that has joined another is found there", () => {
  assert.deepEqual(right({ type: "orders.setGuests", order: "guest", guests: 5 }, "orders.merged"), {
    type: "orders.setGuests",
    order: "host",
    guests: 5,
  });
  assert.equal(right({ type: "orders.setGuests", order: "gone", guests: 5 }, "orders.merged"), undefined);
});

test("a discount up to what there is to pay", () => {
  const wanted: CommandBody = {
    type: "bills.discount",
    order: "host",
    discount: { type: "amount", amount: 500 },
    reason: "quen",
  };
  assert.deepEqual(right(wanted, "bills.discountTooMuch", { most: 300 }), {
    ...wanted,
    discount: { type: "amount", amount: 300 },
  });
});

test("for what only a person can tell nothing is offered", () => {
  assert.equal(right(add, "orders.ended"), undefined);
});
