/** Parts of the pages that are fetched when they are needed. */
import assert from "node:assert/strict";
import test from "node:test";
import { fetchLater, fetchPart, withPart } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import { textOf } from "./accessible";
import "./connection";
import { holdClock, newestToast, render, settle, turn, until } from "./kit";

const broken = async (): Promise<never> => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

test("given no line, when a part that nobody waits for is fetched, then it is tried until it is there, and nothing is thrown", async () => {
  holdClock();
  let tries = 0;
  let part = "";
  void fetchLater(async () => {
    tries += 1;
    return tries < 3 ? broken() : "updates";
  }).then((one) => (part = one));
  const seen: [number, string][] = [];
  for (let i = 0; i < 4; i += 1) {
    await settle();
    seen.push([tries, part]);
    // The page asks for the hub twice, then it tries the part again.
    turn(1000);
    await settle();
    turn(10_000);
  }
  assert.deepEqual(seen, [
    [1, ""],
    [2, ""],
    [3, "updates"],
    [3, "updates"],
  ]);
});

test("given a person who types, when a part that nobody waits for is lost, then the page reloads only after they have left the field", async () => {
  holdClock();
  const [place, ask] = [globalThis.location, globalThis.fetch];
  let reloads = 0;
  Object.defineProperty(globalThis, "location", { value: { reload: () => (reloads += 1) }, configurable: true });
  globalThis.fetch = () => Promise.resolve(new Response("{}"));
  const field = document.body.appendChild(document.createElement("input"));
  try {
    field.focus();
    const load = (): Promise<unknown> => (reloads > 0 ? Promise.resolve() : broken());
    void fetchLater(load);
    const seen: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await settle();
      seen.push(reloads);
      if (i === 1) field.blur();
      turn(10_000);
    }
    assert.deepEqual(seen, [0, 0, 1]);
  } finally {
    field.remove();
    Object.defineProperty(globalThis, "location", { value: place, configurable: true });
    globalThis.fetch = ask;
    sessionStorage.removeItem("iqsine.reloaded");
  }
});

test("given no line, when an action needs a part, then a toast says that nothing was done; with the part it is done", async () => {
  render(<Toaster />);
  const done: string[] = [];
  void withPart(broken, () => done.push("printed"));
  await until(() => document.querySelector("[data-toast]") !== null, "the toast");
  assert.match(textOf(newestToast()), /Chưa tải được/);
  void withPart(
    async () => "printer",
    (part) => done.push(part),
  );
  await settle();
  assert.deepEqual(done, ["printer"]);
});

test("given a network that changes, when a part and the first question about the hub are lost, then the page reloads once", async () => {
  holdClock();
  const [place, ask] = [globalThis.location, globalThis.fetch];
  const answers: readonly (() => Promise<Response>)[] = [broken, () => Promise.resolve(new Response("{}"))];
  let [questions, reloads] = [0, 0];
  Object.defineProperty(globalThis, "location", { value: { reload: () => (reloads += 1) }, configurable: true });
  globalThis.fetch = () => (answers[questions++] ?? broken)();
  try {
    const loading = assert.rejects(fetchPart(broken), /dynamically imported module/);
    await settle();
    turn(1000);
    await loading;
    assert.deepEqual([questions, reloads], [2, 1]);
    // A part that is gone for good does not reload the page again and again.
    await assert.rejects(fetchPart(broken), /dynamically imported module/);
    assert.deepEqual([questions, reloads], [2, 1]);
  } finally {
    Object.defineProperty(globalThis, "location", { value: place, configurable: true });
    globalThis.fetch = ask;
    sessionStorage.removeItem("iqsine.reloaded");
  }
});
