import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { useState } from "react";
import { payIn } from "../../src/i18n";
import { DiscountFields, usualPercents } from "../../src/domains/bills/discount/DiscountFields";
import type { DiscountDraft } from "../../src/domains/bills/discount/discount";
import { ForeignFields } from "../../src/modules/cashier/till/ForeignFields";
import { AmountSheet } from "../../src/modules/bills/AmountSheet";
import { MoneyField } from "../../src/ui/MoneyField";
import { fill, get, happens, key, render, speaksOf, type } from "./kit";

speaksOf("bills", "cashier", "till");

afterEach(() => payIn("VND"));

function Amount({ start = "" }: { readonly start?: string }): JSX.Element {
  const [text, setText] = useState(start);
  return <MoneyField label="Số tiền" value={text} onValue={setText} />;
}

const field = (name: string | RegExp): HTMLInputElement => get("textbox", name) as HTMLInputElement;

/** The browser's edit: the whole text, and the caret behind the change. */
function edit(input: HTMLInputElement, text: string, caret: number): void {
  happens(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("given an empty amount, when two million are typed, then they are grouped with each digit", () => {
  render(<Amount />);
  const input = field("Số tiền");
  type(input, "2000000");
  assert.deepEqual([input.value, input.inputMode], ["2.000.000", "numeric"]);
  type(input, "x");
  assert.equal(input.value, "2.000.000");
});

test("given an amount, when a digit in its middle is deleted or typed, then the caret stays beside it", () => {
  render(<Amount start="1.234.567" />);
  const input = field("Số tiền");
  edit(input, "1.24.567", 3);
  assert.deepEqual([input.value, input.selectionStart], ["124.567", 2]);
  edit(input, "1294.567", 3);
  assert.deepEqual([input.value, input.selectionStart], ["1.294.567", 4]);
  input.focus();
  key("Delete");
  edit(input, "1.29.567", 4);
  assert.deepEqual([input.value, input.selectionStart], ["129.567", 3]);
});

test("given foreign notes, when dollars are typed, then they have the dollar's decimals in a house of đồng", () => {
  function Notes(): JSX.Element {
    const [texts, setTexts] = useState({});
    return (
      <ForeignFields
        of={[{ currency: "USD", amount: 5_000, count: 1, worth: 1_250_000 }]}
        blind={false}
        texts={texts}
        onTexts={setTexts}
      />
    );
  }
  render(<Notes />);
  const input = field(/USD/);
  type(input, "1234.5");
  assert.deepEqual([input.value, input.inputMode], ["1.234,5", "decimal"]);
});

test("given a sheet for money of a paid bill, when a sum is typed, then it is grouped", () => {
  function Money(): JSX.Element {
    const [text, setText] = useState("");
    return (
      <AmountSheet
        title="Hoàn tiền"
        subtitle=""
        label="Số tiền"
        text={text}
        onText={setText}
        amount={0}
        most={1}
        icon="cash"
        action="Hoàn"
        ready={false}
        onGive={() => undefined}
        onClose={() => undefined}
      >
        {null}
      </AmountSheet>
    );
  }
  render(<Money />);
  fill(field("Số tiền"), "20000000");
  assert.equal(field("Số tiền").value, "20.000.000");
});

test("given a discount, when it is an amount, then it is grouped", () => {
  function Discount(): JSX.Element {
    const [draft, setDraft] = useState<DiscountDraft>({ way: "amount", text: "", reason: "" });
    return <DiscountFields draft={draft} percents={usualPercents} free={false} error={null} onChange={setDraft} />;
  }
  render(<Discount />);
  fill(field("Giảm bao nhiêu tiền"), "150000");
  assert.equal(field("Giảm bao nhiêu tiền").value, "150.000");
});
