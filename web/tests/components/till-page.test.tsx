import assert from "node:assert/strict";
import test from "node:test";
import TillPage from "../../src/modules/cashier/till/TillPage";
import type { CommandBody, TillReport, TillState } from "../../src/wire";
import { answerHTTP, answered, dropConnection, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, isThere, press, render, speaksOf, type, until } from "./kit";

speaksOf("cashier", "print", "till");

const session = "s1";
const nothing = {
  received: 0,
  change: 0,
  tips: 0,
  refunds: 0,
  settlements: 0,
  vouchers: 0,
  payIns: 0,
  payOuts: 0,
  drops: 0,
};

function report(expected: number, more: Partial<TillReport> = {}): TillReport {
  return {
    session,
    series: "B",
    number: 1,
    openedAt: Date.now(),
    openedBy: "Ngọc",
    at: Date.now(),
    cash: { ...nothing, float: 1_000_000, payOuts: 1_000_000 - expected, expected },
    tenders: [],
    foreign: [],
    tips: [],
    bills: { count: 0, total: 0 },
    discounts: { count: 0, value: 0 },
    refunds: [],
    taxes: [],
    promotions: { count: 0, value: 0 },
    voids: { count: 0, value: 0 },
    moves: [],
    kicks: [],
    settlements: [],
    vouchers: [],
    outside: [],
    blind: false,
    ...more,
  };
}

const state = (more: Partial<TillState> = {}): TillState => ({
  outside: [],
  notes: [500_000, 100_000, 50_000],
  drawer: false,
  ...more,
});

/** The report of a till in which 50,000 were missing. */
const closed = report(950_000, {
  closedBy: "Ngọc",
  count: {
    notes: [
      { note: 500_000, count: 1 },
      { note: 100_000, count: 4 },
    ],
    counted: 900_000,
    difference: -50_000,
    reason: "thối nhầm",
    foreign: [],
  },
});

/** The page of a hub whose till is as the test says. */
async function open(first: TillState): Promise<{ becomes: (next: TillState) => void }> {
  let now = first;
  await enter("ngoc", ["till"], house);
  answerHTTP(({ path }) => {
    if (path === "/api/till") return { body: now };
    return path === `/api/till-sessions/${session}` ? { body: closed } : undefined;
  });
  render(asPerson(<TillPage />, ["till"]));
  return {
    becomes: (next) => {
      now = next;
    },
  };
}

const plain = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ");
const text = (): string => plain(document.body);
const can = (button: HTMLElement): boolean => !button.matches(":disabled");

/** A command without the ids that the page made. */
function told(body: CommandBody | undefined): Record<string, unknown> {
  const fields = Object.entries(body ?? {});
  return Object.fromEntries(fields.filter(([name]) => name !== "session" && name !== "movement"));
}

test("given a closed till, when it is opened, money is paid out, and it is counted short, then it closes with a reason and shows its report", async () => {
  const hub = await open(state());
  await until(() => isThere("button", "Mở két"), "the closed till");
  assert.equal(can(get("button", "Mở két")), false);
  type(get("textbox", /^Tiền đầu ca/), "1000000");
  press(get("button", "Mở két"));
  assert.deepEqual((await sent(1)).map(told), [{ type: "till.open", float: 1_000_000 }]);
  hub.becomes(state({ running: report(1_000_000) }));
  await answered();
  await until(() => isThere("heading", "X-0001"), "the running till");

  press(get("button", "Chi ra", get("group", "Két tiền")));
  const sheet = (): HTMLElement => get("dialog");
  type(get("textbox", /^Số tiền/, sheet()), "50000");
  assert.equal(can(get("button", "Chi ra", sheet())), false);
  press(get("button", "Mua hàng cho bếp", sheet()));
  press(get("button", "Chi ra", sheet()));
  assert.deepEqual(told((await sent(2))[1]), {
    type: "till.move",
    kind: "payOut",
    amount: 50_000,
    reason: "Mua hàng cho bếp",
  });
  hub.becomes(state({ running: report(950_000) }));
  await answered();
  await until(() => text().includes("Phải có950.000"), "the new sum");

  press(get("button", "Đếm và chốt"));
  fill(get("textbox", /^Số tờ 500\.000/, sheet()), "1");
  fill(get("textbox", /^Số tờ 100\.000/, sheet()), "4");
  assert.match(plain(sheet()), /Đếm được900\.000 ₫.*Thiếu 50\.000 ₫/);
  assert.equal(can(get("button", "Chốt két", sheet())), false);
  type(get("textbox", /^Lý do chênh lệch/, sheet()), "thối nhầm");
  press(get("button", "Chốt két", sheet()));
  assert.deepEqual(told((await sent(3))[2]), {
    type: "till.close",
    notes: closed.count?.notes,
    reason: "thối nhầm",
  });
  hub.becomes(state({ last: closed }));
  await answered();
  await until(() => isThere("dialog", "Báo cáo két") && isThere("heading", "Z-0001", sheet()), "the report");
  assert.match(plain(get("region", "Đếm tiền", sheet())), /100\.000 ₫ × 4400\.000 ₫.*Chênh lệch−50\.000 ₫thối nhầm/);
  assert.ok(isThere("button", "In báo cáo", sheet()));
});

test("given a movement that the hub refuses, then its reason stands in the sheet, which stays open", async () => {
  await open(state({ running: report(950_000) }));
  await until(() => isThere("heading", "X-0001"), "the running till");
  press(get("button", "Nộp về"));
  type(get("textbox", /^Số tiền/, get("dialog")), "951000");
  assert.match(plain(get("dialog")), /Trong két chỉ có 950\.000 ₫/);
  assert.equal(can(get("button", "Nộp về", get("dialog"))), false);
  fill(get("textbox", /^Số tiền/, get("dialog")), "950000");
  press(get("button", "Gửi ngân hàng", get("dialog")));
  press(get("button", "Nộp về", get("dialog")));
  await sent(1);
  await answered({ code: "till.notEnough", message: "Trong két chỉ có 10.000 ₫." });
  await until(() => isThere("alert", undefined, get("dialog")), "the refusal");
  assert.equal(can(get("button", "Nộp về", get("dialog"))), true);
});

test("given a drop beyond the limit of the day, when a manager types the PIN, then it is sent with the approval", async () => {
  await open(state({ running: report(950_000) }));
  await until(() => isThere("heading", "X-0001"), "the running till");
  press(get("button", "Nộp về"));
  fill(get("textbox", /^Số tiền/, get("dialog")), "950000");
  press(get("button", "Gửi ngân hàng", get("dialog")));
  press(get("button", "Nộp về", get("dialog")));
  await sent(1);
  await answered({ code: "till.dropNeedsApproval", message: "Hôm nay chỉ được tự nộp thêm 0 ₫.", params: { most: 0 } });
  await until(() => isThere("button", "Duyệt"), "the sheet for the PIN");
  assert.match(plain(get("dialog")), /Nộp về.*950\.000 ₫ · Gửi ngân hàng/);
});

test("given a lost connection, then nothing can be moved, printed or counted", async () => {
  await open(state({ running: report(950_000) }));
  await until(() => isThere("heading", "X-0001"), "the running till");
  dropConnection();
  const buttons = ["Bỏ thêm vào", "Chi ra", "Nộp về", "In báo cáo X", "Đếm và chốt"];
  await until(() => buttons.every((name) => !can(get("button", name))), "disabled buttons");
  assert.ok(text().includes("Phải có950.000"));
});

test("given a session with taxes, reductions and card refunds, then the report has a line for each", async () => {
  await open(
    state({
      running: report(1_000_000, {
        refunds: [{ method: "card", count: 1, amount: 108_000 }],
        taxes: [
          { rate: 0, base: 40_000, tax: 0, takenBackBase: 0, takenBackTax: 0 },
          { rate: 85, base: 250_000, tax: 21_250, takenBackBase: 100_000, takenBackTax: 8_500 },
        ],
        promotions: { count: 1, value: 30_000 },
        voids: { count: 2, value: 600_000 },
      }),
    }),
  );
  await until(() => isThere("region", "Thu trong ca"), "the sales");
  const lines = Array.from(get("region", "Thu trong ca").querySelectorAll(".money-line"), (line) =>
    Array.from(line.children, (part) => (part.textContent ?? "").replace(/\s/g, " ")).join(" | "),
  );
  assert.deepEqual(lines.slice(1), [
    "Khuyến mãi (1) | −30.000 ₫",
    "Phần hủy (2) | 600.000 ₫",
    "Hoàn tiền: Thẻ (1) | −108.000 ₫",
    "Không thuế GTGT, trên 40.000 ₫ | 0 ₫",
    "Thuế GTGT 8,5 %, trên 250.000 ₫ | 21.250 ₫",
    "Thuế đã hoàn 8,5 %, trên 100.000 ₫ | −8.500 ₫",
  ]);
});

test("given a till that is counted blind, then no sum shows before the count, and it closes without a question", async () => {
  const hub = await open(
    state({ running: report(1_000_000, { blind: true, cash: { ...nothing, float: 0, expected: 0 } }) }),
  );
  await until(() => isThere("heading", "X-0001"), "the running till");
  assert.match(text(), /Quán đếm két khi chưa biết số phải có/);
  assert.equal(text().includes("Phải có"), false);
  assert.equal(isThere("button", "In báo cáo X"), false);
  // Nothing is compared with what the till holds.
  press(get("button", "Nộp về", get("group", "Két tiền")));
  type(get("textbox", /^Số tiền/, get("dialog")), "951000");
  assert.equal(plain(get("dialog")).includes("Trong két chỉ có"), false);
  press(get("button", "Đóng", get("dialog")));

  press(get("button", "Đếm và chốt"));
  const sheet = (): HTMLElement => get("dialog");
  fill(get("textbox", /^Số tờ 500\.000/, sheet()), "1");
  fill(get("textbox", /^Số tờ 100\.000/, sheet()), "4");
  assert.match(plain(sheet()), /Đếm được900\.000 ₫/);
  assert.equal(/Phải có|Thiếu|Thừa/.test(plain(sheet())), false);
  press(get("button", "Chốt két", sheet()));
  assert.deepEqual((await sent(1)).map(told), [{ type: "till.close", notes: closed.count?.notes }]);
  hub.becomes(state({ last: closed }));
  await answered();
  await until(() => isThere("dialog", "Báo cáo két") && isThere("heading", "Z-0001", sheet()), "the report");
});
