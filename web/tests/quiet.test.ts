import assert from "node:assert/strict";
import test from "node:test";
import type { Moment } from "../src/app/quiet";
import { inHand, isQuiet, isQuietEnoughToFit } from "../src/app/quiet";

const left: Moment = {
  path: "/waiter",
  hidden: false,
  still: 120,
  layer: false,
  typed: false,
  unsent: 0,
  heard: false,
};

test("a list that is left alone for a minute lets a new version in", () => {
  assert.equal(isQuiet(left), true);
  assert.equal(isQuiet({ ...left, still: 59 }), false);
});

test("in the middle of an order nothing comes by itself, however long it takes", () => {
  assert.equal(isQuiet({ ...left, path: "/waiter/order/o1", still: 3600 }), false);
});

test("a phone in the pocket is left alone wherever it stands, but not with a sheet open or words half written", () => {
  const pocket: Moment = { ...left, path: "/waiter/order/o1", hidden: true, still: 11 };
  assert.equal(isQuiet(pocket), true);
  for (const busy of [{ layer: true }, { typed: true }]) assert.equal(isQuiet({ ...pocket, ...busy }), false);
});

test("what the hub has not answered is waited for", () => {
  assert.equal(isQuiet({ ...left, unsent: 1 }), false);
  assert.equal(isQuiet({ ...left, hidden: true, unsent: 1 }), false);
});

test("a screen that is listened to is not made mute behind people's backs", () => {
  assert.equal(isQuiet({ ...left, path: "/chef", heard: true, still: 36_000 }), false);
});

test("pages that the hub does not understand go sooner, unsent work or not, but never with something in hand", () => {
  const unfit: Moment = { ...left, path: "/waiter/order/o1", still: 12, unsent: 4, heard: true };
  assert.equal(isQuietEnoughToFit(unfit), true);
  assert.equal(isQuietEnoughToFit({ ...unfit, layer: true }), false);
  assert.equal(isQuietEnoughToFit({ ...unfit, typed: true }), false);
  assert.equal(isQuietEnoughToFit({ ...unfit, still: 3 }), false);
});

test("a tap waits only for what would be lost", () => {
  assert.equal(inHand({ ...left, path: "/waiter/order/o1", still: 0, unsent: 3 }), false);
  assert.equal(inHand({ ...left, layer: true }), true);
  assert.equal(inHand({ ...left, typed: true }), true);
});
