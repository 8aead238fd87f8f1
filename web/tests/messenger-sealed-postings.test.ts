import assert from "node:assert/strict";
import test from "node:test";
import { calm, PostingStage } from "./posting-stage";

test("what is for devices alone is sealed when it goes, one after the other, and waits for its keys", async () => {
  const stage = new PostingStage();
  const ends = async (id: string): Promise<void> => {
    await stage.postings.add(
      { id, room: "r1", content: { text: id, mentions: [], links: [], media: [] }, files: [], ends: true },
      new Map(),
    );
    await calm();
  };
  stage.unmade.add("r1");
  await ends("m1");
  await ends("m2");
  assert.deepEqual(
    [[...stage.sealing.keys()], stage.shown],
    [
      [],
      [
        ["m1", "pending"],
        ["m2", "pending"],
      ],
    ],
  );
  stage.unmade.clear();
  stage.change();
  assert.deepEqual([...stage.sealing.keys()], ["m1"]);
  stage.sealing.get("m1")?.(false);
  await calm();
  assert.deepEqual([stage.sent, [...stage.sealing.keys()]], [[], []]);
  stage.change();
  stage.sealing.get("m1")?.(true);
  await calm();
  assert.deepEqual(
    [stage.sent, [...stage.sealing.keys()]],
    [
      [
        {
          type: "messenger.send",
          message: "m1",
          room: "r1",
          content: { cipher: "r1 m1 ", mentions: [], links: [], media: [] },
        },
      ],
      ["m2"],
    ],
  );
});

test("a sealed file tells the hub nothing but its length, and its message knows what opens it", async () => {
  const stage = new PostingStage();
  const file = { media: "a", name: "luong.pdf", type: "application/pdf", size: 3, form: "file" as const };
  await stage.postings.add(
    { id: "m1", room: "r1", content: { mentions: [], links: [], media: ["a"] }, files: [file], ends: true },
    new Map([["a", new Blob(["abc"])]]),
  );
  await stage.arrives("a");
  assert.deepEqual(stage.announced, [
    { media: "a", room: "r1", name: "tep", type: "", size: 19, form: "file", sealed: true },
  ]);
  assert.deepEqual([...stage.sealing.keys()], ["m1"]);
  stage.sealing.get("m1")?.(true);
  await calm();
  const [sent] = stage.sent;
  assert.equal(sent?.type === "messenger.send" ? sent.content.cipher : null, "r1  44");
});
