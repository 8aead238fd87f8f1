import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { useState } from "react";
import { payIn, speak } from "../../src/i18n";
import { openBill } from "../../src/modules/cashier/openBill";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { Tender } from "../../src/modules/cashier/Tender";
import { inCash } from "../../src/domains/bills/MethodChoice";
import { hub } from "../../src/session/client";
import { MoneyField } from "../../src/ui/MoneyField";
import { enter } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { get, names, press, render, speaksOf, type } from "./kit";

speaksOf("cashier");
afterEach(async () => {
  payIn("VND");
  await speak("vi");
});

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

async function openIn(currency: string): Promise<OpenBill> {
  await speak("en");
  payIn(currency);
  await enter("ngoc", ["seeBills", "takePayment"], [...house, entity("setting", { id: "currency", value: currency })]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  return openBill(hub.replica.view, order);
}

function Cash({ of }: { readonly of: OpenBill }): JSX.Element {
  const [typed, setTyped] = useState("");
  const none = (): void => undefined;
  return asPerson(<Tender of={of} typed={typed} onType={setTyped} way={inCash} onWay={none} onTake={none} />, []);
}

const sums = (): readonly string[] =>
  Array.from(document.querySelectorAll(".cashier-sums dd"), (one) => plain(one.textContent));

test("given a till in English and US dollars, when cash is typed, then sums, notes and change read $6,400.05", async () => {
  render(<Cash of={await openIn("USD")} />);
  assert.deepEqual(names("button", get("group", "Likely amounts")).map(plain).slice(0, 2), [
    "6,400.00 exact",
    "6,500.00",
  ]);
  for (const digit of "640") press(get("button", digit));
  press(get("button", "00"));
  press(get("button", "5"));
  assert.deepEqual(sums(), ["$6,400.00", "$6,400.05", "$0.05", "0.05"]);
});

test("given a till in English and đồng, when cash is typed, then sums and notes read ₫700,000", async () => {
  render(<Cash of={await openIn("VND")} />);
  for (const digit of "700") press(get("button", digit));
  press(get("button", "000"));
  assert.deepEqual(sums(), ["₫640,000", "₫700,000", "₫60,000", "50,000 + 10,000"]);
});

test("given a field for an amount in English, when dollars are typed, then they are grouped by commas, the sign is marked", async () => {
  await speak("en");
  payIn("USD");
  function Amount(): JSX.Element {
    const [text, setText] = useState("");
    return <MoneyField label="Amount" value={text} onValue={setText} />;
  }
  render(<Amount />);
  const input = get("textbox", "Amount") as HTMLInputElement;
  type(input, "1104.5");
  assert.equal(input.value, "1,104.5");
  assert.equal(document.querySelector(".input[data-money] + .input-suffix")?.textContent, "$");
});
