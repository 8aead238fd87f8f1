import "../surveyRules";
import assert from "node:assert/strict";
import test from "node:test";
import type { Answers } from "../../src/modules/surveys/answersHere";
import { keepAnswersOn } from "../../src/modules/surveys/answersHere";
import { begun, changed } from "../../src/modules/surveys/draft";
import { hub } from "../../src/session/client";
import type { FieldAnswer, Survey } from "../../src/wire";
import { MemoryAnswerDisk, field, form, survey } from "../survey-samples";
import type { Entity } from "./connection";
import { allAnswered, answerHTTP, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { entity, house } from "./fixtures";
import { happens, until } from "./kit";
import { replace } from "./survey-form";

const entities = (of: Survey): readonly Entity[] => [...house, entity("survey", of)];

/** A begun form with so many photos on the disk is sent. */
async function sendPhotos(answers: Answers, of: Survey, count: number): Promise<void> {
  const photos: string[] = [];
  for (let at = 0; at < count; at += 1) photos.push(await answers.book.photos.keep(new Blob([`ảnh ${at}`])));
  const values: readonly FieldAnswer[] = [{ field: "p", value: { type: "photo", photos } }];
  const row = begun(of, "ngoc", Date.now());
  happens(() => {
    answers.book.put(changed(row, of, [], values, Date.now()));
    void answers.book.send(row, values);
  });
}

test("given photos of a sent form, when the hub does not know the answer yet, then they go again and leave the device", async () => {
  const of = survey(form([field("p", "photo")]));
  await enter("ngoc", ["watch"], entities(of));
  const disk = new MemoryAnswerDisk();
  const answers = keepAnswersOn(disk);
  await answers.begin();
  const tried = new Set<string>();
  const requests = answerHTTP(({ method, path }) => {
    if (method !== "PUT") return { body: null };
    const isFirst = !tried.has(path);
    tried.add(path);
    return isFirst
      ? { status: 404, body: { error: { code: "surveys.unknownPhoto", message: "", requestId: "" } } }
      : { status: 201, body: null };
  });
  await sendPhotos(answers, of, 3);
  await sent(1);
  await allAnswered();
  hubChanges(entity("survey", of));
  await until(() => tried.size === 3, "three tries");
  assert.equal(disk.pictures.size, 3);
  dropConnection();
  answerHTTP(() => ({ status: 200, body: null }));
  await restoreConnection();
  await until(() => disk.pictures.size === 0, "all photos at the hub");
  assert.ok(requests.every(({ path }) => path.startsWith("/api/surveys/photos/")));
  assert.deepEqual([...answers.book.rows().values()][0]?.waiting, []);
});

test("given a full disk and another page that leads, when a photo is sent, then this page sends it, and asks before it closes", async () => {
  const of = survey(form([field("p", "photo")]));
  await enter("ngoc", ["watch"], entities(of));
  const disk = new MemoryAnswerDisk();
  disk.isFull = true;
  const answers = keepAnswersOn(disk);
  await answers.begin();
  replace(hub.tabs, "state", "following");
  const puts: string[] = [];
  const requests = answerHTTP(({ method, path }) => {
    if (method === "PUT") puts.push(path);
    return { status: 404, body: { error: { code: "surveys.unknownPhoto", message: "", requestId: "" } } };
  });
  await sendPhotos(answers, of, 1);
  const closes = (): boolean => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  assert.ok(closes());
  for (const { id } of answers.book.rows().values()) happens(() => answers.book.decided(id, "accepted"));
  await until(() => puts.length === 1, "the photo at the hub");
  assert.deepEqual([[...answers.book.rows().values()][0]?.refused, requests.length], [[], 1]);
  dropConnection();
  answerHTTP(() => ({ status: 201, body: null }));
  await restoreConnection();
  await until(() => [...answers.book.rows().values()][0]?.waiting.length === 0, "no photo left");
  disk.isFull = false;
  happens(() => answers.book.put(begun(of, "ngoc", Date.now())));
  await until(() => !closes(), "nothing that only this page has");
});

test("given a sent and a begun form, when their person signs out, then only the begun one stays on the device", async () => {
  const of = survey(form([field("a", "text")]));
  await enter("ngoc", ["watch"], entities(of));
  const disk = new MemoryAnswerDisk();
  const answers = keepAnswersOn(disk);
  await answers.begin();
  const [mine, gone] = [begun(of, "ngoc", Date.now()), begun(of, "ngoc", Date.now())];
  answers.book.put(mine);
  answers.book.put({ ...gone, status: "sent" });
  await until(() => disk.stored.size === 2, "both forms on the disk");
  hub.signsOut(true);
  happens(() => hub.stop());
  await until(() => disk.stored.size === 1, "one form on the disk");
  assert.deepEqual([...disk.stored.keys()], [mine.id]);
  await enter("ngoc", ["watch"], entities(of));
});
