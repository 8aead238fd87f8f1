import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { LazyBluetoothSheet } from "../../src/domains/printing/bluetooth/LazyBluetoothSheet";
import { FakePrinter, browserWith } from "../fake-gatt";
import { answerHTTP } from "./connection";
import type { HubRequest } from "./connection";
import { get, happens, holdClock, isThere, press, render, settle, turn, until } from "./kit";

const browser = (value: unknown): void => {
  Object.defineProperty(navigator, "bluetooth", { configurable: true, value });
};
// The pages ask whether the property is there at all.
afterEach(() => void Reflect.deleteProperty(navigator, "bluetooth"));

const says = (words: RegExp): boolean => words.test(document.body.textContent ?? "");
const prints = (asked: readonly HubRequest[]): readonly URLSearchParams[] =>
  asked.filter(({ path }) => path.includes("/escpos")).map(({ path }) => new URL(path, "http://hub").searchParams);

async function open(): Promise<void> {
  render(<LazyBluetoothSheet order="o1" table="A5" onClose={() => undefined} />);
  await until(() => isThere("dialog"), "the sheet");
}

test("given a printer nearby, when its paper is chosen and it is tapped, then the bill goes to it, and it is remembered", async () => {
  const fake = new FakePrinter();
  browser(browserWith(fake));
  const asked = answerHTTP(() => ({ body: "paper" }));
  await open();
  press(get("radio", "Giấy 80 mm"));
  press(get("button", "Chọn máy in"));
  await until(() => says(/Đã gửi hết hóa đơn tới POS-58/), "the end");
  assert.ok(fake.bytes.length > 0);
  assert.equal(prints(asked)[0]?.get("paper"), "mm80");
  // and a second print is another paper
  press(get("button", "In lại (bản sao)"));
  await until(() => prints(asked).length === 2, "the second paper");
  assert.notEqual(prints(asked)[0]?.get("print"), prints(asked)[1]?.get("print"));
  await until(() => isThere("button", "Quên POS-58"), "the remembered printer");
  press(get("button", "Quên POS-58"));
  await until(() => isThere("button", "Chọn máy in"), "the forgotten printer");
});

test("given one part of a split bill, then the hub is asked for this part", async () => {
  browser(browserWith(new FakePrinter()));
  const asked = answerHTTP(() => ({ body: "paper" }));
  render(<LazyBluetoothSheet order="o1" part="p0" table="A5" onClose={() => undefined} />);
  await until(() => isThere("dialog"), "the sheet");
  press(get("button", /^Chọn máy in|^In ở/));
  await until(() => says(/Đã gửi hết hóa đơn/), "the end");
  assert.equal(prints(asked)[0]?.get("part"), "p0");
});

test("given a hub that refuses, then its words are shown, and the next try is the same paper", async () => {
  const fake = new FakePrinter();
  browser(browserWith(fake));
  let well = false;
  const refused = { error: { code: "printing.noBill", message: "Chưa có hóa đơn", requestId: "r1" } };
  const asked = answerHTTP(() => (well ? { body: "paper" } : { status: 404, body: refused }));
  await open();
  press(get("button", "Chọn máy in"));
  await until(() => says(/Chưa có hóa đơn/), "the refusal");
  well = true;
  press(get("button", "In ở POS-58"));
  await until(() => says(/Đã gửi hết/), "the end");
  assert.equal(prints(asked)[0]?.get("print"), prints(asked)[1]?.get("print"));
});

test("given a device whose Bluetooth is off, then it says so", async () => {
  browser(browserWith(null, false));
  answerHTTP(() => undefined);
  await open();
  press(get("button", "Chọn máy in"));
  await until(() => says(/Bluetooth của máy này đang tắt/), "the reason");
});

test("given a printer that falls silent within the paper, then it is named, the paper is cut off, and the next one is a copy", async () => {
  const fake = new FakePrinter();
  browser(browserWith(fake));
  const asked = answerHTTP(() => ({ body: "paper ".repeat(100) }));
  await open();
  // It takes the first parts, and asks for a pause that never ends.
  fake.onPart = (count) => {
    if (count === 1) {
      holdClock();
      fake.says(0x13);
    }
  };
  press(get("button", "Chọn máy in"));
  await until(() => fake.parts.length === 2, "two parts");
  for (let seconds = 0; seconds < 120 && !says(/Máy in không nhận tiếp/); seconds += 5) {
    turn(5_000);
    await settle();
  }
  await until(() => says(/Máy in không nhận tiếp/), "the silence");
  assert.ok(says(/Hóa đơn bị cắt giữa chừng/));
  fake.onPart = () => undefined;
  press(get("button", "In lại (bản sao)"));
  await until(() => prints(asked).length === 2, "the second paper");
  assert.notEqual(prints(asked)[0]?.get("print"), prints(asked)[1]?.get("print"));
});

test("given a connection that breaks after the paper, then the printer comes back by itself, and prints again without the list", async () => {
  const fake = new FakePrinter();
  let chosen = 0;
  const near = browserWith(fake);
  browser({
    ...near,
    requestDevice: (wanted: Parameters<typeof near.requestDevice>[0]) => {
      chosen += 1;
      return near.requestDevice(wanted);
    },
  });
  const asked = answerHTTP(() => ({ body: "paper" }));
  await open();
  press(get("button", "Chọn máy in"));
  await until(() => says(/Đã gửi hết hóa đơn tới POS-58/), "the end");
  fake.log.length = 0;
  happens(() => fake.breaks());
  await until(() => fake.log.includes("notifications"), "the connection");
  assert.deepEqual(fake.log, ["gone", "connect", "services", "notifications"]);
  press(get("button", "In lại (bản sao)"));
  await until(() => prints(asked).length === 2 && says(/Đã gửi hết hóa đơn/), "the second paper");
  assert.equal(chosen, 1);
});

/** A sheet whose paper waits for a printer that is away. */
async function waits(fake: FakePrinter): Promise<readonly HubRequest[]> {
  fake.away = true;
  browser(browserWith(fake));
  const asked = answerHTTP(() => ({ body: "paper" }));
  await open();
  press(get("button", "Chọn máy in"));
  await until(() => says(/POS-58 ở ngoài tầm/) && says(/Hóa đơn đang chờ/), "the paper that waits");
  assert.deepEqual(prints(asked), []);
  return asked;
}

test("given a bill for a printer out of reach, when the printer is back, then the bill is printed by itself, and once", async () => {
  const fake = new FakePrinter({ isHeard: true });
  const asked = await waits(fake);
  fake.away = false;
  happens(() => fake.advertises());
  happens(() => fake.advertises());
  await until(() => says(/Đã gửi hết hóa đơn tới POS-58/), "the paper");
  assert.ok(!says(/ở ngoài tầm/));
  // and the next break prints nothing
  happens(() => fake.breaks());
  await until(() => fake.log.at(-1) === "notifications", "the connection");
  await settle();
  assert.deepEqual([prints(asked).length, fake.bytes.length], [1, JSON.stringify("paper").length]);
});

test("given a bill that waits, when somebody tries again, then it is still one paper", async () => {
  const fake = new FakePrinter({ isHeard: true });
  const asked = await waits(fake);
  press(get("button", "Thử nối ngay"));
  await until(() => says(/Hóa đơn đang chờ/) && fake.listeners.size === 1, "the next wait");
  fake.away = false;
  happens(() => fake.advertises());
  await until(() => says(/Đã gửi hết hóa đơn tới POS-58/), "the paper");
  await settle();
  assert.deepEqual([prints(asked).length, fake.bytes.length], [1, JSON.stringify("paper").length]);
});

test("given a bill that waits, when its sheet is closed, then it is not printed", async () => {
  const fake = new FakePrinter({ isHeard: true });
  fake.away = true;
  browser(browserWith(fake));
  const asked = answerHTTP(() => ({ body: "paper" }));
  const { leave } = render(<LazyBluetoothSheet order="o1" table="A5" onClose={() => undefined} />);
  await until(() => isThere("dialog"), "the sheet");
  press(get("button", "Chọn máy in"));
  await until(() => fake.listeners.size === 1, "somebody who listens");
  leave();
  await settle();
  fake.away = false;
  assert.equal(fake.listeners.size, 0);
  fake.dispatchEvent(new Event("advertisementreceived"));
  await settle();
  assert.deepEqual(prints(asked), []);
});
