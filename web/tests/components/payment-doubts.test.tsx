import assert from "node:assert/strict";
import test from "node:test";
import { takeMoney } from "../../src/modules/cashier/acts";
import { openBill } from "../../src/modules/cashier/openBill";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { Tender } from "../../src/modules/cashier/Tender";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { CommandBody, PaymentMethod } from "../../src/wire";
import { answered, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { all, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("cashier", "print");

async function bill(): Promise<OpenBill> {
  await enter("ngoc", ["seeBills", "payAtTable", "takePayment"], house);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  render(<QuestionHost />);
  return openBill(hub.replica.view, order);
}

type Pay = Extract<CommandBody, { type: "bills.pay" }>;

/** Takes the money, and the hub doubts it. */
async function doubted(method: PaymentMethod, received: number, code: string, params: unknown): Promise<Pay> {
  takeMoney(await bill(), { received }, { method, reference: "PQT-0001" });
  const first = (await sent(1))[0] as Pay;
  await answered({ code, message: "Khoản này có thể đã thu rồi, hóa đơn B-261120-0007.", params });
  await until(() => isThere("dialog"), "the question");
  return first;
}

/** The last command that was sent, after all answers. */
async function resent(count: number): Promise<Pay> {
  await settle();
  return (await sent(count)).at(-1) as Pay;
}

const hasRefused = (): boolean => hub.outbox.entries.some((entry) => entry.status === "refused");

test("given a voucher that was taken before, when the cashier says that it is other money, then the same payment is sent as confirmed", async () => {
  const first = await doubted("voucher", 100_000, "bills.takenBefore", {
    amount: 100_000,
    at: 0,
    bill: "B-261120-0007",
  });
  assert.ok(get("dialog").textContent?.includes("B-261120-0007"), "the hub names the bill");
  press(get("button", "Là tiền khác, ghi tiếp"));
  assert.deepEqual(await resent(2), { ...first, confirmed: true });
  assert.equal(hasRefused(), false);
});

test("given a transfer that the bank has reported, when the cashier cancels, then nothing is sent and nothing waits", async () => {
  await doubted("transfer", 640_000, "bills.takenBefore", { amount: 640_000, at: 0, bill: "–" });
  press(get("button", "Thôi"));
  await settle();
  assert.equal((await sent(1)).length, 1);
  assert.equal(hasRefused(), false);
});

test("given a card beyond what is due, then the rest is a tip or is to be given back", async () => {
  const first = await doubted("card", 700_000, "bills.aboveDue", { due: 640_000 });
  press(get("button", "Là tiền tip"));
  assert.deepEqual(await resent(2), { ...first, received: 640_000, tip: 60_000 });
});

test("given a transfer beyond what is due that is no tip, then it is recorded to be given back", async () => {
  const first = await doubted("transfer", 700_000, "bills.aboveDue", { due: 640_000 });
  press(get("button", "Thôi"));
  await until(() => isThere("button", "Ghi nhận"), "the second question");
  press(get("button", "Ghi nhận"));
  assert.deepEqual(await resent(2), { ...first, confirmed: true });
});

test("given a voucher that has less than was typed, then the cashier takes what is left on it", async () => {
  const first = await doubted("voucher", 300_000, "till.voucherTooLittle", { balance: 120_000 });
  press(get("button", /^Trừ 120\.000/));
  assert.deepEqual(await resent(2), { ...first, received: 120_000 });
  assert.equal(hasRefused(), false);
});

test("given a part that somebody else has taken, then the cashier chooses", async () => {
  const first = await doubted("cash", 320_000, "bills.partTaken", { due: 0 });
  press(get("button", "Ghi cho cả hóa đơn"));
  assert.deepEqual(await resent(2), { ...first, confirmed: true });
});

test("given a voucher or a debt beyond what is due, then it cannot be taken; a card names the rest and no change", async () => {
  const of = await bill();
  const nothing = (): void => undefined;
  const look = async (method: PaymentMethod): Promise<readonly [string, boolean]> => {
    const drawn = render(
      asPerson(
        <Tender
          of={of}
          typed="700000"
          onType={nothing}
          way={{ method, reference: "Anh Tú" }}
          onWay={nothing}
          onTake={nothing}
        />,
        ["takePayment"],
      ),
    );
    const button = all("button").find((one) => one.classList.contains("cashier-take"));
    const seen: readonly [string, boolean] = [
      (button?.textContent ?? "").replace(/\s/g, " "),
      button instanceof HTMLButtonElement && button.disabled,
    ];
    await settle(10);
    drawn.leave();
    return seen;
  };
  assert.deepEqual(await look("voucher"), ["Nhiều nhất 640.000 ₫", true]);
  assert.deepEqual(await look("account"), ["Nhiều nhất 640.000 ₫", true]);
  assert.deepEqual(await look("transfer"), ["Đã nhận 700.000 ₫ · dư 60.000 ₫", false]);
});
