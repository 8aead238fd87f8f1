import assert from "node:assert/strict";
import test from "node:test";
import Teller from "../../src/modules/cashier/display/Teller";
import type { TellerProps } from "../../src/modules/cashier/display/Teller";
import { takeMoney } from "../../src/modules/cashier/acts";
import { noteTaking } from "../../src/modules/cashier/takenHere";
import { openBill } from "../../src/modules/cashier/openBill";
import { DisplayScreen } from "../../src/modules/display/DisplayScreen";
import { inCash } from "../../src/modules/shared/MethodChoice";
import type { DisplayChannel, DisplayWord } from "../../src/modules/shared/display/words";
import { hub } from "../../src/session/client";
import type { Entity } from "./connection";
import { enter } from "./connection";
import { asPerson, entity, house, item, rolls } from "./fixtures";
import { get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";

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
  await until(() => /To pay ?640\.000 ₫/.test(screen()), "English");
  press(get("button", "Tiếng Việt"));
  await until(() => /Cần thanh toán/.test(screen()), "Vietnamese");
});
