import assert from "node:assert/strict";
import test from "node:test";
import { DiscountSheet } from "../../src/domains/bills/discount/DiscountSheet";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, answered, dropConnection, enter, sent } from "./connection";
import { asPerson, employee, entity, house } from "./fixtures";
import { fill, get, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("cashier", "promotions");

const cashier: readonly Right[] = ["seeBills", "discount", "payAtTable", "takePayment"];
const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s/g, " ").trim();

/** A bill of 640,000 đồng. Cashiers may give 10 % alone, and service charge and rounding count too. */
async function sheet(rights = cashier, ...managers: readonly string[]): Promise<{ readonly closed: () => boolean }> {
  await enter("ngoc", rights, [
    ...house,
    ...managers.map((id) => entity("employee", { ...employee(id, `Quản lý ${id}`), roles: ["manager"] })),
    entity("employee", { ...employee("tu", "Quản lý không mã"), roles: ["manager"], hasPIN: false }),
    entity("setting", { id: "cashierDiscountPermille", value: "100" }),
    entity("setting", { id: "servicePermille", value: "50" }),
    entity("setting", { id: "roundTo", value: "1000" }),
  ]);
  let closed = false;
  const target = { order: "o1", table: "Hoàng Sa 12" };
  render(
    <>
      {asPerson(<DiscountSheet of={target} onClose={() => void (closed = true)} />, rights)}
      <Toaster />
    </>,
  );
  return { closed: () => closed };
}

function wish(percent: string): void {
  fill(get("textbox", "Giảm bao nhiêu phần trăm"), percent);
  press(get("button", "Khách quen"));
}

function typePIN(pin: string): void {
  for (const digit of pin) press(get("button", digit));
}

/** The hub takes 2580 as the PIN of everybody. */
const approvals = ({ path, body }: HubRequest): HubAnswer | undefined => {
  if (path !== "/api/approvals") return undefined;
  if ((body as { readonly pin: string }).pin === "2580") return { body: { id: "y1", until: Date.now() + 600_000 } };
  const error = { code: "staff.wrongApproval", message: "Sai mã PIN", field: "pin", requestId: "r" };
  return { status: 403, body: { error } };
};

test("given a discount, then the sheet shows the bill's new total with service charge and rounding", async () => {
  await sheet();
  wish("7,5");
  // 640,000 − 48,000 = 592,000, and 5 % of it; 621,600 is rounded
  const sums = Array.from(document.querySelectorAll(".cashier-after dd"), (one) => plain(one.textContent));
  assert.deepEqual(sums, ["−48.000 ₫", "622.000 ₫"]);
});

test("given a discount within the cashier's limit, then it is given at once", async () => {
  const { closed } = await sheet(cashier, "hoa");
  wish("10");
  press(get("button", /^Giảm 64\.000/));
  assert.deepEqual(await sent(1), [
    { type: "bills.discount", order: "o1", discount: { type: "percent", percent: 10 }, reason: "Khách quen" },
  ]);
  assert.ok(closed());
});

test("given one beyond it, when the manager types their PIN on the spot, then it is given with the approval", async () => {
  const { closed } = await sheet(cashier, "hoa");
  const asked = answerHTTP(approvals);
  wish("30");
  press(get("button", /^Xin duyệt giảm 192\.000/));
  const approve = (): HTMLElement => get("button", "Duyệt");
  assert.equal((approve() as HTMLButtonElement).disabled, true);
  // when the PIN is wrong, then it is typed again
  typePIN("2581");
  press(approve());
  await until(() => isThere("alert", "Sai mã PIN"), "the hub's refusal");
  assert.deepEqual([closed(), (approve() as HTMLButtonElement).disabled], [false, true]);
  typePIN("2580");
  press(approve());
  const discount = { type: "percent", percent: 30 } as const;
  assert.deepEqual(await sent(1), [
    { type: "bills.discount", order: "o1", discount, reason: "Khách quen", approval: "y1" },
  ]);
  assert.deepEqual(asked.at(-1)?.body, { approver: "hoa", pin: "2580", order: "o1", discount, reason: "Khách quen" });
  assert.ok(closed());
});

test("given several managers, then one of those with a PIN is chosen first", async () => {
  await sheet(cashier, "hoa", "bich");
  wish("30");
  press(get("button", /^Xin duyệt/));
  assert.equal(isThere("button", "5"), false);
  assert.equal(isThere("button", "Quản lý không mã"), false);
  press(get("button", "Quản lý bich"));
  assert.ok(isThere("button", "5"), "the pad");
});

test("given no line to the hub, then the sheet says that nobody can approve now", async () => {
  await sheet(cashier, "hoa");
  dropConnection();
  wish("30");
  press(get("button", /^Xin duyệt/));
  await until(() => /mất kết nối/.test(document.body.textContent ?? ""), "the notice");
  assert.equal(isThere("button", "5"), false);
  await settle();
});

test("given a manager, then there is no limit", async () => {
  const { closed } = await sheet([...cashier, "approveDiscounts"]);
  wish("100");
  press(get("button", /^Giảm 640\.000/));
  await sent(1);
  assert.ok(closed());
});

test("given a manager, then a discount that a cashier may not give alone still needs a reason, a small one does not", async () => {
  await sheet([...cashier, "approveDiscounts"]);
  fill(get("textbox", "Giảm bao nhiêu phần trăm"), "10,5");
  assert.ok(get("button", /^Giảm 67\.200/).hasAttribute("disabled"));
  fill(get("textbox", "Giảm bao nhiêu phần trăm"), "7,5");
  press(get("button", /^Giảm 48\.000/));
  const discount = { type: "permille", permille: 75 } as const;
  assert.deepEqual(await sent(1), [{ type: "bills.discount", order: "o1", discount, reason: "Giảm 7,5%" }]);
});

test("given a waiter, who may give nothing alone, then a manager approves at the table, and the phone tells that it is done", async () => {
  await sheet(["discount"], "hoa");
  answerHTTP(approvals);
  wish("1");
  press(get("button", /^Xin duyệt giảm 6\.400/));
  typePIN("2580");
  press(get("button", "Duyệt"));
  await sent(1);
  await answered();
  assert.match(plain(newestToast().textContent), /^Đã giảm giá bàn Hoàng Sa 12/);
});
