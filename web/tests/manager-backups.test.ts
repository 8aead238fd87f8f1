import assert from "node:assert/strict";
import test from "node:test";
import { date, speak, speakOf, time } from "../src/i18n";
import { restoreCommand } from "../src/domains/backups/restoreCommand";
import { ageWords, failureText, sizeWords, backupAdvice } from "../src/domains/backups/backupAdvice";
import { checkStore, storeChange, storeDraft } from "../src/domains/backups/storeForm";
import { storeAdvice } from "../src/domains/backups/storeAdvice";
import type { BackupsView, CopyStoreSettings, CopyStoreView } from "../src/wire";

const hour = 3_600_000;
const now = 1_800_000_000_000;
const view = (more: Partial<BackupsView>): BackupsView => ({
  folder: "/srv/data-backups",
  data: "/srv/data",
  copies: [],
  running: false,
  since: now - 900 * hour,
  nextAt: now + hour,
  ...more,
});

const spoken = speak("vi").then(() => Promise.all([speakOf("backups"), speakOf("manager"), speakOf("store")]));

test("a copy of last night is nothing to talk about; one that missed a night is, and after twice the interval it is red", async () => {
  await spoken;
  const tones = [0, 35.9, 36, 47.9, 48, 500].map(
    (age) => backupAdvice(view({ lastGoodAt: now - age * hour }), now).tone,
  );
  assert.deepEqual(tones, ["grey", "grey", "amber", "amber", "red", "red"]);
});

test("without any copy it is calm on the first day, and red when a night was missed", async () => {
  await spoken;
  assert.equal(backupAdvice(view({ since: now - 20 * hour }), now).tone, "grey");
  assert.deepEqual(backupAdvice(view({}), now), {
    tone: "red",
    headline: "Chưa có bản sao lưu nào",
    text: "Nếu ổ đĩa hỏng lúc này, mọi dữ liệu sẽ mất.",
  });
});

test("a failure says when and what to do, and does not hide how old the last copy is", async () => {
  await spoken;
  const failure = { at: now - hour, reason: "nightly", code: "full", detail: "no room" } as const;
  const fresh = backupAdvice(view({ lastGoodAt: now - 25 * hour, failure }), now);
  assert.equal(fresh.tone, "amber");
  assert.match(fresh.text ?? "", /đã đầy/);
  assert.equal(backupAdvice(view({ lastGoodAt: now - 80 * hour, failure }), now).tone, "red");
  assert.equal(failureText("something new"), "Máy chủ không cho biết lý do.");
});

test("ages and sizes are short", async () => {
  await spoken;
  assert.deepEqual(
    [0, 5, 59, 60, 47 * 60, 48 * 60].map((minutes) => ageWords(now - minutes * 60_000, now)),
    ["vừa xong", "5 phút trước", "59 phút trước", "1 giờ trước", "47 giờ trước", "2 ngày trước"],
  );
  assert.deepEqual([0, 1, 300_000, 12_900_000, 250 * 1024 * 1024, 1_300_000_000].map(sizeWords), [
    "0 KB",
    "1 KB",
    "293 KB",
    "12,3 MB",
    "250 MB",
    "1,2 GB",
  ]);
});

test("the command that brings a copy back can be typed as it stands: the newest good copy, and paths in one word", () => {
  const copy = (name: string, state: "good" | "damaged"): BackupsView["copies"][number] => ({
    name,
    madeAt: now,
    reason: "nightly",
    state,
    size: 1,
    program: "",
  });
  const copies = [
    copy("iqsine-3-nightly", "damaged"),
    copy("iqsine-2-nightly", "good"),
    copy("iqsine-1-manual", "good"),
  ];
  assert.equal(
    restoreCommand(view({ copies })),
    "iqsine restore iqsine-2-nightly --replace --backups /srv/data-backups --data /srv/data",
  );
  assert.equal(
    restoreCommand(view({ data: "/srv/Bốn Mùa/o'data" })),
    "iqsine restore iqsine-… --replace --backups /srv/data-backups --data '/srv/Bốn Mùa/o'\\''data'",
  );
});

test("nights are told by the restaurant's clock, on whatever device", async () => {
  await spoken;
  const night = Date.UTC(2026, 10, 21, 21, 30);
  assert.equal(`${date(night)} ${time(night)}`, "22/11 04:30");
});

const settings: CopyStoreSettings = {
  kind: "folder",
  place: "/mnt/second/iqsine",
  everyHours: 1,
  keptHours: 24,
  keptDays: 30,
  keptMonths: 12,
};
const store = (more: Partial<CopyStoreView>): CopyStoreView => ({
  settings,
  hasSecretKey: false,
  since: now - 900 * hour,
  paused: false,
  running: false,
  nextAt: now + hour,
  copies: [],
  keyKeptAt: now - 900 * hour,
  ...more,
});

test("the age of the last proven copy turns red after twice the interval", async () => {
  await spoken;
  const tones = [0, 1.9, 2, 2.1].map((age) => storeAdvice(store({ lastProvenAt: now - age * hour }), now).tone);
  assert.deepEqual(tones, ["grey", "grey", "grey", "red"]);
  const daily = store({ settings: { ...settings, everyHours: 24 }, lastProvenAt: now - 47 * hour });
  assert.deepEqual(storeAdvice(daily, now), {
    tone: "grey",
    headline: "Bản sao trong kho đã kiểm chứng: 47 giờ trước",
  });
  assert.equal(storeAdvice(store({ since: now - hour }), now).tone, "grey");
  assert.equal(storeAdvice(store({}), now).tone, "red");
});

test("a failure, a key that nobody keeps, and restored data are warnings, and an old copy stays red", async () => {
  await spoken;
  const failure = { at: now - 60_000, reason: "stored", code: "storeMissing", detail: "/mnt is not there" } as const;
  const fresh = { lastProvenAt: now - hour };
  assert.equal(storeAdvice(store({ ...fresh, failure }), now).tone, "amber");
  assert.equal(storeAdvice(store({ lastProvenAt: now - 3 * hour, failure }), now).tone, "red");
  assert.equal(storeAdvice(store({ ...fresh, paused: true }), now).tone, "amber");
  const { keyKeptAt: _, ...unkept } = store(fresh);
  assert.deepEqual(storeAdvice(unkept, now), {
    tone: "amber",
    headline: "Chưa ai xác nhận đã cất chìa khóa của các bản sao",
    text: "Bản sao trong kho đã kiểm chứng: 1 giờ trước",
  });
});

test("a folder and a server are checked and sent each with its own fields", async () => {
  await spoken;
  const folder = { ...storeDraft(undefined), folder: " /mnt/second/iqsine " };
  assert.deepEqual(Object.values(checkStore(folder)).filter(Boolean), []);
  assert.deepEqual(storeChange(folder), { settings });
  const server = {
    ...folder,
    kind: "s3" as const,
    address: "https://s3.example.com/copies/house",
    accessKey: "me",
    secretKey: "hidden",
    everyHours: "6",
    key: " 1a2b ",
  };
  assert.deepEqual(Object.values(checkStore(server)).filter(Boolean), []);
  assert.deepEqual(storeChange(server), {
    settings: { ...settings, kind: "s3", place: "https://s3.example.com/copies/house", accessKey: "me", everyHours: 6 },
    secretKey: "hidden",
    key: "1a2b",
  });
  assert.ok(checkStore({ ...folder, folder: "mnt/second" }).folder);
  assert.ok(checkStore({ ...server, address: "https://s3.example.com" }).address);
  assert.ok(checkStore({ ...server, accessKey: " " }).accessKey);
  assert.deepEqual(
    ["", "-1", "1.5", "999", "401"].map((keptDays) => Boolean(checkStore({ ...folder, keptDays }).keptDays)),
    [true, true, true, true, true],
  );
});

test("a saved store comes back into the form as it was", () => {
  const draft = storeDraft(store({ settings: { ...settings, everyHours: 12, keptMonths: 0 } }));
  assert.deepEqual(storeChange(draft), { settings: { ...settings, everyHours: 12, keptMonths: 0 } });
});
