/** Parts of the pages that are fetched when they are needed. */
import assert from "node:assert/strict";
import test from "node:test";
import { fetchLater, withPart } from "../../src/ui";
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
    // The hub is asked twice whether it is there, then the part is tried again.
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
