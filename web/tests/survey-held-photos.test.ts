import assert from "node:assert/strict";
import test from "node:test";
import "./surveyRules";
import { begun } from "../src/modules/surveys/draft";
import { MemoryAnswerDisk, field, form, page, soon, survey } from "./survey-samples";

/** A form with photos that its page holds, because the disk has no room for pictures. */
async function heldPhotos(disk: MemoryAnswerDisk, count: number) {
  const holder = page(disk);
  disk.isFull = true;
  const photos: string[] = [];
  for (let at = 0; at < count; at += 1) photos.push(await holder.book.photos.keep(new Blob([`ảnh ${at}`])));
  const row = begun(survey(form([field("p", "photo")])), "lan", Date.now());
  const sending = holder.book.send(row, [{ field: "p", value: { type: "photo", photos } }]);
  await soon();
  // Small rows find room where photos do not.
  const stored = holder.book.rows().get(row.id);
  assert.ok(stored);
  disk.stored.set(row.id, stored);
  void sending;
  return { holder: holder.book, row: row.id, photos };
}

test("given a full disk and a sent photo, when another page leads, then it does not give the photo up, and gets it when there is room", async () => {
  const disk = new MemoryAnswerDisk();
  const { holder, row, photos } = await heldPhotos(disk, 1);
  const [photo = ""] = photos;
  const leader = page(disk).book;
  await leader.load();
  assert.equal(await leader.photo(photo), null);
  assert.equal(await leader.isElsewhere(row, photo), true);
  assert.deepEqual([holder.holds(photo), holder.storing()], [true, "full"]);
  disk.isFull = false;
  await holder.storeAgain();
  assert.deepEqual([holder.holds(photo), holder.storing()], [false, "kept"]);
  assert.ok(await leader.photo(photo));
});

test("given two pages that send photos of one form, when each ends one, then neither brings the other's back", async () => {
  const disk = new MemoryAnswerDisk();
  const { holder, row, photos } = await heldPhotos(disk, 2);
  const [first = "", second = ""] = photos;
  const leader = page(disk).book;
  await leader.load();
  disk.isFull = false;
  await holder.photoEnded(row, first, "taken");
  await soon();
  assert.equal(await leader.isElsewhere(row, first), true);
  await leader.photoEnded(row, second, "taken");
  await soon();
  assert.deepEqual([disk.stored.get(row)?.waiting, disk.stored.get(row)?.refused], [[], []]);
});

test("given a photo whose page is gone for more than a day, when another page looks for it, then it is given up", async () => {
  const disk = new MemoryAnswerDisk();
  const { row, photos } = await heldPhotos(disk, 1);
  const stored = disk.stored.get(row);
  assert.ok(stored);
  disk.stored.set(row, { ...stored, changedAt: Date.now() - 2 * 86_400_000 });
  const leader = page(disk).book;
  await leader.load();
  assert.equal(await leader.isElsewhere(row, photos[0] ?? ""), false);
});

test("given a photo on a full disk, when small forms are stored again, then the warning stays until the photo is stored or taken out", async () => {
  const disk = new MemoryAnswerDisk();
  const { book } = page(disk);
  disk.isFull = true;
  const photo = await book.photos.keep(new Blob(["ảnh"]));
  disk.isFull = false;
  book.put(begun(survey(form([field("a", "text")])), "lan", Date.now()));
  await soon();
  assert.equal(book.storing(), "full");
  book.photos.drop(photo);
  assert.equal(book.storing(), "kept");
});
