import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { openBill } from "../../src/modules/cashier/openBill";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { Tender } from "../../src/modules/cashier/Tender";
import { inCash } from "../../src/domains/bills/MethodChoice";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { Entity } from "./connection";
import { enter, hubChanges } from "./connection";
import { asPerson, entity, house, item, order, rolls } from "./fixtures";
import { get, happens, isThere, key, names, press, render, settle, speaksOf, until } from "./kit";

speaksOf("cashier", "print");

async function bill(...more: readonly Entity[]): Promise<OpenBill> {
  await enter("ngoc", ["seeBills", "payAtTable", "takePayment"], [...house, ...more]);
  const party = hub.replica.view.get("order", "o1");
  if (!party) throw new Error("no order");
  return openBill(hub.replica.view, party);
}

/** The payment's form, with the questions that it asks. */
function Cash({ of, taken }: { readonly of: OpenBill; readonly taken: string[] }): JSX.Element {
  const [typed, setTyped] = useState("");
  const [way, setWay] = useState(inCash);
  const take = (): void => void taken.push(typed);
  return asPerson(
    <>
      <Tender of={of} typed={typed} onType={setTyped} way={way} onWay={setWay} onTake={take} />
      <QuestionHost />
    </>,
    ["takePayment"],
  );
}

const plain = (text: string | null): string => (text ?? "").replace(/\s/g, " ").trim();

/** Presses the end of the party, and answers the question. Returns its words. */
async function ends(wanted: boolean): Promise<string> {
  press(get("button", "Xong bàn (đã thu đủ)"));
  await until(() => isThere("dialog"), "the question");
  const words = plain(get("dialog").textContent);
  press(get("button", wanted ? "Kết thúc bàn" : "Thôi"));
  await settle();
  return words;
}

test("given nothing to pay, then it can be ended without money", async () => {
  const taken: string[] = [];
  const empty = await bill(entity("item", item("i1", rolls, { state: 5 })));
  render(<Cash of={empty} taken={taken} />);
  assert.equal(isThere("group", "Số tiền thường đưa"), false);
  await ends(true);
  assert.deepEqual(taken, [""]);
});

/** The party has paid 640,000, and two hot pots are still to come. */
const paidAhead: readonly Entity[] = [
  entity("order", { ...order(), paidAt: 1 }),
  entity("bill", {
    id: "o1",
    order: "o1",
    version: 1,
    revision: 1,
    lines: [],
    subtotal: 640_000,
    discountAmount: 0,
    terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
    service: 0,
    taxes: [],
    rounding: 0,
    total: 640_000,
    paid: 640_000,
    due: 0,
    change: 0,
    changeGiven: 0,
    paidInCash: 640_000,
    over: 0,
    refunded: 0,
    ownRefunded: 0,
    state: 0,
    parts: [],
  }),
];

test("given a party that has paid ahead, then no money can be taken, and it ends only after a question that names the dishes", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill(...paidAhead)} taken={taken} />);
  assert.deepEqual(names("radio", get("radiogroup", "Món chưa mang ra")), ["Đã ra hết", "Thôi làm"]);
  assert.equal(isThere("button", "5"), false);
  assert.match(await ends(false), /^Kết thúc bàn Hoàng Sa 12\?2 Lẩu cá kèo.* được ghi là đã mang ra/);
  assert.deepEqual(taken, []);
  await ends(true);
  assert.deepEqual(taken, [""]);
});

/** A tap of a finger. Each test taps at a place of its own, because the guard remembers the last tap. */
function tap(button: HTMLElement, at: number): void {
  happens(() => button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: at, clientY: at })));
}

test("given a double tap on the button that takes the money, then the second tap neither takes again nor ends the paid party", async () => {
  const taken: string[] = [];
  const drawn = render(<Cash of={await bill()} taken={taken} />);
  press(get("button", /đúng số$/));
  tap(get("button", /^Đã nhận/), 50);
  tap(get("button", /^Đã nhận/), 50);
  assert.deepEqual(taken, ["640000"]);
  hubChanges(...paidAhead);
  const paid = hub.replica.view.get("order", "o1");
  if (!paid) throw new Error("no order");
  drawn.update(<Cash of={openBill(hub.replica.view, paid)} taken={taken} />);
  tap(get("button", "Xong bàn (đã thu đủ)"), 50);
  await settle();
  assert.equal(isThere("dialog"), false);
  assert.deepEqual(taken, ["640000"]);
});

test("given digits that are typed quickly, then the button takes the money at once", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill()} taken={taken} />);
  for (const digit of "700000") key(digit);
  tap(get("button", /^Đã nhận/), 500);
  assert.deepEqual(taken, ["700000"]);
});

test("given another way than cash, then there are no notes and no change", async () => {
  render(<Cash of={await bill()} taken={[]} />);
  for (const way of ["Thẻ", "Phiếu quà tặng", "Ghi nợ", "Chuyển khoản"]) {
    press(get("button", way));
    await settle();
    assert.deepEqual(names("button", get("group", "Số tiền thường đưa")).map(plain), ["640.000 đúng số"], way);
    assert.equal(document.querySelector(".cashier-back dt")?.textContent, "Dư", way);
  }
});

test("given an account of the house, when the guests transfer, then their code stands in the payment, for another amount too", async () => {
  const account = entity("setting", { id: "bankAccount", value: "970436 1023456789 NHÀ HÀNG BỐN MÙA" });
  render(<Cash of={await bill(account)} taken={[]} />);
  press(get("button", "Chuyển khoản"));
  const code = (amount: RegExp) => (): boolean => isThere("img", amount);
  await until(code(/^Mã VietQR chuyển 640\.000\s₫/), "the code");
  assert.equal(isThere("button", "5"), false);
  press(get("button", "Số tiền khác"));
  for (const digit of "200000") key(digit);
  press(get("button", "Hiện mã QR"));
  await until(code(/^Mã VietQR chuyển 200\.000\s₫/), "the code of a part");
});

test("given a course that nobody has called, then the payment names its dishes, and says who is reminded", async () => {
  render(<Cash of={await bill()} taken={[]} />);
  const uncalled = (): string => plain(document.querySelector(".cashier-coming .tone-amber")?.textContent ?? null);
  press(get("radio", "Bếp làm tiếp"));
  assert.match(uncalled(), /^Chưa gọi bếp: 2 Lẩu.*\. Phục vụ được nhắc gọi\.$/);
  press(get("radio", "Thôi làm"));
  assert.equal(uncalled(), "");
  // The till remembers the choice for the party, also for the next test.
  press(get("radio", "Bếp làm tiếp"));
});
