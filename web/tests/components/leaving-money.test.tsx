import assert from "node:assert/strict";
import test from "node:test";
import { takeMoney, writeOff } from "../../src/modules/cashier/acts";
import { openBill } from "../../src/modules/cashier/openBill";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { AskedApproval } from "../../src/domains/approval/AskedApproval";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { HubRequest } from "./connection";
import { answerHTTP, answered, dropConnection, enter, sent } from "./connection";
import { entity, house } from "./fixtures";
import { get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("cashier", "print", "promotions");

/** A manager with a PIN, so that nobody chooses one. */
const manager = entity("employee", {
  id: "hoa",
  login: "hoa",
  name: "Hoa",
  roles: ["manager"],
  sections: [],
  active: true,
  language: "vi",
  hasPIN: true,
});

interface Opened {
  readonly of: OpenBill;
  /** the wishes that were approved */
  readonly wishes: unknown[];
}

/** The bill of 640,000 at a desk that can ask for an approval. */
async function desk(asks = true): Promise<Opened> {
  await enter("ngoc", ["seeBills", "payAtTable", "takePayment", "writeOff"], [...house, manager]);
  const wishes: unknown[] = [];
  answerHTTP(({ path, body }: HubRequest) => {
    if (path !== "/api/approvals") return undefined;
    wishes.push(body);
    return { body: { id: "y1", until: Date.now() + 600_000 } };
  });
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  render(
    <>
      <QuestionHost />
      {asks ? <AskedApproval /> : null}
    </>,
  );
  return { of: openBill(hub.replica.view, order), wishes };
}

async function approve(): Promise<void> {
  await until(() => isThere("button", "1"), "the PIN");
  for (const digit of "2580") press(get("button", digit));
  press(get("button", "Duyệt"));
}

const refusal = { code: "bills.creditNeedsApproval", message: "Chỉ được tự ghi nợ thêm 0 ₫.", params: { most: 0 } };
const account = { method: "account", reference: "Anh Tú" } as const;
const hasRefused = (): boolean => hub.outbox.entries.some((entry) => entry.status === "refused");

test("given a debt beyond the limit, when a manager types the PIN, then the same payment is sent with the approval", async () => {
  const { of, wishes } = await desk();
  takeMoney(of, { received: 640_000 }, account);
  const first = (await sent(1))[0];
  await answered(refusal);
  await approve();
  await until(() => wishes.length === 1, "the approval");
  assert.deepEqual(wishes, [
    { deed: "credit", order: "o1", amount: 640_000, reason: "Anh Tú", approver: "hoa", pin: "2580" },
  ]);
  await settle();
  assert.deepEqual((await sent(2)).at(-1), { ...first, approval: "y1" });
  assert.equal(hasRefused(), false);
});

test("given a guest who may not owe so much, when a manager types the PIN, then the debt is recorded", async () => {
  const { of, wishes } = await desk();
  takeMoney(of, { received: 640_000 }, account);
  await sent(1);
  await answered({ code: "bills.overDebtLimit", message: "Quá hạn mức.", params: { limit: 500_000, owed: 0 } });
  await approve();
  await until(() => wishes.length === 1, "the approval");
  await settle();
  const last = (await sent(2)).at(-1);
  assert.equal(last?.type === "bills.pay" ? last.approval : undefined, "y1");
});

test("given a debt that was recorded without a connection, when the page cannot ask any more, then the refusal stays", async () => {
  const { of } = await desk(false);
  takeMoney(of, { received: 640_000 }, account);
  await sent(1);
  await answered(refusal);
  await settle(20);
  assert.equal((await sent(1)).length, 1);
  const [refused] = hub.outbox.entries;
  assert.equal(refused?.status, "refused");
  hub.outbox.discard(refused?.id ?? "", "xem rồi");
});

test("given no connection, then nobody can approve, and nothing is sent", async () => {
  const { of } = await desk();
  dropConnection();
  happens(() => void writeOff(of, false));
  await until(() => isThere("button", "Khách đã bỏ đi"), "the question");
  press(get("button", "Khách đã bỏ đi"));
  press(get("button", "Không thu tiền"));
  await until(() => isThere("status", /chưa duyệt được/), "the words");
  assert.equal(hub.outbox.entries.length, 0);
});

test("given a party that does not pay, then a cashier asks a manager first, and a manager nobody", async () => {
  const { of, wishes } = await desk();
  happens(() => void writeOff(of, false));
  await until(() => isThere("button", "Khách đã bỏ đi"), "the question");
  press(get("button", "Khách đã bỏ đi"));
  press(get("button", "Không thu tiền"));
  await approve();
  await until(() => wishes.length === 1, "the approval");
  assert.deepEqual(wishes, [
    { deed: "writeOff", order: "o1", amount: 640_000, reason: "Khách đã bỏ đi", approver: "hoa", pin: "2580" },
  ]);
  const body = { type: "orders.writeOff", order: "o1", reason: "Khách đã bỏ đi" };
  assert.deepEqual(await sent(1), [{ ...body, approval: "y1" }]);
  await answered();
  happens(() => void writeOff(of, true));
  await until(() => isThere("button", "Khách đã bỏ đi"), "the question again");
  press(get("button", "Khách đã bỏ đi"));
  press(get("button", "Không thu tiền"));
  assert.deepEqual((await sent(2)).at(-1), body);
  await answered();
});
