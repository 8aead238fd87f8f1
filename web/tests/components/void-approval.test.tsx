import assert from "node:assert/strict";
import test from "node:test";
import { AskedApproval } from "../../src/domains/approval/AskedApproval";
import { VoidSheet } from "../../src/domains/orders/VoidSheet";
import type { Right } from "../../src/wire";
import type { HubRequest } from "./connection";
import { answerHTTP, enter, sent } from "./connection";
import { asPerson, employee, entity, house, item, rolls } from "./fixtures";
import { get, isThere, press, render, speaksOf, until } from "./kit";

speaksOf("waiter", "courses", "evening", "cashier", "promotions");

const manager = entity("employee", { ...employee("hoa", "Hoa"), roles: ["manager"] as const });
const cooking = item("i2", rolls, { quantity: 3, state: 1 });

/** The sheet over three portions that cook, for 85,000 each. Returns the wishes that a manager approved. */
async function open(...more: readonly Right[]): Promise<readonly unknown[]> {
  const rights: readonly Right[] = ["takeOrders", "takeAway", ...more];
  await enter("ngoc", rights, [...house, manager, entity("item", cooking)]);
  const wishes: unknown[] = [];
  answerHTTP(({ path, body }: HubRequest) => {
    if (path !== "/api/approvals") return undefined;
    wishes.push(body);
    return { body: { id: "y1", until: Date.now() + 600_000 } };
  });
  render(
    asPerson(
      <>
        <VoidSheet item={cooking} onClose={() => undefined} />
        <AskedApproval />
      </>,
      rights,
    ),
  );
  press(get("button", "Bớt một"));
  press(get("button", "Gọi nhầm"));
  return wishes;
}

test("given a dish that cooks, when a waiter voids portions, then a manager types the PIN for their amount first", async () => {
  const wishes = await open();
  press(get("button", "Nhờ quản lý duyệt hủy 2 phần"));
  await until(() => isThere("button", "1"), "the PIN");
  for (const digit of "2580") press(get("button", digit));
  press(get("button", "Duyệt"));
  await until(() => wishes.length === 1, "the approval");
  assert.deepEqual(wishes, [
    { deed: "void", order: "o1", amount: 170_000, reason: "Gọi nhầm", approver: "hoa", pin: "2580" },
  ]);
  assert.deepEqual(await sent(1), [
    { type: "orders.void", item: "i2", quantity: 2, reason: "Gọi nhầm", approval: "y1" },
  ]);
});

test("given a person who may void what cooks, then nobody else is asked", async () => {
  const wishes = await open("voidCooking");
  press(get("button", "Hủy 2 phần"));
  assert.deepEqual(await sent(1), [{ type: "orders.void", item: "i2", quantity: 2, reason: "Gọi nhầm" }]);
  assert.deepEqual(wishes, []);
});
