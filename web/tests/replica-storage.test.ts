import assert from "node:assert/strict";
import test from "node:test";
import { emptyReplica, withSnapshot } from "../src/sync/Replica";
import { ReplicaStorage } from "../src/sync/ReplicaStorage";
import { View } from "../src/sync/View";

const storedState = { replica: withSnapshot({ seq: 7, entities: [] }), epoch: "house", heardAt: 1000 };

/** A device on which a state is stored for the waiter's rights, and whose disk is slow. */
function slowDevice() {
  const device = { rights: "waiter", restored: 0, read: (): void => undefined };
  const storage = new ReplicaStorage({
    shelf: {
      open: async () => {
        await new Promise<void>((resolve) => {
          device.read = resolve;
        });
        return storedState;
      },
      flush: async () => undefined,
      follow: () => undefined,
      heard: async () => undefined,
      keepFor: () => undefined,
      lay: () => undefined,
      resume: () => undefined,
      wipe: async () => undefined,
    },
    replica: () => ({
      view: new View(emptyReplica),
      confirmed: new View(emptyReplica),
      stored: { replica: emptyReplica, epoch: null },
      restore: () => {
        device.restored += 1;
      },
    }),
    leads: () => true,
    rights: () => device.rights,
    heardAt: () => 0,
    expired: () => undefined,
  });
  return { device, storage };
}

test("given a stored state, when the same person with the same rights begins, then the state is shown", async () => {
  const { device, storage } = slowDevice();
  const begun = storage.restore(() => true);
  device.read();
  assert.equal(await begun, 1000);
  assert.equal(device.restored, 1);
});

test("given rights that change while the disk is read, then the state of the old rights is not shown", async () => {
  const { device, storage } = slowDevice();
  const begun = storage.restore(() => true);
  device.rights = "runner";
  device.read();
  assert.equal(await begun, 0);
  assert.equal(device.restored, 0);
});
