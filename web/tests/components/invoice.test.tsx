import assert from "node:assert/strict";
import test from "node:test";
import { BuyerSheet } from "../../src/modules/shared/invoice/BuyerSheet";
import { InvoiceCard } from "../../src/modules/shared/invoice/InvoiceCard";
import { InvoicesPage } from "../../src/modules/manager/invoices/InvoicesPage";
import type { InvoiceOffice, InvoiceView, Right } from "../../src/wire";
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
  const asked = answerHTTP(() => ({ body: office }));
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
