import assert from "node:assert/strict";
import test from "node:test";
import { Hold, holdFor } from "../src/ui/Hold";

function begun(): { readonly hold: Hold; readonly told: boolean[] } {
  const told: boolean[] = [];
  const hold = new Hold((lifted) => told.push(lifted));
  hold.down(100, 100, 1000);
  return { hold, told };
}

test("a press that was long enough is a hold also where the timer came too late", () => {
  const { hold, told } = begun();
  hold.up(1000 + holdFor);
  assert.deepEqual(told, [true]);
  hold.up(5000);
  assert.deepEqual(told, [true]);
});

test("a tap, a press that slips away and one that is taken back are none", () => {
  const tap = begun();
  tap.hold.up(1000 + holdFor - 1);
  const slipped = begun();
  slipped.hold.move(104, 104);
  slipped.hold.move(100, 111);
  slipped.hold.up(1000 + holdFor);
  const stopped = begun();
  stopped.hold.stop();
  stopped.hold.up(1000 + holdFor);
  assert.deepEqual([tap.told, slipped.told, stopped.told], [[], [], []]);
});

test("a press that lasts is a hold while the finger is still down", async () => {
  const { told } = begun();
  await new Promise((resolve) => {
    setTimeout(resolve, holdFor + 50);
  });
  assert.deepEqual(told, [false]);
});
