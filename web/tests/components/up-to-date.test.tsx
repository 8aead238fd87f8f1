import assert from "node:assert/strict";
import test from "node:test";
import { hub } from "../../src/session/client";
import { useUpToDate } from "../../src/sync";
import { enter, greet } from "./connection";
import { happens, render } from "./kit";

function Known(): JSX.Element {
  return <p>{useUpToDate() ? "up to date" : "may be old"}</p>;
}

const said = (): string | null => document.querySelector("p")?.textContent ?? null;

test("given no new changes, then the restaurant's greeting makes the screen up to date, even after the messenger's", async () => {
  await enter("hoa", ["editMenu"], []);
  render(<Known />);
  assert.equal(said(), "up to date");
  happens(() => hub.refresh());
  assert.equal(said(), "may be old");
  greet("messenger");
  assert.equal(said(), "may be old");
  greet();
  assert.equal(said(), "up to date");
});
