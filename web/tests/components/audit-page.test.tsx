import assert from "node:assert/strict";
import test from "node:test";
import { AuditPage } from "../../src/modules/manager/AuditPage";
import type { AuditEntry, AuditPage as Page, Right } from "../../src/wire";
import { fill, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";
import { asPerson, house } from "./fixtures";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, enter } from "./connection";

speaksOf("audit", "cashier", "commands", "manager", "office", "shown");

const rights: readonly Right[] = ["seeReports"];
const plain = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ");
const hash = "9f86d081884c7d65".repeat(4);
const tip = { seq: 60, at: 1_795_172_400_000, hash };

const entry = (seq: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: 1_795_172_400_000,
  madeAt: 1_795_172_400_000,
  person: "lan",
  name: "Lan",
  device: "d9",
  deviceName: "Điện thoại Lan",
  type: "bills.discount",
  command: `c${seq}`,
  bill: "B-261125-0042",
  body: { discount: { type: "percent", percent: 10 }, reason: "khách quen" },
  changes: [{ kind: "bill", id: "o", of: {}, is: { total: [100_000, 90_000] } }],
  previous: "0".repeat(64),
  hash,
  ...more,
});

async function open(answer: (asked: HubRequest) => HubAnswer | undefined): Promise<readonly HubRequest[]> {
  await enter("quan", rights, house);
  const asked = answerHTTP(answer);
  render(asPerson(<AuditPage />, rights));
  return asked;
}

const pageOf = (page: Partial<Page>): HubAnswer => ({ body: { entries: [], tip, ...page } });
const isList = ({ path }: HubRequest): boolean => path.startsWith("/api/audit?");

test("given entries, then each is a sentence with time and device, and opens to its changes and hashes", async () => {
  const asked = await open((request) => (isList(request) ? pageOf({ entries: [entry(60)] }) : undefined));
  await until(() => plain().includes("Lan giảm 10 % hóa đơn B-261125-0042, lý do: khách quen"), "the sentence");
  assert.ok(plain().includes("Điện thoại Lan"));
  assert.ok(!plain().includes("100.000"));
  const row = document.querySelector("details");
  assert.ok(row);
  happens(() => {
    row.open = true;
    row.dispatchEvent(new Event("toggle"));
  });
  await until(() => plain().includes("tổng: 100.000 ₫ → 90.000 ₫"), "the change");
  assert.ok(plain().includes(hash));
  assert.ok(
    asked.some(({ path }) => /^\/api\/audit\?from=\d+&to=\d+$/.test(path)),
    "today's are asked for",
  );
});

test("given several pages, when older ones are wanted, then they follow below", async () => {
  await open((request) => {
    if (!isList(request)) return undefined;
    return request.path.includes("before=60")
      ? pageOf({ entries: [entry(59)] })
      : pageOf({ entries: [entry(60)], next: 60, reached: 1_795_172_400_000, total: { count: 2, more: false } });
  });
  await until(() => isThere("button", "Xem mục cũ hơn"), "the first page");
  assert.ok(plain().includes("Đã tìm tới 20/11/2026"));
  assert.ok(plain().includes("Hiện 1 trên 2"));
  press(get("button", "Xem mục cũ hơn"));
  await until(() => document.querySelectorAll(".audit-row").length === 2, "both pages");
  assert.ok(!isThere("button", "Xem mục cũ hơn"));
  assert.ok(plain().includes("Hiện đủ 2"));
});

test("given a rare search, then the page says how far it came and goes on", async () => {
  await open((request) =>
    isList(request) ? pageOf({ next: 40, reached: 1_795_172_400_000, total: { count: 3, more: true } }) : undefined,
  );
  await until(() => isThere("button", "Tìm tiếp"), "the way on");
  assert.ok(plain().includes("Hiện 0 trên ít nhất 3"));
});

test("given nothing found, then the conditions can be taken away", async () => {
  const asked = await open((request) => (isList(request) ? pageOf({}) : undefined));
  await until(() => plain().includes("Không tìm thấy"), "the empty state");
  press(get("button", "Bỏ điều kiện"));
  await until(() => asked.some(({ path }) => path === "/api/audit?"), "the search without conditions");
});

test("given a condition, then list and file follow it, and the hub's refusal is shown", async () => {
  const asked = await open((request) => {
    if (!isList(request)) return undefined;
    if (!request.path.includes("bill=")) return pageOf({ entries: [entry(60)] });
    const message = "Không có hóa đơn số này.";
    return { status: 404, body: { error: { code: "audit.unknownBill", message, requestId: "r1", field: "bill" } } };
  });
  press(get("button", "Lọc"));
  await until(() => isThere("textbox", "Số hóa đơn"), "the fields");
  fill(get("textbox", "Số hóa đơn"), "B-9");
  await until(() => plain().includes("Không có hóa đơn số này."), "the refusal");
  assert.ok(asked.some(({ path }) => path.includes("bill=B-9")));
  press(get("button", "Xong"));
  await until(() => isThere("link", "Tải CSV"), "the page");
  assert.match(get("link", "Tải CSV").getAttribute("href") ?? "", /^\/api\/audit\/csv\?.*bill=B-9$/);
});

test("given no connection, then the page says so and can be asked again", async () => {
  await open(() => undefined);
  await until(() => plain().includes("Nhật ký nằm ở máy chủ"), "the offline state");
  assert.ok(isThere("button", "Thử lại"));
});

test("given a noted end, then the page says whether it still matches", async () => {
  await open((request) => {
    if (isList(request)) return pageOf({ entries: [entry(60)] });
    if (request.path === "/api/audit/tip?seq=60") return { body: tip };
    const body = { error: { code: "audit.unknownEntry", message: "Không có mục này.", requestId: "r2" } };
    return { status: 404, body };
  });
  await until(() => isThere("textbox", "Số và mã đã ghi"), "the comparison");
  const compare = async (note: string, words: string): Promise<void> => {
    fill(get("textbox", "Số và mã đã ghi"), note);
    press(get("button", "So với mã đã ghi"));
    await until(() => plain().includes(words), words);
  };
  await compare("sixty", "ít nhất 8 ký tự");
  await compare("60:9f86d081884c", "Khớp: mục 60 vẫn như đã ghi.");
  await compare("60:aaaaaaaaaaaa", "Không khớp: mục 60");
  await compare("61:9f86d081884c", "Mục 61 không còn.");
  await settle();
});
