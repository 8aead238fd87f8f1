import assert from "node:assert/strict";
import test from "node:test";
import { HubVersion } from "../../src/app/HubVersion";
import type { HubAnswer } from "./connection";
import { answerHTTP, dropConnection, enter } from "./connection";
import { get, render, settle, speaksOf, until } from "./kit";

speaksOf("help");

const said = (): string | null => get("status").textContent;
const health = (version: string): HubAnswer => ({ body: { status: "ok", version, seq: 4, database: "sqlite" } });

test("given a hub that answers, then the page names the hub's version", async () => {
  await enter("lan", [], []);
  const asked = answerHTTP(() => health("7.8.9"));
  render(<HubVersion />);
  await until(() => said() === "Máy chủ đang chạy iQsine 7.8.9.", "the version");
  assert.deepEqual(
    asked.map(({ method, path }) => `${method} ${path}`),
    ["GET /health"],
  );
});

test("given a hub that does not answer, then the page says that it does not know the version", async () => {
  await enter("lan", [], []);
  answerHTTP(() => undefined);
  render(<HubVersion />);
  assert.equal(said(), "");
  await until(() => said() === "Chưa biết phiên bản: máy chủ không trả lời.", "that nobody knows");
});

test("given a known version, when the connection is lost, then the page says that this was the last answer", async () => {
  await enter("lan", [], []);
  let answer = health("7.8.9");
  const answers = (): HubAnswer => answer;
  answerHTTP(answers);
  render(<HubVersion />);
  await until(() => said() === "Máy chủ đang chạy iQsine 7.8.9.", "the version");
  dropConnection();
  await settle(1600);
  await until(() => said() === "Lần cuối trả lời, máy chủ chạy iQsine 7.8.9.", "that it is from before");
  // and a hub that comes back as another version names that one
  answer = health("7.9.0");
  answerHTTP(answers);
  await enter("lan", [], []);
  await settle(1600);
  await until(() => said() === "Máy chủ đang chạy iQsine 7.9.0.", "the new version");
});
