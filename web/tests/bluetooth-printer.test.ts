import assert from "node:assert/strict";
import test from "node:test";
import { BluetoothPrinter, usualLimits } from "../src/domains/printing/bluetooth/BluetoothPrinter";
import { RequestQueue } from "../src/domains/printing/bluetooth/RequestQueue";
import type { PrinterEvent, PrinterState } from "../src/domains/printing/bluetooth/state";
import { next } from "../src/domains/printing/bluetooth/state";
import { FakePrinter, browserWith } from "./fake-gatt";

const limits = { ...usualLimits, connect: 40, request: 40, hold: 40, disconnect: 40, pauses: [1, 5] };
/** For what must succeed on a busy machine too. */
const patient = { ...limits, connect: 20_000, request: 20_000, hold: 20_000 };
const paper = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i % 251);
const name = "POS-58";

async function chosen(fake: FakePrinter, within = limits): Promise<BluetoothPrinter> {
  const printer = new BluetoothPrinter(browserWith(fake), within);
  await printer.choose();
  return printer;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await new Promise((done) => setTimeout(done, 5));
  assert.ok(holds());
}

function after(...events: readonly PrinterEvent[]): PrinterState {
  return events.reduce<PrinterState>(next, { at: "off" });
}

test("each event leads on from the states that it fits, and changes nothing in the others", () => {
  const ready: readonly PrinterEvent[] = [{ type: "choose" }, { type: "connect", name }, { type: "connected" }];
  assert.deepEqual(after({ type: "choose" }), { at: "choosing" });
  assert.deepEqual(after({ type: "choose" }, { type: "cancelled" }), { at: "off" });
  assert.deepEqual(after(...ready), { at: "ready", name });
  const sending = [...ready, { type: "send", total: 9 }, { type: "sent", done: 4 }] as const;
  assert.deepEqual(after(...sending), { at: "sending", name, done: 4, total: 9 });
  assert.deepEqual(after(...sending, { type: "finished" }), { at: "ready", name });
  const lost = [...sending, { type: "disconnected" }] as const;
  assert.deepEqual(after(...lost), { at: "lost", name });
  assert.deepEqual(after(...lost, { type: "reconnect" }), { at: "reconnecting", name });
  assert.deepEqual(after(...lost, { type: "reconnect" }, { type: "connected" }), { at: "ready", name });
  const away = [...lost, { type: "reconnect" }, { type: "away" }] as const;
  assert.deepEqual(after(...away), { at: "away", name });
  assert.deepEqual(after(...away, { type: "connected" }), { at: "ready", name });
  // too late, or nothing to do with it
  assert.deepEqual(after(...ready, { type: "away" }), { at: "ready", name });
  assert.deepEqual(after(...lost, { type: "sent", done: 9 }, { type: "finished" }), { at: "lost", name });
  assert.deepEqual(after(...ready, { type: "release" }, { type: "disconnected" }), { at: "off" });
  assert.deepEqual(after(...ready, { type: "release" }, { type: "failed", why: "stuck" }), { at: "off" });
  assert.deepEqual(after({ type: "send", total: 3 }), { at: "off" });
});

test("given several requests at once, then the next one begins after the answer, also after a failure", async () => {
  const queue = new RequestQueue(1000);
  const log: string[] = [];
  const ask =
    (id: string, fails = false) =>
    async () => {
      log.push(`${id} asked`);
      await new Promise((done) => setTimeout(done, 1));
      log.push(`${id} answered`);
      if (fails) throw new Error(id);
      return id;
    };
  const all = await Promise.allSettled([queue.run(ask("a")), queue.run(ask("b", true)), queue.run(ask("c"))]);
  assert.deepEqual(
    all.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled"],
  );
  assert.deepEqual(log, ["a asked", "a answered", "b asked", "b answered", "c asked", "c answered"]);
});

test("given a printer, then notifications are on before the first part, and the paper arrives whole and in order", async () => {
  const fake = new FakePrinter();
  const printer = await chosen(fake);
  assert.deepEqual(printer.state, { at: "ready", name });
  const states: PrinterState[] = [];
  printer.watch(() => states.push(printer.state));
  assert.equal(await printer.send(paper(400)), "whole");
  assert.deepEqual(fake.log, ["connect", "services", "notifications", "write", "write", "write"]);
  assert.deepEqual(fake.bytes, [...paper(400)]);
  assert.deepEqual(
    states.map((state) => (state.at === "sending" ? state.done : state.at)),
    [0, 180, 360, 400, "ready"],
  );
});

test("given a printer that gives no answers to writes, then its parts are the smallest", async () => {
  const fake = new FakePrinter({ properties: { write: false } });
  const printer = await chosen(fake);
  assert.equal(await printer.send(paper(50)), "whole");
  assert.deepEqual(
    fake.parts.map((part) => part.length),
    [20, 20, 10],
  );
  assert.equal(fake.log.at(-1), "write without answer");
});

test("given a printer that refuses large parts, then it gets small ones from the start", async () => {
  const fake = new FakePrinter();
  fake.mostAtOnce = 20;
  const printer = await chosen(fake);
  assert.equal(await printer.send(paper(45)), "whole");
  assert.deepEqual(fake.bytes, [...paper(45)]);
});

test("given a printer whose memory is full, then sending waits until it has room", async () => {
  const fake = new FakePrinter();
  const printer = await chosen(fake, patient);
  fake.onPart = (count) => {
    if (count === 0) fake.says(0x13);
  };
  const sent = printer.send(paper(300));
  await until(() => fake.parts.length === 1);
  await new Promise((done) => setTimeout(done, 15));
  assert.equal(fake.parts.length, 1);
  fake.says(0x11);
  assert.equal(await sent, "whole");
});

test("given a printer that stays full, then it is stuck, and its connection ends", async () => {
  const fake = new FakePrinter();
  const printer = await chosen(fake);
  fake.onPart = () => fake.says(0x13);
  assert.equal(await printer.send(paper(300)), "partly");
  assert.deepEqual([printer.state, fake.connected], [{ at: "failed", why: "stuck" }, false]);
});

test("given a break in the middle of a paper, then the printer comes back by itself, and the paper counts as cut off", async () => {
  const fake = new FakePrinter();
  const printer = await chosen(fake);
  fake.onPart = (count) => {
    if (count === 1) fake.breaks();
  };
  assert.equal(await printer.send(paper(400)), "partly");
  await until(() => printer.state.at === "ready");
  fake.onPart = () => undefined;
  assert.equal(await printer.send(paper(10)), "whole");
});

test("given something else than a printer, then it says so", async () => {
  assert.deepEqual((await chosen(new FakePrinter({ service: "180d" }))).state, { at: "failed", why: "noService" });
});

test("given a closed list or no Bluetooth, then nothing fails, or it says why", async () => {
  const closed = new BluetoothPrinter(browserWith(null), limits);
  assert.equal(await closed.choose(), false);
  assert.deepEqual(closed.state, { at: "off" });
  const missing = new BluetoothPrinter(browserWith(null, false), limits);
  await missing.choose();
  assert.deepEqual(missing.state, { at: "failed", why: "unavailable" });
});

test("when it is released, then the connection has ended, and a known printer can be used again without the list", async () => {
  const fake = new FakePrinter();
  const printer = await chosen(fake);
  await printer.release();
  assert.deepEqual([printer.state, printer.device, fake.connected], [{ at: "off" }, undefined, false]);
  assert.equal(fake.log.at(-1), "gone");
  const again = await printer.find("device-1");
  assert.ok(again);
  assert.equal(await printer.use(again), true);
});
