import assert from "node:assert/strict";
import test from "node:test";
import BillsScreen from "../../src/modules/bills";
import type { Right, VoucherList, VoucherView } from "../../src/wire";
import { fill, get, isThere, names, press, render, settle, speaksOf, until } from "./kit";
import { asPerson, entity, house } from "./fixtures";
import { answerHTTP, answered, enter, sent } from "./connection";
import type { HubAnswer, HubRequest } from "./connection";

speaksOf("bills", "cashier", "commands", "print", "till", "vouchers", "shown");

const cashier: readonly Right[] = ["askBill", "seeBills", "takePayment", "till"];
const manager: readonly Right[] = [...cashier, "approveDiscounts"];
const at = Date.UTC(2026, 10, 25, 12, 0);
const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

const voucher = (id: string, more: Partial<VoucherView> = {}): VoucherView => ({
  voucher: id,
  number: `QUA-100${id}`,
  value: 500_000,
  balance: 200_000,
  state: "valid",
  method: "card",
  by: "Thu",
  at,
  short: 0,
  entries: [
    { kind: "issue", amount: 500_000, short: 0, by: "Thu", at },
    { kind: "use", amount: -300_000, short: 0, order: "o7", bill: "B-261125-0007", by: "Mai", at: at + 60_000 },
  ],
  ...more,
});

const found: VoucherList = {
  vouchers: [voucher("1", { balance: 0, state: "empty", short: 180_000 }), voucher("2")],
  liability: 200_000,
  more: true,
  total: { count: 240, more: false },
};

function hubAnswers({ path }: HubRequest): HubAnswer | undefined {
  const { pathname, searchParams } = new URL(path, "http://hub");
  if (pathname !== "/api/vouchers") return undefined;
  return { body: searchParams.get("q") === "nobody" ? { ...found, vouchers: [] } : found };
}

const till = entity("till", {
  id: "B",
  session: "s1",
  number: 1,
  open: true,
  since: at,
  by: "ngoc",
  shortVouchers: 0,
});

async function page(rights: readonly Right[]): Promise<readonly HubRequest[]> {
  await enter("ngoc", rights, [...house, till]);
  const asked = answerHTTP(hubAnswers);
  history.replaceState(null, "", "/bills/vouchers");
  render(asPerson(<BillsScreen />, rights));
  await until(() => isThere("region", "QUA-1002"), "the list");
  return asked;
}

const shown = (): string => plain(document.querySelector(".bills-rows")?.textContent);

test("given vouchers, then each says what is left on it and which bill it paid, and a cashier changes nothing", async () => {
  await page(cashier);
  for (const text of ["Quán còn nợ trên phiếu200.000", "Còn 200.000", "trên 500.000", "bán, trả bằng thẻ"])
    assert.ok(shown().includes(text), `${text} in ${shown()}`);
  assert.ok(shown().includes("Hiện 2 trên 240"));
  assert.deepEqual(names("button", get("region", "QUA-1002")).map(plain), ["B-261125-0007"]);
  press(get("button", "B-261125-0007", get("region", "QUA-1002")));
  assert.equal(location.pathname, "/bills/o7");
  await settle();
});

test("given a voucher that did not have what it paid, then somebody notes that they have seen it", async () => {
  const asked = await page(cashier);
  assert.ok(shown().includes("đã nhận 180.000"), shown());
  press(get("button", "Đã xem", get("region", "QUA-1001")));
  assert.deepEqual(await sent(1), [{ type: "vouchers.noteShort", voucher: "1" }]);
  const before = asked.length;
  await answered();
  await until(() => asked.length > before, "the list comes anew");
});

test("given a cashier, when a voucher is sold, then the hub gets its value, number and tender", async () => {
  await page(cashier);
  press(get("button", "Phát hành phiếu"));
  const sheet = (): HTMLElement => get("dialog");
  assert.ok(!isThere("button", "Tặng", sheet()), "a cashier gives none away");
  fill(get("textbox", /^Mệnh giá/, sheet()), "500.000");
  fill(get("textbox", /^Số phiếu/, sheet()), "QUA-1003");
  press(get("button", /^Bán phiếu 500\.000/, sheet()));
  const [command] = await sent(1);
  assert.ok(command?.type === "vouchers.issue");
  const { voucher: id, ...rest } = command;
  assert.ok(id.length > 0);
  assert.deepEqual(rest, { type: "vouchers.issue", value: 500_000, number: "QUA-1003", method: "cash" });
  await answered();
});

test("given a manager, then one is given for a reason, and another is stopped", async () => {
  await page(manager);
  press(get("button", "Phát hành phiếu"));
  const sheet = (): HTMLElement => get("dialog");
  press(get("button", "Tặng", sheet()));
  fill(get("textbox", /^Mệnh giá/, sheet()), "200.000");
  press(get("button", "Sinh nhật khách", sheet()));
  press(get("button", /^Tặng phiếu 200\.000/, sheet()));
  const [command] = await sent(1);
  assert.ok(command?.type === "vouchers.issue");
  assert.deepEqual(
    [command.value, command.method, command.reason, command.until],
    [200_000, undefined, "Sinh nhật khách", undefined],
  );
  await answered();
  assert.ok(isThere("button", "Hủy phiếu", get("region", "QUA-1002")));
});

test("given a number that the register does not know, then the page says so", async () => {
  await page(cashier);
  fill(get("searchbox"), "nobody");
  await until(() => isThere("heading", "Không tìm thấy"), "no voucher");
});
