import assert from "node:assert/strict";
import test from "node:test";
import BillsScreen from "../../src/modules/bills";
import type { DebtList, DebtView, Right } from "../../src/wire";
import { all, fill, get, isThere, names, press, render, settle, speaksOf, until } from "./kit";
import { asPerson, entity, house } from "./fixtures";
import { answerHTTP, answered, enter, sent } from "./connection";
import type { HubAnswer, HubRequest } from "./connection";

speaksOf("bills", "cashier", "commands", "print", "till", "shown");

const rights: readonly Right[] = ["askBill", "seeBills", "takePayment", "till"];
const at = Date.UTC(2026, 10, 25, 12, 0);
const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

const debt = (payment: string, open: number, more: Partial<DebtView> = {}): DebtView => ({
  payment,
  order: `order-${payment}`,
  number: `B-261125-000${payment}`,
  table: "12",
  reference: "Anh Tú",
  by: "Thu",
  at,
  owed: 300_000,
  lowered: 0,
  settled: 300_000 - open,
  open,
  settlements: [],
  ...more,
});

const owed: DebtList = {
  guests: [
    {
      name: "Anh Tú",
      phone: "+84903111222",
      shown: "0903 111 222",
      open: 500_000,
      debts: [debt("2", 300_000, { reference: "Công ty Hoa Sen" }), debt("1", 200_000)],
    },
    { open: 40_000, debts: [debt("3", 40_000, { reference: undefined, owed: 40_000, settled: 0 })] },
  ],
  open: 540_000,
  more: false,
  total: { count: 3, more: false },
};

const paid: DebtList = {
  guests: [
    {
      name: "Cô Ba",
      open: 0,
      debts: [
        debt("4", 0, {
          reference: "Cô Ba",
          settlements: [{ number: 7, amount: 300_000, method: "transfer", reference: "FT77", by: "Mai", at }],
        }),
      ],
    },
  ],
  open: 0,
  more: true,
  total: { count: 1000, more: true },
};

const none: DebtList = { guests: [], open: 0, more: false, total: { count: 0, more: false } };

function hubAnswers({ path }: HubRequest): HubAnswer | undefined {
  const { pathname, searchParams } = new URL(path, "http://hub");
  if (pathname !== "/api/debts") return undefined;
  if (searchParams.get("q") === "nobody") return { body: none };
  return { body: searchParams.has("settled") ? paid : owed };
}

const till = (open: boolean) => entity("till", { id: "B", session: "s1", number: 1, open, since: at, by: "ngoc" });

async function page(open: boolean, by = hubAnswers, has = rights): Promise<readonly HubRequest[]> {
  await enter("ngoc", has, [...house, till(open)]);
  const asked = answerHTTP(by);
  history.replaceState(null, "", "/bills/debts");
  render(asPerson(<BillsScreen />, has));
  return asked;
}

const shown = (): string => plain(document.querySelector(".bills-rows")?.textContent);

test("given guests who owe, then each is shown with number, sum and the bills that it comes from", async () => {
  await page(true);
  await until(() => isThere("region", "Anh Tú"), "the list");
  for (const text of [
    "Tổng còn nợ540.000",
    "Hiện đủ 3",
    "0903 111 222",
    "ghi tên Công ty Hoa Sen",
    "trên tổng 300.000",
  ])
    assert.ok(shown().includes(text), `${text} in ${shown()}`);
  assert.deepEqual(names("button", get("region", "Anh Tú")).map(plain), [
    "Thu tất cả 500.000 ₫",
    "Bảng kê PDF",
    "Bảng kê XLSX",
    "B-261125-0002",
    "Thu khoản này",
    "B-261125-0001",
    "Thu khoản này",
  ]);
  assert.deepEqual(names("button", get("region", "Khách không rõ tên")).map(plain), [
    "Thu nợ 40.000 ₫",
    "Bảng kê PDF",
    "Bảng kê XLSX",
    "B-261125-0003",
  ]);
  press(get("button", "B-261125-0002"));
  assert.equal(location.pathname, "/bills/order-2");
  await settle();
});

test("given a guest with many old debts, then their age is summed, all of it is taken at the top, and the rest folds away", async () => {
  // An hour more: the page's clock may be behind by some milliseconds.
  const ago = (days: number): number => Date.now() - days * 86_400_000 - 3_600_000;
  const debts = [100, 61, 40, 35, 5, 4, 3, 2, 1, 1].map((days, i) => debt(`${i}`, 100_000, { at: ago(days) }));
  await page(true, ({ path }) =>
    path.startsWith("/api/debts")
      ? {
          body: {
            guests: [{ name: "Công ty Hoa Sen", open: 1_000_000, debts }],
            open: 1_000_000,
            more: false,
            total: { count: 10, more: false },
          },
        }
      : undefined,
  );
  await until(() => isThere("region", "Công ty Hoa Sen"), "the list");
  const card = get("region", "Công ty Hoa Sen");
  const ages = Array.from(card.querySelectorAll(".bills-ages > div"), (one) => plain(one.textContent));
  assert.deepEqual(ages, [
    "Đến 30 ngày600.000 ₫",
    "31–60 ngày200.000 ₫",
    "61–90 ngày100.000 ₫",
    "Trên 90 ngày100.000 ₫",
  ]);
  const bills = (): number => names("button", card).filter((name) => name.startsWith("B-")).length;
  assert.deepEqual([names("button", card)[0]?.startsWith("Thu tất cả"), bills()], [true, 8]);
  press(get("button", "Xem thêm 2 khoản", card));
  assert.equal(bills(), 10);
});

test("given a guest who pays a part, then it is spread from the oldest debt on, and never more than is owed", async () => {
  const asked = await page(true);
  await until(() => isThere("region", "Anh Tú"), "the list");
  press(get("button", /^Thu tất cả 500\.000/));
  const amount = get("textbox", "Số tiền thu");
  assert.equal((amount as HTMLInputElement).value, "500.000");
  assert.ok(!isThere("button", "Ghi nợ"), "a debt is no money");
  fill(amount, "500.001");
  assert.ok(all("button", "Thu nợ").at(-1)?.hasAttribute("disabled"), "more than is owed");
  fill(amount, "250.000");
  press(get("button", "Chuyển khoản"));
  fill(get("textbox", "Mã giao dịch ngân hàng (nếu có)"), "FT88");
  press(get("button", /^Thu nợ 250\.000/));
  const [command] = await sent(1);
  assert.ok(command?.type === "till.settleDebts");
  const { settlement, ...rest } = command;
  assert.ok(settlement.length > 0);
  assert.deepEqual(rest, {
    type: "till.settleDebts",
    debts: ["1", "2"],
    amount: 250_000,
    shown: 500_000,
    method: "transfer",
    reference: "FT88",
  });
  const before = asked.length;
  await answered();
  await until(() => asked.length > before, "the list comes anew");
});

test("given a closed till, then cash cannot be taken, and another way can", async () => {
  await page(false);
  await until(() => isThere("region", "Anh Tú"), "the list");
  press(all("button", "Thu khoản này")[1] as HTMLElement);
  assert.ok(isThere("status", /^Két đang đóng/));
  assert.ok(all("button", "Thu nợ").at(-1)?.hasAttribute("disabled"));
  press(get("button", "Thẻ"));
  press(get("button", /^Thu nợ 200\.000/));
  const [command] = await sent(1);
  assert.ok(command?.type === "till.settleDebts");
  assert.deepEqual([command.debts, command.amount, command.shown, command.method], [["1"], 200_000, 200_000, "card"]);
});

test("given settled debts, then each says by which settlement, and nothing can be taken", async () => {
  await page(true);
  await until(() => isThere("region", "Anh Tú"), "the list");
  press(get("button", "Đã trả"));
  await until(() => isThere("region", "Cô Ba"), "the settled debts");
  assert.ok(shown().includes("Hiện 1 trên ít nhất 1.000"));
  assert.ok(/Số 7 · Chuyển khoản · Mai · FT77 · .* · 300\.000/.test(shown()), shown());
  assert.deepEqual(names("button", get("region", "Cô Ba")).map(plain), [
    "Bảng kê PDF",
    "Bảng kê XLSX",
    "B-261125-0004",
  ]);
});

test("given a text that nobody has, then the page says so", async () => {
  await page(true);
  await until(() => isThere("region", "Anh Tú"), "the list");
  fill(get("searchbox"), "nobody");
  await until(() => isThere("heading", "Không tìm thấy"), "no debt");
});

test("given nobody owes anything, then the page says where debts come from", async () => {
  await page(true, () => ({ body: none }));
  await until(() => isThere("heading", "Không ai nợ"), "the empty page");
});

test("given no answer or a failing hub, then the page says so, and loads the debts when asked again", async () => {
  await page(true, () => undefined);
  await until(() => isThere("heading", "Mất kết nối"), "the offline words");
  answerHTTP(() => ({
    status: 500,
    body: { error: { code: "hub.internal", message: "Máy chủ gặp lỗi", requestId: "r-9" } },
  }));
  press(get("button", "Thử lại"));
  await until(() => isThere("alert"), "the failure");
  answerHTTP(hubAnswers);
  press(get("button", "Thử lại"));
  await until(() => isThere("region", "Anh Tú"), "the list");
});

test("given a manager, then a guest's limit is set and taken off, and a sum beyond it is marked", async () => {
  const limited = {
    ...owed,
    guests: [{ ...owed.guests[0], open: 500_000, limit: 400_000, debts: [debt("2", 500_000)] }],
  };
  const asked = await page(true, () => ({ body: limited }), [...rights, "approveDiscounts"]);
  await until(() => isThere("region", "Anh Tú"), "the list");
  assert.match(shown(), /Vượt hạn mức 400\.000 ₫/);
  press(get("button", "Hạn mức nợ"));
  fill(get("textbox", "Hạn mức nợ"), "2.000.000");
  press(get("button", "Lưu hạn mức"));
  assert.deepEqual(await sent(1), [{ type: "till.limitDebtor", debt: "2", limit: 2_000_000 }]);
  const before = asked.length;
  await answered();
  await until(() => asked.length > before, "the list comes anew");
  press(get("button", "Hạn mức nợ"));
  fill(get("textbox", "Hạn mức nợ"), "");
  press(get("button", "Lưu hạn mức"));
  assert.deepEqual((await sent(2)).at(-1), { type: "till.limitDebtor", debt: "2" });
  await answered();
});

test("given a guest, then their statement is loaded as a file of the chosen kind", async () => {
  const paths: string[] = [];
  const saved: string[] = [];
  await page(true);
  await until(() => isThere("region", "Anh Tú"), "the list");
  Object.assign(URL, { createObjectURL: () => "blob:statement", revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement): void {
    saved.push(this.download);
  };
  const before = globalThis.fetch;
  globalThis.fetch = ((path: string) => {
    paths.push(path);
    return Promise.resolve(new Response("PK"));
  }) as typeof fetch;
  try {
    press(get("button", "Bảng kê XLSX", get("region", "Anh Tú")));
    await until(() => saved.length === 1, "the file");
  } finally {
    globalThis.fetch = before;
    Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
  }
  assert.deepEqual(paths, ["/api/debts/2/statement?format=xlsx"]);
  assert.match(saved[0] ?? "", /^cong-no-anh-tu-.*\.xlsx$/);
});
