import assert from "node:assert/strict";
import test from "node:test";
import type { MessageRange } from "../src/sync/messenger/MessageRange";
import { firstOf, lastOf, trimmed, withMessage, withPage } from "../src/sync/messenger/MessageRange";
import type { Message } from "../src/wire";
import { message } from "./messenger-entities";

test("pages are joined where they touch and take the place of what they do not touch", () => {
  const seqs = (all: readonly Message[]): number[] => all.map(({ seq }) => seq);
  const page = (from: number, to: number): Message[] =>
    Array.from({ length: to - from + 1 }, (_, i) => message(from + i));
  const known = { messages: page(10, 12) };
  assert.deepEqual(seqs(withPage(known, page(7, 9)).messages), [7, 8, 9, 10, 11, 12]);
  assert.deepEqual(seqs(withPage(known, page(11, 14)).messages), [10, 11, 12, 13, 14]);
  assert.deepEqual(seqs(withPage(known, page(1, 3)).messages), [1, 2, 3]);
  assert.deepEqual(seqs(withPage({ ...known, stale: true }, page(11, 14)).messages), [11, 12, 13, 14]);
  assert.equal(withPage(known, []), known);
  assert.deepEqual(
    [
      lastOf(withMessage(known, message(13))),
      lastOf(withMessage(known, message(15))),
      lastOf(withMessage({ messages: [] }, message(1))),
    ],
    [13, 12, 1],
  );
  assert.deepEqual(
    [firstOf(trimmed({ messages: page(1, 9) }, 3, "last")), lastOf(trimmed({ messages: page(1, 9) }, 3, "first"))],
    [7, 3],
  );
});

test("a page that was asked for to be joined is of no use where it does not touch, nor beside what is stale", () => {
  const page = (from: number, to: number): Message[] =>
    Array.from({ length: to - from + 1 }, (_, i) => message(from + i));
  const known = { messages: page(10, 12) };
  assert.equal(withPage(known, page(20, 22), true), known);
  assert.equal(withPage(known, [], true), known);
  assert.deepEqual(withPage(known, page(13, 14), true), { messages: page(10, 14) });
  const old = { ...known, stale: true };
  assert.equal(withPage(old, page(13, 14), true), old);
});

test("a room that stays open keeps its last messages", () => {
  let stretch: MessageRange = { messages: [] };
  for (let seq = 1; seq <= 601; seq += 1) stretch = withMessage(stretch, message(seq));
  assert.deepEqual([firstOf(stretch), lastOf(stretch), stretch.messages.length], [202, 601, 400]);
});
