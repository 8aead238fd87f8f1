import assert from "node:assert/strict";
import test from "node:test";
import { BillPane } from "../../src/modules/cashier/BillPane";
import { openBill } from "../../src/modules/cashier/openBill";
import { TransfersButton } from "../../src/domains/transfers/TransfersButton";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { Right, TransferNotice } from "../../src/wire";
import type { Entity } from "./connection";
import { answerHTTP, answered, enter, hubChanges, sent } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { all, fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("bills", "cashier", "print");

const cashier: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment"];

const notice = (id: string, more: Partial<TransferNotice> = {}): Entity =>
  entity("transferNotice", {
    id,
    reference: `FT-${id}`,
    amount: 640_000,
    currency: "VND",
    purpose: "NGUYEN VAN A chuyen tien an toi",
    at: Date.now(),
    receivedAt: Date.now(),
    standing: "open",
    doubt: "noBill",
    ...more,
  });

const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();
const says = (words: RegExp): boolean => words.test(plain(document.body.textContent));

async function open(rights: readonly Right[], ...more: readonly Entity[]): Promise<void> {
  await enter("ngoc", rights, [...house, ...more]);
  const page = (
    <>
      <TransfersButton />
      <QuestionHost />
    </>
  );
  render(asPerson(page, rights));
}

async function openSheet(rights: readonly Right[], ...more: readonly Entity[]): Promise<void> {
  await open(rights, ...more);
  press(get("button", /^Chuyển khoản ngân hàng báo/));
  await until(() => isThere("dialog", "Chuyển khoản ngân hàng báo"), "the sheet");
}

test("given no notification of a bank, then nothing offers a list, and the first one brings it", async () => {
  await open(cashier);
  assert.equal(isThere("button", /^Chuyển khoản/), false);
  hubChanges(notice("n1"));
  await until(() => isThere("button", "Chuyển khoản ngân hàng báo (1)"), "the button");
});

test("given transfers, then those that wait come first, with the reason and the difference", async () => {
  await openSheet(
    cashier,
    notice("n1", {
      standing: "booked",
      doubt: undefined,
      order: "o9",
      table: "A5",
      bill: "B-261120-0007",
      due: 700_000,
    }),
    notice("n2", { doubt: "otherAccount", account: "999" }),
    notice("n3", { standing: "dismissed", reason: "tiền thuê nhà" }),
    notice("n4", { standing: "linked", doubt: undefined, order: "o8", table: "A6", due: 640_000, otherAmount: 1 }),
  );
  const rows = all("listitem").map((row) => plain(row.textContent));
  assert.equal(rows.length, 4);
  const about = (words: RegExp): number => rows.findIndex((row) => words.test(row));
  assert.ok(Math.max(about(/Vào tài khoản khác: 999/), about(/báo lại cùng mã giao dịch/)) < 2);
  assert.ok(/Đã ghi vào Bàn A5 ?Thiếu 60\.000 ₫ ?B-261120-0007/.test(rows[about(/A5/)] ?? ""), rows.join("\n"));
  assert.ok(about(/Không phải tiền hóa đơn: tiền thuê nhà/) > 1);
});

test("given an open table, when the cashier assigns a transfer, then the table is asked about first", async () => {
  await openSheet(cashier, notice("n1"));
  press(get("button", "Chọn bàn"));
  await until(() => isThere("dialog", /trả cho bàn nào/), "the choice");
  press(get("button", /^Bàn Hoàng Sa 12/));
  await until(() => says(/vào Bàn Hoàng Sa 12\?/), "the question");
  press(get("button", "Ghi vào hóa đơn"));
  assert.deepEqual(await sent(1), [{ type: "transfers.assign", notice: "n1", order: "o1" }]);
  await answered();
});

test("given a bill that was closed, when the cashier searches for its number, then the transfer can be assigned to it", async () => {
  const bill = {
    order: "o7",
    number: "B-261120-0007",
    version: 1,
    table: "A7",
    section: "S",
    waiter: "Lan",
    guests: 2,
  };
  const asked = answerHTTP(({ path }) =>
    path.startsWith("/api/bills?")
      ? {
          body: {
            bills: [
              {
                ...bill,
                openedAt: Date.now(),
                standing: "paid",
                discount: 0,
                total: 640_000,
                paid: 640_000,
                methods: [],
                takers: [],
              },
            ],
          },
        }
      : undefined,
  );
  await openSheet(cashier, notice("n1"));
  press(get("button", "Chọn bàn"));
  await until(() => isThere("dialog", /trả cho bàn nào/), "the choice");
  fill(get("searchbox"), "b-261120");
  await until(() => isThere("button", /^Bàn A7/), "the closed bill");
  assert.ok(asked.some(({ path }) => path === "/api/bills?q=b-261120"));
  press(get("button", /^Bàn A7/));
  await until(() => says(/khác với số tiền chuyển khoản/), "the question with the amount due");
  press(get("button", "Ghi vào hóa đơn"));
  assert.deepEqual(await sent(1), [{ type: "transfers.assign", notice: "n1", order: "o7" }]);
  await answered();
});

test("given a contradiction of the bank, when the cashier has seen it, then it is cleared", async () => {
  await openSheet(
    cashier,
    notice("n1", { standing: "booked", order: "o9", table: "A5", due: 640_000, otherAmount: 5_000 }),
  );
  assert.equal(isThere("button", "Chọn bàn"), false);
  press(get("button", "Đã xem"));
  assert.deepEqual(await sent(1), [{ type: "transfers.clear", notice: "n1" }]);
  await answered();
});

test("given a person who may see bills but take no money, then the list has no actions", async () => {
  await openSheet(["seeBills", "askBill"], notice("n1", { otherAmount: 5_000 }));
  await settle();
  assert.equal(
    isThere("button", "Chọn bàn") || isThere("button", "Đã xem") || isThere("button", "Không phải của quán"),
    false,
  );
});

test("given a bill at the till, when its transfer comes, then the bill says so", async () => {
  await enter("ngoc", cashier, house);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  render(asPerson(<BillPane of={openBill(hub.replica.view, order)} onSplit={() => undefined} />, cashier));
  await settle(20);
  assert.equal(says(/Ngân hàng báo đã nhận/), false);
  hubChanges(notice("n1", { standing: "booked", order: "o1", table: "Hoàng Sa 12", due: 700_000 }));
  await until(() => says(/Ngân hàng báo đã nhận 640\.000 ₫ lúc \d/), "the transfer");
});
