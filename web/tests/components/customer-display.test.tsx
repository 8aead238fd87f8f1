import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import Teller from "../../src/modules/cashier/display/Teller";
import type { TellerProps } from "../../src/modules/cashier/display/Teller";
import { takeMoney } from "../../src/modules/cashier/acts";
import { noteTaking } from "../../src/modules/cashier/takenHere";
import { Tender } from "../../src/modules/cashier/Tender";
import { ApprovalSheet } from "../../src/domains/approval/ApprovalSheet";
import { openBill } from "../../src/modules/cashier/openBill";
import { DisplayScreen } from "../../src/modules/display/DisplayScreen";
import { inCash } from "../../src/domains/bills/MethodChoice";
import type { DisplayChannel, DisplayWord } from "../../src/domains/till/displayWords";
import { hub } from "../../src/session/client";
import type { Entity } from "./connection";
import { enter } from "./connection";
import { asPerson, employee, entity, house, item, me, rolls } from "./fixtures";
import { get, happens, isThere, key, press, render, settle, speaksOf, until } from "./kit";

speaksOf("cashier", "print", "transfer", "display");

/** Two windows of one browser: each hears the other's words, and not its own. */
function twoWindows(): {
  readonly till: DisplayChannel;
  readonly display: DisplayChannel;
  readonly said: DisplayWord[];
} {
  const listeners = { till: new Set<(word: DisplayWord) => void>(), display: new Set<(word: DisplayWord) => void>() };
  const said: DisplayWord[] = [];
  const end = (own: "till" | "display", other: "till" | "display"): DisplayChannel => ({
    hear: (listener) => void listeners[own].add(listener),
    close: () => undefined,
    tell: (word) => {
      said.push(word);
      for (const listener of listeners[other]) listener(structuredClone(word));
    },
  });
  return { till: end("till", "display"), display: end("display", "till"), said };
}

const account: Entity = entity("setting", { id: "bankAccount", value: "970436 1023456789 NHÀ HÀNG BỐN MÙA" });
const refused = entity("item", item("i9", rolls, { state: 4, reason: "hết tôm" }));

async function open(more: readonly Entity[], of: Partial<TellerProps> = {}) {
  await enter("ngoc", ["seeBills", "payAtTable", "takePayment"], [...house, ...more]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  const one = openBill(hub.replica.view, order);
  const windows = twoWindows();
  const props: TellerProps = { chosen: "o1", of: one, typed: "", way: inCash, channel: windows.till, ...of };
  const show = (change: Partial<TellerProps>) =>
    asPerson(<Teller {...props} {...change} />, ["payAtTable", "takePayment"]);
  const till = render(show({}));
  render(<DisplayScreen channel={windows.display} />);
  await settle();
  return { ...windows, update: (change: Partial<TellerProps>) => till.update(show(change)), close: till.leave };
}

const plain = (text: string | null): string => (text ?? "").replace(/\s/g, " ").trim();
const screen = (): string => plain(document.querySelector(".display")?.textContent ?? null);

test("given an open bill, then guests see its lines and sums, and nothing that is for the staff", async () => {
  const { said } = await open([refused]);
  await until(() => isThere("heading", /^Bàn/), "the bill");
  assert.equal(plain(get("heading", /^Bàn/).textContent), "Bàn Hoàng Sa 12");
  assert.deepEqual(
    Array.from(document.querySelectorAll(".display-lines tbody tr"), (row) =>
      Array.from(row.children, (cell) => plain(cell.textContent)),
    ),
    [["2", "Lẩu cá kèo lá giang kiểu miệt vườn Đồng Tháp Mười320.000", "640.000"]],
  );
  assert.deepEqual(
    Array.from(document.querySelectorAll(".display-sums > div"), (sum) => plain(sum.textContent)),
    ["Tiền món (2 phần)640.000 ₫", "Tổng cộng640.000 ₫"],
  );
  assert.equal(plain(document.querySelector(".display-due")?.textContent ?? null), "Cần thanh toán640.000 ₫");
  assert.doesNotMatch(JSON.stringify(said), /hết tôm/);
});

test("given cash that was typed, then guests see what is received and their change", async () => {
  const { update } = await open([]);
  update({ typed: "700000" });
  await until(() => /Tiền thối lại ?60\.000 ₫/.test(screen()), "the change");
  assert.match(screen(), /Đã nhận ?700\.000 ₫/);
  update({ typed: "600000" });
  await until(() => /Còn thiếu ?40\.000 ₫/.test(screen()), "the missing amount");
});

test("given a transfer, then the code is drawn with the amount, and of a part with the part's", async () => {
  const { update } = await open([account]);
  assert.equal(isThere("img", /^Mã VietQR/), false);
  update({ way: { method: "transfer", reference: "" }, typed: "640000" });
  await until(() => isThere("img", /^Mã VietQR/), "the code");
  assert.match(plain(get("img", /^Mã VietQR/).getAttribute("aria-label")), /^Mã VietQR chuyển 640\.000 ₫, /);
  update({ way: { method: "transfer", reference: "" }, typed: "200000" });
  await until(() => isThere("img", /200\.000/), "the code of the part");
});

test("given a party that has left after its payment, then guests read what was received and their change", async () => {
  const { update } = await open([]);
  happens(() =>
    noteTaking({ order: "o1", payment: "p1", table: "12", due: 640_000, received: 700_000, at: Date.now() }),
  );
  update({ of: undefined });
  const paid = (): string => plain(document.querySelector(".display-paid")?.textContent ?? null);
  await until(() => /Tiền thối lại/.test(paid()), "the change");
  assert.match(paid(), /Đã nhận700\.000 ₫Tiền thối lại60\.000 ₫/);
  assert.doesNotMatch(screen(), /Tổng cộng/);
});

test("given a payment that the hub has not confirmed, then guests are not thanked yet", async () => {
  const { update } = await open([]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  happens(() => takeMoney(openBill(hub.replica.view, order), { received: 700_000 }, inCash));
  update({});
  await until(() => /Đang ghi nhận thanh toán/.test(screen()), "the word");
  const shown = plain(document.querySelector(".display-paid")?.textContent ?? null);
  assert.equal(shown, "Đang ghi nhận thanh toán…Đã nhận700.000 ₫Tiền thối lại60.000 ₫");
});

test("given that nothing is open, or the cashier page is gone, then the house greets, and the loss is said", async () => {
  const { update, close } = await open([]);
  update({ chosen: null, of: undefined });
  await until(() => isThere("heading", /^Nhà hàng Ẩm thực/), "the house");
  assert.doesNotMatch(screen(), /Mất liên lạc/);
  close();
  await until(() => /Mất liên lạc với trang Thu ngân/.test(screen()), "the loss");
  assert.doesNotMatch(screen(), /Tổng cộng/);
});

test("given a guest who reads English, then the display changes its language", async () => {
  await open([]);
  press(get("button", "English"));
  await until(() => /To pay ?₫640,000/.test(screen()), "English");
  press(get("button", "Tiếng Việt"));
  await until(() => /Cần thanh toán/.test(screen()), "Vietnamese");
});

/** The till's amount, told to the display, and the manager's approval over it. */
function Till({
  channel,
  approving,
  taken,
}: {
  readonly channel: DisplayChannel;
  readonly approving: boolean;
  readonly taken: string[];
}): JSX.Element {
  const [typed, setTyped] = useState("");
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  const of = openBill(hub.replica.view, order);
  const wish = { order: "o1", discount: { type: "percent", percent: 30 }, reason: "Khách quen" } as const;
  const none = (): void => undefined;
  return (
    <>
      <Tender of={of} typed={typed} onType={setTyped} way={inCash} onWay={none} onTake={() => void taken.push(typed)} />
      <Teller chosen="o1" of={of} typed={typed} way={inCash} channel={channel} />
      {approving ? (
        <ApprovalSheet title="Giảm giá" subtitle="30 %" text="Vượt mức" wish={wish} onBack={none} onApproved={none} />
      ) : null}
    </>
  );
}

test("given an approval over the till's amount, when the manager types their PIN on the keyboard, then neither the amount nor the display has it", async () => {
  await enter(
    "ngoc",
    ["seeBills", "payAtTable", "takePayment"],
    [...house, entity("employee", { ...employee("hoa", "Quản lý Hoa"), roles: ["manager"] })],
  );
  const windows = twoWindows();
  const taken: string[] = [];
  const till = (approving: boolean) =>
    asPerson(<Till channel={windows.till} approving={approving} taken={taken} />, ["payAtTable", "takePayment"]);
  const drawn = render(till(false));
  render(<DisplayScreen channel={windows.display} />);
  await settle();
  const received = (): readonly string[] =>
    windows.said.flatMap((word) =>
      (JSON.stringify(word).match(/"received":\d+/g) ?? []).filter((one) => one !== '"received":0'),
    );
  drawn.update(till(true));
  await settle();
  const before = [screen(), received(), plain(document.querySelector(".cashier-sums")?.textContent ?? null)];
  for (const name of ["3", "8", "1", "5"]) key(name);
  await settle();
  assert.equal(document.querySelectorAll(".pin-dot-full").length, 4);
  const after = [screen(), received(), plain(document.querySelector(".cashier-sums")?.textContent ?? null)];
  assert.deepEqual([after, taken], [before, []]);
  // Without the sheet the pad of the till takes digits again.
  drawn.update(till(false));
  key("7");
  await until(() => /Đã nhận ?7 ₫/.test(screen()), "the amount on the display");
});

test("given a display that has heard the house before, when no till's page is open, then it welcomes in the house's name", async () => {
  const first = await open([]);
  await until(() => screen().length > 0, "the bill");
  first.close();
  render(<DisplayScreen channel={twoWindows().display} />);
  await settle();
  const { name } = me.restaurant;
  const displays = Array.from(document.querySelectorAll(".display"), (one) => plain(one.textContent));
  assert.ok(displays.at(-1)?.includes(`${name}Kính chào quý khách`), displays.at(-1));
});
