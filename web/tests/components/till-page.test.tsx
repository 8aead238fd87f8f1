import assert from "node:assert/strict";
import test from "node:test";
import TillPage from "../../src/modules/cashier/till/TillPage";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { CommandBody, TillState, TipBook } from "../../src/wire";
import type { Entity } from "./connection";
import { answerHTTP, answered, dropConnection, enter, sent } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { choose, fill, get, isThere, press, render, speaksOf, type, until } from "./kit";
import { nothing, report, session, state } from "./till";

speaksOf("cashier", "print", "till", "shown");

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
async function open(first: TillState, more: readonly Entity[] = []): Promise<{ becomes: (next: TillState) => void }> {
  let now = first;
  await enter("ngoc", ["till"], [...house, ...more]);
  answerHTTP(({ path }) => {
    if (path === "/api/till") return { body: now };
    return path === `/api/till-sessions/${session}` ? { body: closed } : undefined;
  });
  const page = (
    <>
      <TillPage />
      <QuestionHost />
    </>
  );
  render(asPerson(page, ["till"]));
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

  press(get("button", "Chi", get("group", "Két tiền")));
  const sheet = (): HTMLElement => get("dialog");
  type(get("textbox", /^Số tiền/, sheet()), "50000");
  assert.equal(can(get("button", "Chi", sheet())), false);
  press(get("button", "Mua hàng cho bếp", sheet()));
  press(get("button", "Chi", sheet()));
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
  assert.equal(can(get("button", "Chốt ca", sheet())), false);
  type(get("textbox", /^Lý do chênh lệch/, sheet()), "thối nhầm");
  press(get("button", "Chốt ca", sheet()));
  // The table that stays open is named once, before the end.
  const asks = (): HTMLElement => get("dialog", /^Đã đếm/);
  assert.match(plain(asks()), /Còn 1 bàn đang mở: Hoàng Sa 12\. Trong đó 1 bàn chưa thu đủ: Hoàng Sa 12\./);
  press(get("button", "Chốt", asks()));
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

const unshared = (more: Partial<TipBook>): TipBook => ({ rule: "hours", days: [], people: [], ...more });

/** Friday, 20 November 2026 */
const friday = 20_777;

test("given tips of a day, when they are shared and paid out, then nobody gets more than their part, and the report names it", async () => {
  const shares = [
    { person: "lan", name: "Lan", minutes: 120, amount: 20_000 },
    { person: "hoa", name: "Hoa", minutes: 60, amount: 10_000 },
  ];
  let book = unshared({ days: [{ day: friday, count: 3, amount: 30_000, shares }] });
  await enter("ngoc", ["till"], house);
  let now = state({ running: report(950_000) });
  answerHTTP(({ path }) => (path === "/api/tips" ? { body: book } : path === "/api/till" ? { body: now } : undefined));
  render(asPerson(<TillPage />, ["till"]));
  await until(() => isThere("button", "Tiền thưởng"), "the running till");
  press(get("button", "Tiền thưởng"));
  await until(() => isThere("button", /^Chia 30\.000/), "the tips of the day");
  const dialog = (): HTMLElement => get("dialog");
  assert.match(plain(dialog()), /Ngày 20\/11\/2026: 30\.000 ₫.*Lan120 phút20\.000 ₫.*Hoa60 phút10\.000 ₫/);
  assert.equal(isThere("button", "Sửa giờ làm"), false);
  press(get("button", /^Chia 30\.000/));
  const [shared] = await sent(1);
  assert.ok(shared?.type === "till.shareTips");
  assert.deepEqual([shared.day, shared.shown, shared.workers], [friday, 30_000, undefined]);
  book = unshared({ people: [{ person: "lan", name: "Lan", shared: 20_000, paid: 0, open: 20_000 }] });
  await answered();
  await until(() => isThere("button", "Trả tiền thưởng cho Lan"), "the person to be paid");
  press(get("button", "Trả tiền thưởng cho Lan"));
  fill(get("textbox", /^Số tiền/, dialog()), "20.001");
  assert.equal(can(get("button", "Trả", dialog())), false);
  fill(get("textbox", /^Số tiền/, dialog()), "20.000");
  press(get("button", "Trả", dialog()));
  assert.deepEqual(told((await sent(2))[1]), { type: "till.payTips", person: "lan", amount: 20_000 });
  book = unshared({ people: [{ person: "lan", name: "Lan", shared: 20_000, paid: 20_000, open: 0 }] });
  const paid = [{ person: "Lan", amount: 20_000, by: "Ngọc", at: Date.now() }];
  now = state({ running: report(930_000, { tipsPaid: paid }) });
  await answered();
  await until(() => text().includes("Đã trả hết."), "nobody waits");
  await until(() => text().includes("Ngọc → Lan"), "the report names the pay-out");
});

test("given tips of a day without anybody signed in, when a manager says who worked, then the command names them", async () => {
  const book = unshared({ rule: "equal", days: [{ day: friday, count: 1, amount: 9_000, shares: [] }] });
  const mine = ["till", "approveDiscounts"] as const;
  await enter("ngoc", [...mine], house);
  answerHTTP(({ path }) =>
    path === "/api/tips"
      ? { body: book }
      : path === "/api/till"
        ? { body: state({ running: report(950_000) }) }
        : undefined,
  );
  render(asPerson(<TillPage />, [...mine]));
  await until(() => isThere("button", "Tiền thưởng"), "the running till");
  press(get("button", "Tiền thưởng"));
  await until(() => isThere("button", /^Chia 9\.000/), "the tips of the day");
  assert.equal(can(get("button", /^Chia 9\.000/)), false);
  press(get("button", "Sửa giờ làm"));
  const people = get("combobox", "Thêm người") as HTMLSelectElement;
  const person = people.options[1];
  assert.ok(person);
  choose(people, person.value);
  fill(get("textbox", `Số phút làm của ${person.text}`), "240");
  press(get("button", /^Chia 9\.000/));
  const [command] = await sent(1);
  assert.ok(command?.type === "till.shareTips");
  assert.deepEqual(command.workers, [{ person: person.value, minutes: 240 }]);
});

test("given a movement that the hub refuses, then its reason stands in the sheet, which stays open", async () => {
  await open(state({ running: report(950_000) }));
  await until(() => isThere("heading", "X-0001"), "the running till");
  press(get("button", "Nộp quỹ"));
  type(get("textbox", /^Số tiền/, get("dialog")), "951000");
  assert.match(plain(get("dialog")), /Trong két chỉ có 950\.000 ₫/);
  assert.equal(can(get("button", "Nộp quỹ", get("dialog"))), false);
  fill(get("textbox", /^Số tiền/, get("dialog")), "950000");
  press(get("button", "Gửi ngân hàng", get("dialog")));
  press(get("button", "Nộp quỹ", get("dialog")));
  await sent(1);
  await answered({ code: "till.notEnough", message: "Trong két chỉ có 10.000 ₫." });
  await until(() => isThere("alert", undefined, get("dialog")), "the refusal");
  assert.equal(can(get("button", "Nộp quỹ", get("dialog"))), true);
});

test("given a drop beyond the limit of the day, when a manager types the PIN, then it is sent with the approval", async () => {
  await open(state({ running: report(950_000) }));
  await until(() => isThere("heading", "X-0001"), "the running till");
  press(get("button", "Nộp quỹ"));
  fill(get("textbox", /^Số tiền/, get("dialog")), "950000");
  press(get("button", "Gửi ngân hàng", get("dialog")));
  press(get("button", "Nộp quỹ", get("dialog")));
  await sent(1);
  await answered({ code: "till.dropNeedsApproval", message: "Hôm nay chỉ được tự nộp thêm 0 ₫.", params: { most: 0 } });
  await until(() => isThere("button", "Duyệt"), "the sheet for the PIN");
  assert.match(plain(get("dialog")), /Nộp quỹ.*950\.000 ₫ · Gửi ngân hàng/);
});

test("given a lost connection, then nothing can be moved, printed or counted", async () => {
  await open(state({ running: report(950_000) }));
  await until(() => isThere("heading", "X-0001"), "the running till");
  dropConnection();
  const buttons = ["Nộp thêm vào két", "Chi", "Nộp quỹ", "In báo cáo X", "Đếm và chốt"];
  await until(() => buttons.every((name) => !can(get("button", name))), "disabled buttons");
  assert.ok(text().includes("Phải có950.000"));
});

test("given a session with taxes, reductions and card refunds, then the report has a line for each", async () => {
  await open(
    state({
      running: report(1_000_000, {
        refunds: [{ method: "card", count: 1, amount: 108_000 }],
        bills: { count: 2, total: 630_000 },
        ahead: { count: 7, value: 5_242_000 },
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
  assert.deepEqual(lines, [
    "Đã thu, bàn chưa xong (7) | 5.242.000 ₫",
    "Hóa đơn đã thanh toán (2) | 630.000 ₫",
    "Khuyến mãi (1) | −30.000 ₫",
    "Phần hủy (2) | 600.000 ₫",
    "Hoàn tiền: Thẻ (1) | −108.000 ₫",
    "Không thuế GTGT, trên 40.000 ₫ | 0 ₫",
    "Thuế GTGT 8,5 %, trên 250.000 ₫ | 21.250 ₫",
    "Thuế đã hoàn 8,5 %, trên 100.000 ₫ | −8.500 ₫",
  ]);
});

test("given a house that names its tax, then the report says that name, and a fine rate in full", async () => {
  await open(
    state({
      running: report(1_000_000, {
        taxes: [
          { rate: 0, base: 40_000, tax: 0, takenBackBase: 0, takenBackTax: 0 },
          { rate: 2_000_000, base: 30_000, tax: 0, takenBackBase: 0, takenBackTax: 0 },
          { rate: 88_750, base: 100_000, tax: 8_875, takenBackBase: 10_000, takenBackTax: 888 },
        ],
      }),
    }),
    [entity("setting", { id: "taxName", value: "Sales tax" })],
  );
  await until(() => isThere("region", "Thu trong ca"), "the sales");
  const shown = plain(get("region", "Thu trong ca"));
  assert.match(
    shown,
    /Không Sales tax, trên 40\.000 ₫.*Không chịu thuế, trên 30\.000 ₫.*Sales tax 8,875 %, trên 100\.000 ₫/,
  );
  assert.match(shown, /Sales tax đã hoàn 8,875 %, trên 10\.000 ₫/);
});

test("given a till that is counted blind, then no sum shows before the count, which is final once confirmed", async () => {
  const hub = await open(
    state({ running: report(1_000_000, { blind: true, cash: { ...nothing, float: 0, expected: 0 } }) }),
  );
  await until(() => isThere("heading", "X-0001"), "the running till");
  assert.match(text(), /Quán đếm két khi chưa biết số phải có/);
  assert.equal(text().includes("Phải có"), false);
  assert.equal(isThere("button", "In báo cáo X"), false);
  // Nothing is compared with what the till holds.
  press(get("button", "Nộp quỹ", get("group", "Két tiền")));
  type(get("textbox", /^Số tiền/, get("dialog")), "951000");
  assert.equal(plain(get("dialog")).includes("Trong két chỉ có"), false);
  press(get("button", "Đóng", get("dialog")));

  press(get("button", "Đếm và chốt"));
  const sheet = (): HTMLElement => get("dialog");
  fill(get("textbox", /^Số tờ 500\.000/, sheet()), "1");
  fill(get("textbox", /^Số tờ 100\.000/, sheet()), "4");
  assert.match(plain(sheet()), /Đếm được900\.000 ₫/);
  assert.equal(/Phải có|Thiếu|Thừa/.test(plain(sheet())), false);
  press(get("button", "Chốt ca", sheet()));
  await until(() => isThere("dialog", /^Đã đếm 900\.000/), "the question");
  press(get("button", "Chốt", get("dialog", /^Đã đếm/)));
  assert.deepEqual((await sent(1)).map(told), [{ type: "till.close", notes: closed.count?.notes }]);
  hub.becomes(state({ last: closed }));
  await answered();
  await until(() => isThere("dialog", "Báo cáo két") && isThere("heading", "Z-0001", sheet()), "the report");
});
