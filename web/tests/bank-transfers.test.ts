import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import test from "node:test";
import { speak, speakOf } from "../src/i18n/Translate";
import { newsOf } from "../src/modules/cashier/useTransferNews";
import { testCommand } from "../src/domains/transfers/testCommand";
import { payables, transfersIn } from "../src/domains/transfers/notices";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";
import type { TransferNotice } from "../src/wire";

const entity = (kind: string, value: { readonly id: string }) => ({
  topic: "bills" as const,
  kind,
  id: value.id,
  value,
});

const notice = (id: string, receivedAt: number, more: Partial<TransferNotice> = {}): TransferNotice => ({
  id,
  reference: id,
  amount: 370_000,
  currency: "VND",
  purpose: "",
  at: 1,
  receivedAt,
  standing: "booked",
  isPartUnknown: false,
  order: "o1",
  table: "A5",
  due: 370_000,
  ...more,
});

const view = (...entities: readonly ReturnType<typeof entity>[]): View => new View(withSnapshot({ seq: 1, entities }));

test("transfers that wait come first, and each part begins with the latest", () => {
  const all = view(
    ...[
      notice("a", 1),
      notice("b", 2),
      notice("c", 1, { standing: "open", order: undefined }),
      notice("d", 3, { otherAmount: 5 }),
    ].map((one) => entity("transferNotice", one)),
  );
  assert.deepEqual(
    transfersIn(all).map((one) => one.id),
    ["d", "c", "b", "a"],
  );
});

test("tables whose amount due is the transfer's come first, then by name", () => {
  const table = (id: string, order: string) =>
    entity("table", { id, ...{ section: "s", name: id.toUpperCase(), seats: 4, active: true, status: 3, order } });
  const order = (id: string, at: string) =>
    entity("order", { id, ...{ table: at, guests: 2, waiter: "lan", openedAt: 1, state: 0, revision: 1 } });
  const bill = (id: string, due: number, version = 1) =>
    entity("bill", { id, ...{ order: id, version, revision: 1, lines: [], due, state: 0 } });
  const all = view(
    ...[table("a10", "o1"), table("a2", "o2"), table("a3", "o3"), table("a4", "o4")],
    ...[order("o1", "a10"), order("o2", "a2"), order("o3", "a3"), order("o4", "a4")],
    ...[bill("o1", 370_000), bill("o2", 5_000), bill("o3", 370_000, 0)],
  );
  assert.deepEqual(
    payables(all, 370_000).map((one) => [one.table, one.due]),
    [
      ["A10", 370_000],
      ["A2", 5_000],
      ["A3", undefined],
      ["A4", undefined],
    ],
  );
});

test("the till says which table paid, and what is missing or too much", async () => {
  await speak("vi");
  await speakOf("cashier");
  const said = (more: Partial<TransferNotice>): string => newsOf(notice("a", 1, more)).replace(/\s/g, " ");
  assert.equal(said({}), "Bàn A5: đã nhận chuyển khoản 370.000 ₫");
  assert.equal(said({ due: 400_000 }), "Bàn A5: đã nhận chuyển khoản 370.000 ₫, còn thiếu 30.000 ₫");
  assert.equal(said({ due: 0 }), "Bàn A5: đã nhận chuyển khoản 370.000 ₫, thừa 370.000 ₫");
  assert.equal(said({ standing: "open", table: undefined, due: undefined }), "Chuyển khoản chưa rõ: 370.000 ₫");
});

test("the command to try it signs as the hub expects", () => {
  const secret = "0123456789abcdef".repeat(4);
  // given a curl that prints its arguments
  const shell = `curl() { printf '%s\\n' "$@"; }\n${testCommand("https://hub.example", secret, "TEST-1")}`;
  const words = execFileSync("sh", ["-c", shell], { encoding: "utf8" }).trim().split("\n");
  const header = (name: string): string => words.find((word) => word.startsWith(name))?.slice(name.length) ?? "";
  const body = words[words.length - 1] ?? "";
  const timestamp = header("X-Iqsine-Timestamp: ");
  // then address, body and signature are right
  assert.equal(words[1], "https://hub.example/api/transfers/notices");
  assert.deepEqual(JSON.parse(body), {
    reference: "TEST-1",
    amount: 1000,
    currency: "VND",
    purpose: "iQsine test",
    at: Number(timestamp) * 1000,
  });
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  assert.equal(header("X-Iqsine-Signature: "), signature);
});
