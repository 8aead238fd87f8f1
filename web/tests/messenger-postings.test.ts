import assert from "node:assert/strict";
import test from "node:test";
import { calm, PostingDisk, PostingStage } from "./posting-stage";

test("what is written behind a photo waits for it in its room, and nowhere else", async () => {
  const stage = new PostingStage();
  await stage.post("m1", "r1", "a");
  assert.deepEqual([stage.postings.holds("r1"), stage.postings.holds("r2")], [true, false]);
  await stage.post("m2", "r1");
  await stage.post("m3", "r2");
  assert.deepEqual(stage.said, [["m3", "r2"]]);
  await stage.arrives("a");
  assert.deepEqual(stage.said, [
    ["m3", "r2"],
    ["m1", "r1"],
    ["m2", "r1"],
  ]);
  const [, photo] = stage.sent;
  assert.deepEqual(photo, {
    type: "messenger.send",
    message: "m1",
    room: "r1",
    content: { mentions: [], links: [], media: ["a"] },
  });
});

test("it stays in sight until the queue of commands has it, and is sent once", async () => {
  const stage = new PostingStage();
  await stage.post("m1", "r1", "a");
  assert.deepEqual(
    [stage.shown, stage.postings.partOf("a"), stage.postings.media("a")?.name],
    [[["m1", "pending"]], 0, "a.jpg"],
  );
  await stage.arrives("a");
  assert.deepEqual([stage.shown, stage.postings.partOf("a")], [[["m1", "pending"]], 1]);
  stage.handed.add("m1");
  stage.change();
  await calm();
  assert.deepEqual(
    [stage.shown, stage.said, [...(stage.shelves.get("lan")?.postings ?? [])], stage.postings.media("a")?.name],
    [[], [["m1", "r1"]], [], "a.jpg"],
  );
});

test("a page that is loaded anew goes on, and does not send again what was handed on", async () => {
  const stage = new PostingStage();
  await stage.post("m1", "r1", "a", "b");
  await stage.arrives("a");
  stage.page();
  await calm();
  assert.deepEqual([stage.shown, [...stage.open.keys()]], [[["m1", "pending"]], ["b"]]);
  await stage.arrives("b");
  assert.deepEqual(stage.said, [["m1", "r1"]]);
  stage.handed.add("m1");
  stage.page();
  await calm();
  assert.deepEqual([stage.shown, stage.said, stage.shelves.get("lan")?.postings.size], [[], [["m1", "r1"]], 0]);
});

test("what the hub does not want holds nobody up, and can be tried again or dropped", async () => {
  const stage = new PostingStage();
  stage.refuses = "a";
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r1");
  assert.deepEqual(
    [stage.shown, stage.said],
    [
      [
        ["m1", "refused"],
        ["m2", "pending"],
      ],
      [["m2", "r1"]],
    ],
  );
  assert.equal(stage.postings.entries[0]?.error?.code, "messenger.mediaTooLarge");
  stage.refuses = null;
  stage.postings.again("m1");
  await stage.arrives("a");
  assert.deepEqual(stage.said, [
    ["m2", "r1"],
    ["m1", "r1"],
  ]);
  stage.refuses = "c";
  await stage.post("m3", "r1", "c");
  stage.postings.drop("m3");
  await calm();
  assert.deepEqual([stage.shown.some((one) => (one as string[])[0] === "m3"), stage.ended], [false, ["c"]]);
});

test("a message that is taken back while its file is on the way is not sent, and the hub forgets the file", async () => {
  const stage = new PostingStage();
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r1");
  stage.postings.drop("m1");
  await calm();
  assert.deepEqual(
    [stage.ended, stage.said, stage.shelves.get("lan")?.postings.has("m1")],
    [["a"], [["m2", "r1"]], false],
  );
});

test("two files are under way at once, whatever waits", async () => {
  const stage = new PostingStage();
  await stage.post("m1", "r1", "a", "b", "c");
  await stage.post("m2", "r2", "d");
  assert.deepEqual([...stage.open.keys()], ["a", "b"]);
  for (const media of ["b", "a", "c", "d"]) await stage.arrives(media);
  assert.deepEqual(
    [stage.most, stage.said],
    [
      2,
      [
        ["m1", "r1"],
        ["m2", "r2"],
      ],
    ],
  );
});

test("files make room for the restaurant's work, and wait for a line and for their room to be made", async () => {
  const stage = new PostingStage();
  stage.calm = false;
  stage.unmade.add("r2");
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r2", "b");
  assert.deepEqual([stage.announced.length, stage.open.size], [0, 0]);
  stage.calm = true;
  stage.change();
  await calm();
  assert.deepEqual([...stage.open.keys()], ["a"]);
  await stage.arrives("a");
  stage.ready = false;
  stage.unmade.delete("r2");
  stage.change();
  await calm();
  assert.equal(stage.open.size, 0);
  stage.ready = true;
  stage.change();
  await stage.arrives("b");
  assert.deepEqual(stage.said, [
    ["m1", "r1"],
    ["m2", "r2"],
  ]);
});

test("what one person sends is nothing to the next, and goes on when he is back", async () => {
  const stage = new PostingStage();
  await stage.post("m1", "r1", "a");
  stage.person = "minh";
  stage.change();
  await calm();
  assert.deepEqual([stage.shown, stage.postings.media("a"), stage.open.get("a") !== undefined], [[], undefined, true]);
  stage.open.clear();
  stage.person = "lan";
  stage.change();
  await calm();
  assert.deepEqual(stage.shown, [["m1", "pending"]]);
  await stage.arrives("a");
  assert.deepEqual(stage.said, [["m1", "r1"]]);
});

test("what the disk would not take is sent by the page that has it, also when another one sends for the device", async () => {
  const stage = new PostingStage();
  stage.leads = false;
  stage.page();
  await stage.post("m1", "r1", "a");
  const shelf = stage.shelves.get("lan");
  if (shelf) shelf.isFull = true;
  await stage.post("m2", "r2", "b");
  assert.deepEqual([...stage.open.keys()], ["b"]);
  await stage.arrives("b");
  assert.deepEqual(stage.said, [["m2", "r2"]]);
});

test("a message stays on the disk until the command that took its place would outlive the page", async () => {
  const stage = new PostingStage();
  await stage.post("m1", "r1", "a");
  await stage.arrives("a");
  stage.handed.add("m1");
  stage.unkept.add("m1");
  stage.change();
  await calm();
  const kept = (): readonly string[] => [...(stage.shelves.get("lan")?.postings.keys() ?? [])];
  assert.deepEqual([stage.shown, kept(), stage.said], [[], ["m1"], [["m1", "r1"]]]);
  stage.unkept.clear();
  stage.change();
  await calm();
  assert.deepEqual([kept(), stage.said], [[], [["m1", "r1"]]]);
});

test("another page's word counts: what it tries again is sent, what it takes back goes no further", async () => {
  const stage = new PostingStage();
  stage.refuses = "a";
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r2", "b");
  const shelf = stage.shelves.get("lan");
  const refused = shelf?.postings.get("m1");
  stage.refuses = null;
  if (refused) shelf?.postings.set("m1", { ...refused, error: undefined });
  shelf?.postings.delete("m2");
  stage.told();
  await stage.arrives("a");
  assert.deepEqual([stage.said, stage.whole.has("b"), stage.shown], [[["m1", "r1"]], false, [["m1", "pending"]]]);
});

test("files that wait are not opened before they are to be seen", async () => {
  const stage = new PostingStage();
  stage.ready = false;
  await stage.post("m1", "r1", "a", "b");
  const again = stage.page();
  await calm();
  const read = stage.shelves.get("lan")?.read ?? [];
  assert.deepEqual([again.previews.of("a"), read], [undefined, []]);
  assert.deepEqual(await Promise.all([again.look("b"), again.look("b"), again.look("elsewhere")]), [true, true, null]);
  assert.deepEqual([typeof again.previews.of("b"), read], ["string", ["b"]]);
});

test("a file that went since it was picked and that the disk did not take is not tried for ever", async () => {
  const stage = new PostingStage();
  const gone = Object.assign(new Blob(["abc"]), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }),
  });
  const shelf = new PostingDisk();
  stage.shelves.set("lan", shelf);
  stage.page();
  shelf.isFull = true;
  const files = [{ media: "a", name: "a.jpg", type: "image/jpeg", size: 3, form: "photo" as const }];
  stage.breaks = true;
  await stage.postings.add(
    { id: "m1", room: "r1", content: { mentions: [], links: [], media: ["a"] }, files },
    new Map([["a", gone as unknown as Blob]]),
  );
  while (!stage.postings.entries[0]?.error) await calm();
  assert.equal(stage.postings.entries[0].error.code, "upload.lost");
});
