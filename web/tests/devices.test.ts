import assert from "node:assert/strict";
import test from "node:test";
import { speak, speakOf } from "../src/i18n";
import type { DeviceView } from "../src/wire";
import { deviceLook, needsHelp, unsentWords } from "../src/domains/devices/deviceLook";
import { houseInstant } from "./houseTime";

const six = houseInstant(2026, 10, 20, 18, 0);
const phone = (more: Partial<DeviceView>): DeviceView => ({
  id: "d" as DeviceView["id"],
  name: "Điện thoại của Lan" as DeviceView["name"],
  people: [{ employee: "lan" as never, name: "Lan" as never, current: true }],
  lastN: 4,
  isLive: false,
  heardAt: six,
  pending: 0,
  quarantined: 0,
  isThis: false,
  ...more,
});

test("a silent phone in use may hold unsent work, one that was put away is left in peace", async () => {
  await speak("vi");
  await speakOf("devices");
  const look = (device: DeviceView, now: number) => {
    const { tone, maybe } = deviceLook(device, now);
    return { tone, maybe };
  };
  assert.deepEqual(look(phone({ isLive: true }), six + 600_000), { tone: "green", maybe: false });
  assert.deepEqual(look(phone({}), six + 5_000), { tone: "green", maybe: false });
  assert.deepEqual(look(phone({}), six + 600_000), { tone: "amber", maybe: true });
  assert.deepEqual(look(phone({ pending: 3 }), six + 5_000), { tone: "amber", maybe: false });
  assert.deepEqual(look(phone({ pending: 3 }), six + 600_000), { tone: "amber", maybe: false });
  assert.deepEqual(look(phone({}), six + 13 * 3_600_000), { tone: "grey", maybe: false });
  assert.deepEqual(look(phone({ people: [] }), six + 600_000), { tone: "grey", maybe: false });
  assert.deepEqual(look(phone({ heardAt: undefined }), six), { tone: "grey", maybe: false });
});

test("unsent work is told with the time since when, and asks for the manager unless it is on its way", async () => {
  await speak("vi");
  await speakOf("devices");
  const holding = phone({ pending: 3, pendingSince: six + 4 * 60_000 });
  assert.equal(unsentWords(holding, six + 600_000), "Còn 3 việc chưa gửi, từ 18:04");
  assert.equal(unsentWords(phone({}), six), "");
  assert.equal(needsHelp(holding, six + 600_000), true);
  assert.equal(needsHelp({ ...holding, isLive: true }, six + 4 * 60_000 + 5_000), false);
  assert.equal(needsHelp({ ...holding, isLive: true }, six + 600_000), true);
  assert.equal(needsHelp(phone({}), six + 600_000), false);
});
