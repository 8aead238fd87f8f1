import assert from "node:assert/strict";
import test from "node:test";
import { date, speak, speakOf, time } from "../src/i18n";
import { restoreCommand } from "../src/modules/manager/backups/restoreCommand";
import { ageWords, failureText, sizeWords, standing } from "../src/modules/manager/backups/standing";
import type { BackupsView } from "../src/wire";

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

const spoken = speak("vi").then(() => Promise.all([speakOf("backups"), speakOf("manager")]));

test("a copy of last night is nothing to talk about; one that missed a night is, and after three it is red", async () => {
  await spoken;
  const tones = [0, 35.9, 36, 71.9, 72, 500].map((age) => standing(view({ lastGoodAt: now - age * hour }), now).tone);
  assert.deepEqual(tones, ["grey", "grey", "amber", "amber", "red", "red"]);
});

test("without any copy it is calm on the first day, and red when a night was missed", async () => {
  await spoken;
  assert.equal(standing(view({ since: now - 20 * hour }), now).tone, "grey");
  assert.deepEqual(standing(view({}), now), {
    tone: "red",
    headline: "Chưa có bản sao lưu nào",
    text: "Nếu ổ đĩa hỏng lúc này, mọi dữ liệu sẽ mất.",
  });
});

test("a failure says when and what to do, and does not hide how old the last copy is", async () => {
  await spoken;
  const failure = { at: now - hour, reason: "nightly", code: "full", detail: "no room" } as const;
  const fresh = standing(view({ lastGoodAt: now - 25 * hour, failure }), now);
  assert.equal(fresh.tone, "amber");
  assert.match(fresh.text ?? "", /đã đầy/);
  assert.equal(standing(view({ lastGoodAt: now - 80 * hour, failure }), now).tone, "red");
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
