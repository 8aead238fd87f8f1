import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { BluetoothPrinter, usualLimits } from "../../src/domains/printing/bluetooth/BluetoothPrinter";
import { FakePrinter, browserWith } from "../fake-gatt";
import { happens, holdClock, settle, turn, until } from "./kit";

const limits = { ...usualLimits, pauses: [1] };
let visibility: DocumentVisibilityState = "visible";
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });

function shows(state: DocumentVisibilityState): void {
  visibility = state;
  happens(() => document.dispatchEvent(new Event("visibilitychange")));
}

const opened: BluetoothPrinter[] = [];
afterEach(async () => {
  shows("visible");
  for (const printer of opened.splice(0)) await printer.release();
});

/** A printer that nobody reaches. Its log is empty. */
async function away(fake: FakePrinter): Promise<BluetoothPrinter> {
  fake.away = true;
  const printer = new BluetoothPrinter(browserWith(fake), limits);
  opened.push(printer);
  await printer.choose();
  assert.deepEqual(printer.state, { at: "away", name: "POS-58" });
  return printer;
}

const tries = (fake: FakePrinter): number => fake.log.filter((entry) => entry === "connect").length;

async function passes(milliseconds: number): Promise<void> {
  turn(milliseconds);
  await settle();
}

test("given a printer that does not come back after a break, when it advertises itself, then it is ready", async () => {
  const fake = new FakePrinter({ isHeard: true });
  const printer = new BluetoothPrinter(browserWith(fake), limits);
  opened.push(printer);
  await printer.choose();
  fake.away = true;
  fake.breaks();
  await until(() => printer.state.at === "away", "the end of the reach");
  await until(() => fake.listeners.size === 1, "somebody who listens");
  fake.away = false;
  fake.advertises();
  await until(() => printer.state.at === "ready", "the printer");
  assert.equal(fake.listeners.size, 0);
});

test("given a printer that does not answer, then it is away after the limit", async () => {
  const fake = new FakePrinter();
  fake.deaf = true;
  const printer = new BluetoothPrinter(browserWith(fake), { ...limits, connect: 20 });
  opened.push(printer);
  void printer.choose();
  await until(() => printer.state.at === "away", "the limit");
});

test("given a browser that hears no advertisements, then the tries to connect become rarer, and the first that works ends them", async () => {
  holdClock();
  const fake = new FakePrinter();
  const printer = await away(fake);
  for (const [count, pause] of [5_000, 10_000, 20_000, 30_000, 30_000].entries()) {
    await passes(pause - 1);
    assert.equal(tries(fake), count + 1);
    await passes(1);
    assert.equal(tries(fake), count + 2);
  }
  fake.away = false;
  await passes(30_000);
  assert.equal(printer.state.at, "ready");
  const before = tries(fake);
  await passes(60_000);
  assert.equal(tries(fake), before);
});

test("given a page that nobody sees, then it neither listens nor tries, and goes on when it is seen", async () => {
  const heard = new FakePrinter({ isHeard: true });
  await away(heard);
  await until(() => heard.listeners.size === 1, "somebody who listens");
  shows("hidden");
  assert.equal(heard.listeners.size, 0);
  shows("visible");
  assert.equal(heard.listeners.size, 1);
  holdClock();
  const unheard = new FakePrinter();
  await away(unheard);
  shows("hidden");
  await passes(60_000);
  assert.equal(tries(unheard), 1);
  shows("visible");
  await settle();
  assert.equal(tries(unheard), 2);
});

test("given a browser that stops listening with the focus, when the page has it again, then it listens anew", async () => {
  const fake = new FakePrinter({ isHeard: true });
  await away(fake);
  await until(() => fake.listeners.size === 1, "somebody who listens");
  fake.unheard();
  happens(() => window.dispatchEvent(new Event("focus")));
  assert.equal(fake.listeners.size, 1);
});

test("given a printer that advertises itself and refuses the connection, then the page listens again after a pause", async () => {
  const fake = new FakePrinter({ isHeard: true });
  await away(fake);
  await until(() => fake.listeners.size === 1, "somebody who listens");
  holdClock();
  fake.advertises();
  await settle();
  assert.deepEqual([tries(fake), fake.listeners.size], [2, 0]);
  await passes(10_000);
  assert.deepEqual([tries(fake), fake.listeners.size], [2, 1]);
});

test("given a printer that is away, when it is released, then nobody listens or tries any more", async () => {
  const fake = new FakePrinter({ isHeard: true });
  const printer = await away(fake);
  await until(() => fake.listeners.size === 1, "somebody who listens");
  const back = printer.comesBack();
  await printer.release();
  assert.deepEqual([fake.listeners.size, await back], [0, false]);
  fake.away = false;
  fake.dispatchEvent(new Event("advertisementreceived"));
  await settle();
  assert.equal(tries(fake), 1);
});
