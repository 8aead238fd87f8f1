import assert from "node:assert/strict";
import test from "node:test";
import { FiscalCard } from "../../src/domains/till/FiscalCard";
import { FiscalLines } from "../../src/domains/printing/paper/FiscalLines";
import type { FiscalOverview } from "../../src/wire";
import { answerHTTP, answered, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, isThere, press, render, speaksOf, until } from "./kit";

speaksOf("manager", "till", "print");

const text = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ");

async function open(first: FiscalOverview): Promise<{ becomes: (next: FiscalOverview) => void }> {
  let now = first;
  await enter("ngoc", ["editSettings"], house);
  answerHTTP(({ path }) => {
    if (path === "/api/fiscal") return { body: now };
    return path === "/api/fiscal/check" ? { body: { device: "0a1b", milliseconds: 12 } } : undefined;
  });
  render(asPerson(<FiscalCard />, ["editSettings"]));
  return {
    becomes: (next) => {
      now = next;
    },
  };
}

const module = { name: "Bộ ký", host: "192.168.1.70", port: 7008, active: true, since: 1 };

test("given no module, when one is entered, then it is saved, and a test names its serial number", async () => {
  const hub = await open({ asked: 0, signed: 0, failed: 0 });
  await until(() => isThere("button", "Nối thiết bị thuế"), "the card");
  press(get("button", "Nối thiết bị thuế"));
  fill(get("textbox", /^Tên thiết bị/), "Bộ ký");
  fill(get("textbox", /^Địa chỉ/), "192.168.1.70");
  fill(get("textbox", /^Cổng/), "7008");
  press(get("button", "Lưu"));
  assert.deepEqual(await sent(1), [
    { type: "till.saveFiscalModule", name: "Bộ ký", host: "192.168.1.70", port: 7008, active: true },
  ]);
  hub.becomes({ module, asked: 0, signed: 0, failed: 0 });
  await answered();
  await until(() => isThere("button", "Thử thiết bị"), "the module");
  press(get("button", "Thử thiết bị"));
  await until(() => text().includes("Thiết bị 0a1b trả lời sau 12 ms"), "its answer");
});

test("given records that were not signed, then the module is asked again", async () => {
  await open({ module, asked: 1, signed: 5, failed: 2 });
  await until(() => isThere("button", "Ký lại 2"), "the failed records");
  assert.ok(text().includes("Đã ký 5, đang chờ 1, không ký được 2"));
  press(get("button", "Ký lại 2"));
  assert.deepEqual(await sent(1), [{ type: "till.signAgain" }]);
});

test("a printed bill says the signature, or that the device failed", () => {
  render(<FiscalLines of={{ state: "failed" }} />);
  assert.ok(text().includes("THIẾT BỊ THUẾ HỎNG"));
  render(<FiscalLines of={{ state: "signed", device: "0a1b", counter: 9, signature: "MEUC" }} />);
  assert.ok(
    text().includes("Thiết bị thuế 0a1b") && text().includes("Chữ ký số thứ 9") && text().includes("Chữ ký: MEUC"),
  );
});
