import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { usePolled } from "../../src/sync/useAsked";
import { answerHTTP } from "./connection";
import { happens, render, settle } from "./kit";

const every = 20;
const path = "/api/sessions";

function Count({ of }: { readonly of: string | null }): JSX.Element {
  return <p>{usePolled<number>(of, every).value ?? "nothing"}</p>;
}

const shown = (): string | null => document.querySelector("p")?.textContent ?? null;

function show(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  happens(() => document.dispatchEvent(new Event("visibilitychange")));
}

afterEach(() => show(false));

test("given a path, then a visible page repeats the request, and a hidden one waits until it is visible", async () => {
  let count = 0;
  const asked = answerHTTP(() => ({ body: (count += 1) }));
  render(<Count of={path} />);
  await settle(every * 4);
  assert.ok(asked.length >= 2, `${asked.length} requests`);
  show(true);
  await settle(every);
  const before = asked.length;
  await settle(every * 4);
  assert.equal(asked.length, before);
  show(false);
  assert.equal(asked.length, before + 1);
  await settle(every / 2);
  assert.ok(Number(shown()) > before);
});

test("given no path, then nothing is asked", async () => {
  const asked = answerHTTP(() => ({ body: 1 }));
  render(<Count of={null} />);
  await settle(every * 3);
  assert.deepEqual([asked.length, shown()], [0, "nothing"]);
});
