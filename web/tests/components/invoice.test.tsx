import assert from "node:assert/strict";
import test from "node:test";
import { BuyerSheet } from "../../src/domains/invoices/BuyerSheet";
import { InvoiceCard } from "../../src/domains/invoices/InvoiceCard";
import { InvoicesPage } from "../../src/modules/manager/InvoicesPage";
import type { InvoiceOfDay, InvoiceOffice, InvoiceView, Right } from "../../src/wire";
import { fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";
import { asPerson, house } from "./fixtures";
import { answerHTTP, answered, enter, sent } from "./connection";

speaksOf("invoices", "bills", "manager", "office");

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

const invoice: InvoiceView = {
  order: "o1",
  number: "B-261120-0001",
  total: 370_000,
  words: "Ba trăm bảy mươi nghìn đồng",
  standing: "ready",
  changed: false,
  givenBack: 0,
};

const buyer = { unit: "Công ty A", person: "", code: "0100047516", address: "Hà Nội", email: "" };

interface Opened {
  /** how often the sheet was closed */
  readonly closed: string[];
}

async function openSheet(known: InvoiceView | undefined): Promise<Opened> {
  await enter("ngoc", ["askBill"], house);
  answerHTTP(() => known && { body: known });
  const closed: string[] = [];
  render(<BuyerSheet order="o1" table="12" onClose={() => void closed.push("closed")} />);
  await until(() => isThere("textbox", "Tên công ty, hộ kinh doanh"), "the fields");
  return { closed };
}

test("given no buyer, when one is typed and saved, then the hub gets all texts and the sheet closes", async () => {
  const { closed } = await openSheet(invoice);
  press(get("button", "Lưu"));
  assert.ok(isThere("textbox", "Tên công ty, hộ kinh doanh"), "an empty buyer is not sent");
  assert.equal(get("textbox", "Tên công ty, hộ kinh doanh").getAttribute("aria-invalid"), "true");
  fill(get("textbox", "Tên công ty, hộ kinh doanh"), " Công ty A ");
  fill(get("textbox", "Mã số thuế hoặc số định danh"), "0100047516");
  fill(get("textbox", "Địa chỉ"), "Hà Nội");
  press(get("button", "Lưu"));
  assert.deepEqual(await sent(1), [{ type: "invoices.setBuyer", order: "o1", buyer }]);
  await answered();
  await until(() => closed.length === 1, "the closed sheet");
});

test("given a wrong code, then the hub's words stand at its field, and the typed texts stay", async () => {
  const { closed } = await openSheet(invoice);
  fill(get("textbox", "Mã số thuế hoặc số định danh"), "0100047517");
  press(get("button", "Lưu"));
  await sent(1);
  await answered({ code: "invoices.codeMalformed", message: "Mã chưa đúng.", field: "code" });
  await until(
    () => get("textbox", "Mã số thuế hoặc số định danh").getAttribute("aria-invalid") === "true",
    "the error",
  );
  assert.ok(plain(document.body.textContent).includes("Mã chưa đúng."));
  assert.equal((get("textbox", "Mã số thuế hoặc số định danh") as HTMLInputElement).value, "0100047517");
  assert.deepEqual(closed, []);
});

test("given a known buyer, then they can be changed or removed", async () => {
  const { closed } = await openSheet({ ...invoice, buyer });
  assert.equal((get("textbox", "Địa chỉ") as HTMLInputElement).value, "Hà Nội");
  press(get("button", "Bỏ người mua"));
  assert.deepEqual(await sent(1), [{ type: "invoices.setBuyer", order: "o1" }]);
  await answered();
  await until(() => closed.length === 1, "the closed sheet");
});

test("given no answer of the hub, then the buyer can still be typed, and the sheet says what is not known", async () => {
  await openSheet(undefined);
  assert.ok(isThere("status", /Chưa đọc được người mua/));
  fill(get("textbox", "Họ tên người mua"), "Minh");
  press(get("button", "Lưu"));
  assert.equal((await sent(1)).length, 1);
  await answered();
});

test("given data that was handed over, then the sheet says so and nothing can be typed", async () => {
  await openSheet({ ...invoice, buyer, standing: "handedOver" });
  assert.ok(isThere("status", /đã giao cho nhà cung cấp/));
  assert.ok((get("textbox", "Địa chỉ") as HTMLInputElement).readOnly);
  assert.ok(!isThere("button", "Bỏ người mua"));
});

async function card(rights: readonly Right[], known: InvoiceView): Promise<string> {
  await enter("ngoc", rights, house);
  answerHTTP(() => ({ body: known }));
  render(asPerson(<InvoiceCard order="o1" table="12" />, rights));
  await until(() => isThere("heading", "Hóa đơn điện tử"), "the invoice");
  return plain(document.body.textContent);
}

test("given a paid bill, then its invoice shows buyer, words and standing, and the cashier downloads its data", async () => {
  const shown = await card(["askBill", "seeBills"], { ...invoice, buyer });
  for (const text of ["Chưa giao", "Công ty A · 0100047516 · Hà Nội", "Ba trăm bảy mươi nghìn đồng", "Sửa người mua"])
    assert.ok(shown.includes(text), `${text} in ${shown}`);
  assert.equal(get("link", "Tải XML").getAttribute("href"), "/api/invoices/o1/xml");
});

test("given a waiter or an unpaid bill, then there is nothing to download", async () => {
  await card(["askBill"], invoice);
  assert.ok(!isThere("link", "Tải XML"));
});

test("given a bill that changed after the hand-over, then the card says that it must be adjusted", async () => {
  const shown = await card(["askBill", "seeBills"], {
    ...invoice,
    standing: "handedOver",
    changed: true,
    handedOverAt: 1,
  });
  assert.ok(shown.includes("Tổng tiền đã đổi sau khi giao"));
  assert.ok(!isThere("button", "Ghi người mua"));
});

const returned: InvoiceView = {
  ...invoice,
  total: 108_000,
  standing: "held",
  givenBack: 108_000,
  adjustment: {
    amount: 108_000,
    words: "Một trăm lẻ tám nghìn đồng",
    rates: [{ rate: 80, base: 100_000, tax: 8_000 }],
    rounding: 0,
  },
};

test("given a bill that was given back, then its page has the adjusting invoice, and a manager decides", async () => {
  const shown = await card(["askBill", "seeBills", "editSettings"], returned);
  for (const text of ["Đã hoàn hết, chờ quản lý", "Thuế suất 8%", "Một trăm lẻ tám nghìn đồng", "Vẫn giao"])
    assert.ok(shown.includes(text), `${text} in ${shown}`);
  press(get("button", "Không giao"));
  assert.deepEqual(await sent(1), [{ type: "invoices.decideHeld", order: "o1", handsOver: false }]);
  await answered();
});

test("given a cashier, then nobody but a manager decides about a bill that was given back", async () => {
  const shown = await card(["askBill", "seeBills"], returned);
  assert.ok(shown.includes("Quản lý quyết định có giao hóa đơn không."));
  assert.ok(!isThere("button", "Không giao"));
});

test("given a day with a reopened bill, then the page says which bill its file leaves out and why", async () => {
  const rights: readonly Right[] = ["editSettings", "seeBills"];
  await enter("quan", rights, house);
  const odd: readonly InvoiceOfDay[] = [
    { order: "o1", number: "B-1", total: 1, givenBack: 0, standing: "unpaid", leftOut: "Phiếu chưa thanh toán." },
    { order: "o2", number: "B-2", total: 108_000, givenBack: 108_000, standing: "ready" },
  ];
  answerHTTP(({ path }) => ({ body: path.startsWith("/api/invoice-day") ? { bills: 4, odd } : office }));
  render(asPerson(<InvoicesPage />, rights));
  await until(() => isThere("list", "Cần xem lại"), "the list");
  const shown = plain(document.body.textContent);
  assert.ok(shown.includes("Tệp có 4 hóa đơn."));
  assert.ok(shown.includes("B-1 không có trong tệp: Phiếu chưa thanh toán."));
  assert.ok(/B-2: đã hoàn 108\.000.*trên 108\.000.*Chưa giao/.test(shown), shown);
});

const office: InvoiceOffice = {
  setup: {
    form: "vat",
    untaxed: "notSubject",
    letters: "YY",
    seller: "",
    solutionCode: "",
    handsOver: false,
    delay: 15,
  },
  series: "C26MYY",
  taxCode: "0100109106",
  waiting: 0,
  handedOver: 0,
};

test("given the office's page, when handing over is switched on, then the hub gets the whole choices", async () => {
  const rights: readonly Right[] = ["editSettings", "seeBills"];
  await enter("quan", rights, house);
  const asked = answerHTTP(({ path }) => ({
    body: path.startsWith("/api/invoice-day") ? { bills: 0, odd: [] } : office,
  }));
  render(asPerson(<InvoicesPage />, rights));
  await until(() => isThere("switch", /Giao dữ liệu khi bàn trả tiền/), "the choices");
  fill(get("textbox", "Hai chữ cuối của ký hiệu"), "ab");
  assert.ok(plain(document.body.textContent).includes("Ký hiệu sẽ là C26MAB"));
  press(get("switch", /Giao dữ liệu khi bàn trả tiền/));
  fill(get("textbox", "Giao sau khi trả tiền"), "300");
  press(get("button", "Lưu"));
  assert.ok(plain(document.body.textContent).includes("Từ 0 đến 240 phút."));
  fill(get("textbox", "Giao sau khi trả tiền"), "30");
  press(get("button", "Lưu"));
  const setup = { ...office.setup, letters: "AB", handsOver: true, delay: 30 };
  assert.deepEqual(await sent(1), [{ type: "invoices.saveSetup", setup }]);
  await answered();
  await settle();
  assert.ok(asked.filter(({ path }) => path === "/api/invoice-setup").length >= 2, "the page asks again");
});
