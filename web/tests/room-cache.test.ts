import assert from "node:assert/strict";
import test from "node:test";
import { CachedPage, calm, entitiesOf, evening, RoomDisk, roomOf, said } from "./cached-pages";

test("a page that is loaded anew without a line has the rooms, and the messages of those that were read", async () => {
  const disk = new RoomDisk();
  await evening(disk);
  const page = new CachedPage(disk);
  await calm();
  const { view } = page.store;
  assert.deepEqual(page.shown, [
    ["q", 8, "tin 9", []],
    ["r", 2, "tin 3", ["tin 1", "tin 2", "tin 3"]],
  ]);
  assert.deepEqual(
    [view.ready, view.media("p")?.state, view.profile("minh")?.person, page.heardAt, page.store.position],
    [true, "ready", "minh", 7, null],
  );
  assert.equal(view.history("r").stretch?.stale, true);
});

test("what the hub tells counts, and what it does not tell of the same stream stays to be read", async () => {
  const disk = new RoomDisk();
  await evening(disk);
  const page = new CachedPage(disk);
  await calm();
  page.snapshot(12, "e", ...entitiesOf(roomOf("r", "minh"), said(4, "r")));
  assert.deepEqual(
    [page.shown, page.store.position],
    [[["r", 3, "tin 4", ["tin 1", "tin 2", "tin 3", "tin 4"]]], { seq: 12, epoch: "e" }],
  );
  await calm();
  assert.deepEqual([...(disk.all.get("lan")?.keys() ?? [])].sort(), ["", "people", "room:r"]);
});

test("the hub may be quicker than the disk", async () => {
  const disk = new RoomDisk();
  await evening(disk);
  const page = new CachedPage(disk);
  page.snapshot(12, "e", ...entitiesOf(roomOf("r", "minh"), said(3, "r")));
  await calm();
  assert.deepEqual([page.shown, page.store.position?.seq], [[["r", 2, "tin 3", ["tin 1", "tin 2", "tin 3"]]], 12]);
});

test("what keeps the rooms may come behind what the hub has told", async () => {
  const disk = new RoomDisk();
  await evening(disk);
  const page = new CachedPage(disk, true, true);
  page.snapshot(12, "e", ...entitiesOf(roomOf("r", "minh"), said(3, "r")));
  page.keep(disk);
  await calm();
  assert.deepEqual([page.shown, page.store.position?.seq], [[["r", 2, "tin 3", ["tin 1", "tin 2", "tin 3"]]], 12]);
});

test("of another stream, of another person or of another form nothing is taken over", async () => {
  const disk = new RoomDisk(); // protocol: SNAP9
  await evening(disk);
  const other = new CachedPage(disk);
  await calm();
  other.snapshot(3, "other", ...entitiesOf(roomOf("r", "minh"), said(1, "r")));
  await calm();
  assert.deepEqual(other.shown, [["r", 0, "tin 1", []]]);

  await evening(disk);
  const page = new CachedPage(disk);
  await calm();
  page.goOver("hoa");
  await calm();
  assert.deepEqual([page.shown, page.store.view.ready], [[], false]);
  page.goOver("lan");
  await calm();
  assert.equal(page.store.view.rooms().length, 2);

  disk.all.get("lan")?.set("", JSON.stringify({ form: 2, seq: 11, epoch: "e" }));
  const older = new CachedPage(disk);
  await calm();
  assert.equal(older.store.view.ready, false);
  older.snapshot(13, "e", ...entitiesOf(roomOf("q", "hoa")));
  await calm();
  assert.deepEqual([...(disk.all.get("lan")?.keys() ?? [])].sort(), ["", "people", "room:q"]);
});

test("only what has changed is written, and by one of several pages", async () => {
  const disk = new RoomDisk();
  const page = await evening(disk);
  const before = disk.writes;
  page.store.apply({ from: 12, to: 40, changes: [] });
  await calm();
  assert.equal(disk.writes, before);
  const text = disk.all.get("lan")?.get("room:q");
  disk.all.get("lan")?.set("room:q", "untouched");
  page.change(41, said(4, "r"));
  await calm();
  assert.deepEqual([disk.all.get("lan")?.get("room:q"), disk.writes], ["untouched", before + 1]);
  disk.all.get("lan")?.set("room:q", text ?? "");
  const second = new CachedPage(disk, false);
  await calm();
  second.snapshot(50, "e", ...entitiesOf(roomOf("r", "minh"), said(9, "r")));
  await calm();
  assert.equal(disk.writes, before + 1);
});

test("a full disk does no harm, and what was given up for others is laid down anew", async () => {
  const disk = new RoomDisk();
  const page = await evening(disk);
  disk.all.clear();
  page.change(12, said(4, "r"));
  await calm();
  assert.deepEqual([...(disk.all.get("lan")?.keys() ?? [])].sort(), ["", "people", "room:q", "room:r"]);
  disk.isFull = true;
  page.change(13, said(5, "r"));
  await calm();
  assert.deepEqual([disk.all.size, (page.shown as unknown[]).length], [0, 2]);
  disk.isFull = false;
  const { writes } = disk;
  page.change(14, said(6, "r"));
  await calm();
  assert.equal(disk.writes, writes);
});

test("who is signed out leaves nothing to be read, nor does it come back", async () => {
  const disk = new RoomDisk();
  const page = await evening(disk);
  page.change(12, said(4, "r"));
  [disk.hasKey, page.person] = [false, null];
  disk.all.clear();
  page.goOver(null);
  await calm();
  const later = new CachedPage(disk);
  await calm();
  assert.deepEqual([disk.all.size, later.store.view.ready, page.store.view.ready], [0, false, false]);
});
