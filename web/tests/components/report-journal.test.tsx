import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { ReportsPage } from "../../src/modules/manager/ReportsPage";
import { Toaster } from "../../src/ui/Toast";
import type { LedgerSetup, Right } from "../../src/wire";
import { reportOf } from "../reports";
import type { HubRequest } from "./connection";
import { answerHTTP, answered, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { choose, fill, get, isThere, names, press, render, speaksOf, until } from "./kit";

speaksOf("reports", "manager", "office");

/** The names of files that the page has given to the person. */
let given: string[] = [];
Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
const { click } = HTMLAnchorElement.prototype;
// All component tests run in one process.
afterEach(() => {
  // The browser's own `click` is further up the chain.
  Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
});

const text = (element: Element | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
const manager: readonly Right[] = ["seeReports", "editSettings"];

const ledger: LedgerSetup = {
  plan: { chart: "tt200", accounts: [{ use: "cash", account: "1111A" }], taxCodes: [], yearBegins: 1 },
  rates: ["8", "8.875"],
  charts: [
    {
      chart: "tt200",
      accounts: [
        { use: "cash", account: "1111" },
        { use: "revenue", account: "5111" },
        { use: "revenue", rate: "8", account: "5111" },
      ],
      taxCodes: [{ rate: "8", code: "8%" }],
    },
  ],
};

/** The whole page, with a report of yesterday. */
async function open(rights: readonly Right[] = manager): Promise<readonly HubRequest[]> {
  given = [];
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    if (this.download) given.push(this.download);
    else click.call(this);
  };
  await enter("ngoc", rights, house);
  const asked = answerHTTP(({ path }) => {
    if (path === "/api/reports/setup")
      return { body: { templates: [], schedules: [], choices: { columns: [], groups: [], periods: [] } } };
    if (path === "/api/reports/ledger") return { body: ledger };
    if (path.startsWith("/api/reports/journal?")) return { body: "file" };
    if (path.startsWith("/api/reports?")) return { body: reportOf() };
    return path.startsWith("/api/reports/menu") ? { body: { dishes: [], uncosted: [] } } : undefined;
  });
  render(
    asPerson(
      <>
        <ReportsPage />
        <Toaster />
      </>,
      rights,
    ),
  );
  await until(() => isThere("region", "Sổ nhật ký cho kế toán"), "the journal");
  return asked;
}

test("given days that are over, when the journal for MISA is pressed, then this file is loaded and saved by its name", async () => {
  const asked = await open();
  const card = get("region", "Sổ nhật ký cho kế toán");
  choose(get("combobox", "Phần mềm kế toán", card), "misa");
  press(get("button", "Tải sổ", card));
  await until(() => given.length > 0, "the file");
  const files = asked.filter(({ path }) => path.startsWith("/api/reports/journal?"));
  assert.equal(files.length, 1);
  const query = new URL(files[0]?.path ?? "", "http://hub").searchParams;
  assert.equal(query.get("form"), "misa");
  assert.deepEqual(given, [`misa-${query.get("from")}.xlsx`]);
});

test("given accounts, when one is changed and one is emptied, then the plan has the changed one only", async () => {
  await open();
  press(get("button", "Tài khoản kế toán", get("region", "Sổ nhật ký cho kế toán")));
  await until(() => isThere("textbox", "Tiền mặt"), "the accounts");
  const sheet = get("dialog", "Tài khoản kế toán");
  assert.equal((get("textbox", "Tiền mặt", sheet) as HTMLInputElement).value, "1111A");
  fill(get("textbox", "Tiền mặt", sheet), "");
  fill(get("textbox", "Doanh thu, thuế suất 8 %", sheet), "51118");
  assert.ok(isThere("textbox", "Doanh thu, thuế suất 8,875 %"));
  // A number that the hub would refuse is not sent.
  fill(get("textbox", "Số khách hàng (DATEV)", sheet), "0");
  press(get("button", "Lưu", sheet));
  assert.ok(text(sheet).includes("Từ 1 đến 99999."), text(sheet));
  fill(get("textbox", "Số khách hàng (DATEV)", sheet), "12");
  press(get("button", "Lưu", sheet));
  const [made] = await sent(1);
  if (made?.type !== "reports.saveLedger") throw new Error("another command");
  assert.deepEqual(made.plan, {
    chart: "tt200",
    accounts: [{ use: "revenue", rate: "8", account: "51118" }],
    taxCodes: [],
    client: 12,
    yearBegins: 1,
  });
  await answered();
});

test("given no right to set the house up, then the accounts cannot be changed", async () => {
  await open(["seeReports"]);
  assert.deepEqual(names("button", get("region", "Sổ nhật ký cho kế toán")), ["Tải sổ"]);
});
