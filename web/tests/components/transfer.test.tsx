import assert from "node:assert/strict";
import test from "node:test";
import { BillPane } from "../../src/modules/cashier/BillPane";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { openBill } from "../../src/modules/cashier/openBill";
import { Tender } from "../../src/modules/cashier/Tender";
import { hub } from "../../src/session/client";
import type { Right } from "../../src/wire";
import type { Entity } from "./connection";
import { enter, hubChanges } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { get, isThere, key, press, render, settle, speaksOf, until } from "./kit";

speaksOf("cashier", "print");

const rights: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment"];
const setting = (id: string, value: string): Entity => entity("setting", { id, value });
const account = setting("bankAccount", "970436 1023456789 NHÀ HÀNG BỐN MÙA");

async function billIn(...more: readonly Entity[]): Promise<OpenBill> {
  await enter("ngoc", rights, [...house, ...more]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  return openBill(hub.replica.view, order);
}

async function till(...more: readonly Entity[]): Promise<void> {
  const one = await billIn(...more);
  render(asPerson(<BillPane of={one} onSplit={() => undefined} />, rights));
}

const plain = (text: string | null): string => (text ?? "").replace(/\s/g, " ");

test("given an account, then the till shows code, amount and account, and copies the number", async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await till(account);
  press(get("button", /^Thao tác cho/));
  press(get("menuitem", "Mã chuyển khoản"));
  await until(() => isThere("dialog", /^Chuyển khoản bàn/), "the sheet");
  const sheet = get("dialog");
  assert.match(plain(get("img", /^Mã VietQR/, sheet).getAttribute("aria-label")), /^Mã VietQR chuyển 640\.000 ₫, /);
  const facts = Array.from(sheet.querySelectorAll("dd"), (one) => plain(one.textContent));
  assert.deepEqual(facts, ["Vietcombank", "1023456789", "NHÀ HÀNG BỐN MÙA", "HOANG SA 12 O1"]);
  press(get("button", "Chép số tài khoản", sheet));
  await settle();
  assert.deepEqual(copied, ["1023456789"]);
  assert.ok(isThere("button", "Đã chép"));
});

test("given an account, then the bill on the screen has the code as the printed one will", async () => {
  await till(account);
  await until(() => isThere("img", /^Mã VietQR/), "the code");
  assert.ok(get("region", "Chuyển khoản").contains(get("img", /^Mã VietQR/)));
});

/** Whether the list of actions has the code. */
function offers(): boolean {
  press(get("button", /^Thao tác cho/));
  const offered = isThere("menuitem", "Mã chuyển khoản");
  key("Escape");
  return offered;
}

async function hasNone(): Promise<void> {
  await settle(20);
  assert.equal(offers(), false);
  assert.equal(isThere("img", /^Mã VietQR/), false);
}

test("given no account, then nothing offers a transfer until the manager names one", async () => {
  await till();
  await hasNone();
  hubChanges(account);
  await until(() => isThere("img", /^Mã VietQR/), "the code");
  assert.equal(offers(), true);
});

test("given another currency than the đồng, then nothing offers a transfer", async () => {
  await till(account, setting("currency", "USD"));
  await hasNone();
});

test("given a part of a bill, then its code has the part's amount, and a purpose that names the bill", async () => {
  const one = await billIn(account);
  const part = { ...one, table: `${one.table} · Anh Nam`, sums: { ...one.sums, due: 160_000 } };
  const none = (): void => undefined;
  const way = { method: "transfer", reference: "" } as const;
  render(asPerson(<Tender of={part} typed="" onType={none} way={way} onWay={none} onTake={none} />, rights));
  await until(() => isThere("img", /^Mã VietQR/), "the code");
  assert.equal(
    plain(get("img", /^Mã VietQR/).getAttribute("aria-label")),
    "Mã VietQR chuyển 160.000 ₫, nội dung HOANG SA 12 O1",
  );
});
