import assert from "node:assert/strict";
import test from "node:test";
import TillPage from "../../src/modules/cashier/till/TillPage";
import { answerHTTP, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, isThere, press, render, speaksOf, type, until } from "./kit";
import type { TillReport } from "../../src/wire";
import { report, state } from "./till";

speaksOf("cashier", "print", "till");

const can = (button: HTMLElement): boolean => !button.matches(":disabled");

test("given another sum than the last count, when the till is opened note by note, then it needs a reason, which is sent", async () => {
  await enter("ngoc", ["till"], house);
  const count = { notes: [], counted: 1_050_000, difference: 0, foreign: [] };
  const last = report(1_050_000, { closedBy: "Ngọc", count });
  answerHTTP(({ path }) => (path === "/api/till" ? { body: state({ last }) } : undefined));
  render(asPerson(<TillPage />, ["till"]));
  await until(() => isThere("button", "Mở két"), "the closed till");
  press(get("radio", "Đếm theo tờ"));
  fill(get("textbox", /^Số tờ 500\.000/), "2");
  assert.equal(can(get("button", "Mở két")), false);
  assert.match((document.body.textContent ?? "").replace(/\s/g, " "), /Ít hơn lần đếm trước 50\.000 ₫\./);
  type(get("textbox", /^Lý do chênh lệch/), "đổi tiền lẻ");
  press(get("button", "Mở két"));
  const [opened] = await sent(1);
  assert.deepEqual(
    { ...opened, session: "" },
    { type: "till.open", session: "", float: 1_000_000, reason: "đổi tiền lẻ" },
  );
});

test("given a session that began with less than the last count, then its report says how much is missing and why", async () => {
  await enter("ngoc", ["till"], house);
  const opening = { counted: 1_028_000, difference: -28_000, reason: "mượn đi chợ" };
  const open = async (running: TillReport): Promise<string> => {
    answerHTTP(({ path }) => (path === "/api/till" ? { body: state({ running }) } : undefined));
    const page = render(asPerson(<TillPage />, ["till"]));
    await until(() => isThere("region", "Tiền mặt trong két"), "the cash");
    const text = get("region", "Tiền mặt trong két").textContent ?? "";
    page.leave();
    return text.replace(/\s/g, " ");
  };
  assert.match(
    await open(report(1_000_000, { opening })),
    /Ca trước đếm được1\.028\.000 ₫Chênh lệch khi mở kétmượn đi chợ−28\.000 ₫Tiền đầu ca/,
  );
  const exact = report(1_000_000, { opening: { counted: 1_000_000, difference: 0 } });
  assert.doesNotMatch(await open(exact), /Chênh lệch khi mở/);
});

test("given refunds of a session, then each stands in its report with the bill, the person and the reason", async () => {
  await enter("ngoc", ["till"], house);
  const refundList = [
    { number: "B-261125-0007", method: "card", amount: 108_000, reason: "món nguội", by: "Mai", at: Date.now() },
  ] as const;
  answerHTTP(({ path }) =>
    path === "/api/till" ? { body: state({ running: report(1_000_000, { refundList }) }) } : undefined,
  );
  render(asPerson(<TillPage />, ["till"]));
  await until(() => isThere("region", "Hoàn lại cho khách"), "the refunds");
  const line = (get("region", "Hoàn lại cho khách").textContent ?? "").replace(/\s/g, " ");
  assert.match(line, /B-261125-0007.* · Thẻ · Mai · món nguội−108\.000 ₫$/);
});
