import assert from "node:assert/strict";
import test from "node:test";
import { Outbox } from "../src/sync/Outbox";
import { opened, OutboxDisk, pending, settled, streams, want } from "./outbox-disk";

test("given a store that cannot be opened, then the page counts the work in it, and no number is used twice", async () => {
  // given two commands that wait on a device
  const device = new OutboxDisk(); // protocol: DEV2, DEV7
  await want(await opened(device), "a", "b");
  // when a page cannot open the store
  device.shut = true;
  const page = new Outbox(device, device.page(), streams);
  // then it says how many are in there, and does not call them lost
  assert.deepEqual(await page.open(), { lost: 0, shut: 2 });
  assert.deepEqual([page.keeping, page.lastGiven], ["none", 2]);
  // when it opens again, they are there
  device.shut = false;
  const next = new Outbox(device, device.page(), streams);
  assert.deepEqual(await next.open(), { lost: 0, shut: 0 });
  await settled();
  assert.deepEqual(pending(next), ["a", "b"]);
});
