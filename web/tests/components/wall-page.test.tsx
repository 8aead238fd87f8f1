import assert from "node:assert/strict";
import test from "node:test";
import { WallPage } from "../../src/modules/manager/wall/WallPage";
import type { BackupsView, DeviceView, Right, WallReport } from "../../src/wire";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, dropConnection, enter, hubChanges } from "./connection";
import { asPerson, course, entity, house } from "./fixtures";
import { get, render, settle, speaksOf, until } from "./kit";

speaksOf("wall", "manager", "office", "printing", "backups", "devices");

const minute = 60_000;
const plain = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ");
const card = (name: string): string => (get("region", name).textContent ?? "").replace(/\s+/g, " ");

const report = (more: Partial<WallReport> = {}): WallReport => ({
  at: Date.now(),
  day: "2026-11-26",
  today: { bills: 2, revenue: 740_000, guests: 8, covers: 9 },
  usual: { bills: 1, revenue: 370_000, guests: 10, covers: 10 },
  usualDays: 3,
  stations: [{ station: "Bếp nóng", cooked: 2, cookSeconds: 1_440, carried: 0, carrySeconds: 0 }],
  flags: [
    { kind: "voids", person: "Thu", count: 4, value: 960_000, usual: 25_000 },
    { kind: "discounts", count: 3, value: 555_000, usual: 20_000 },
  ],
  ...more,
});

const device = {
  id: "d7",
  name: "Máy của Lan",
  people: [{ employee: "lan", name: "Lan" }],
  lastN: 4,
  isLive: false,
  heardAt: Date.now() - 20 * minute,
  pending: 3,
  pendingSince: Date.now() - 20 * minute,
  quarantined: 0,
  isThis: false,
} as unknown as DeviceView;

const copies = { since: Date.now() - 72 * 60 * minute, running: false } as unknown as BackupsView;

async function open(rights: readonly Right[] = ["seeReports", "editStaff", "editSettings"], of = report()) {
  await enter("ngoc", rights, house);
  const answers: Readonly<Record<string, unknown>> = {
    "/api/reports/wall": of,
    "/api/devices": [device],
    "/api/backups": copies,
  };
  const asked = answerHTTP(({ path }: HubRequest): HubAnswer | undefined =>
    path in answers ? { body: answers[path] } : undefined,
  );
  render(asPerson(<WallPage />, rights));
  await until(() => asked.length > 0 && plain().includes("740.000"), "the figures");
  return asked;
}

test("given a day above the usual, then each figure stands beside the usual one, with its change", async () => {
  await open();
  const today = card("Hôm nay");
  for (const words of ["740.000", "thường 370.000", "+100 %", "−20 %", "3 ngày cùng thứ"])
    assert.ok(today.replace(/\u00A0/g, " ").includes(words), words);
  assert.ok(card("Bếp trong giờ qua").includes("12′"));
});

test("given late calls, losses, a device with unsent work and no copy, then each is a red flag", async () => {
  await open();
  hubChanges(
    entity("course", course("c1", { state: 1, calledAt: Date.now() - 31 * minute })),
    entity("course", course("c2", { state: 1, calledAt: Date.now() - 2 * minute })),
  );
  await until(() => card("Đang chờ").includes("31′"), "the call");
  // the oldest call stands first
  assert.ok(card("Đang chờ").indexOf("31′") < card("Đang chờ").indexOf("2′", card("Đang chờ").indexOf("31′") + 3));
  await until(() => card("Cần để ý ngay").includes("Máy của Lan"), "the device");
  const flags = card("Cần để ý ngay").replace(/\u00A0/g, " ");
  for (const words of ["Bàn Hoàng Sa 12 chờ món quá lâu", "Hủy món nhiều khác thường: Thu", "thường 25.000"])
    assert.ok(flags.includes(words), words);
  for (const words of ["Giảm giá nhiều khác thường: cả quán", "555.000", "thường 20.000"])
    assert.ok(flags.includes(words), words);
  await until(() => /Cần để ý ngay5/.test(card("Cần để ý ngay")), "the copy");
});

test("given a person who may not see devices and copies, then nothing is asked that the hub would refuse", async () => {
  const asked = await open(["seeReports"], report({ flags: [], usual: undefined, usualDays: 0 }));
  await settle();
  assert.deepEqual([...new Set(asked.map((one) => one.path))], ["/api/reports/wall"]);
  assert.ok(card("Cần để ý ngay").includes("Mọi thứ đều ổn"));
  assert.ok(plain().includes("chưa có ngày cùng thứ nào"));
});

test("given a lost connection, then the last figures stay and are called old", async () => {
  await open();
  dropConnection();
  await until(() => plain().includes("Số liệu cũ"), "the word");
  assert.ok(plain().includes("740.000"));
});
