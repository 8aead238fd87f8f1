import assert from "node:assert/strict";
import test, { before } from "node:test";
import "./rules";
import { speak, speakOf } from "../src/i18n";
import type { SplitDraft } from "../src/modules/cashier/split/draft";
import {
  addPart,
  change,
  draftOf,
  headsOf,
  held,
  isReady,
  isSame,
  move,
  newDraft,
  removePart,
  shareAmongAll,
  withEqual,
} from "../src/modules/cashier/split/draft";
import { choicesOf, piecesIn } from "../src/modules/cashier/split/pieces";
import { payables } from "../src/domains/bills/billSums";
import { fraction, fractionText, minus, none, plus, portionsText, whole } from "../src/domains/bills/fractions";
import { ask } from "../src/rules/ask";
import type { BillPart, Item } from "../src/wire";
import { ItemState } from "../src/wire";

before(async () => {
  await speak("vi");
  await speakOf("split");
});

const item = (id: string, quantity = 1): Item => ({
  id,
  order: "o",
  course: "c",
  table: "t",
  dish: id,
  name: id,
  group: "g",
  station: "Nguội",
  price: 100_000,
  quantity,
  note: "",
  state: ItemState.waiting,
  orderedBy: "lan",
  orderedAt: 1,
});

/** The shares of the parts, and the fraction that is left of an item. */
const shares = (draft: SplitDraft): unknown => draft.parts.map(({ share }) => share);
const idOf = (draft: SplitDraft, at: number): string => draft.parts[at]?.id ?? "";
const half = fraction(1, 2);

test("fractions add up, and are shown as people write them", () => {
  assert.deepEqual(plus(fraction(1, 3), fraction(1, 6)), half);
  assert.deepEqual(minus(whole, fraction(1, 3)), fraction(2, 3));
  assert.deepEqual(minus(half, half), none);
  assert.deepEqual([fraction(1, 2), fraction(2, 3), fraction(5, 6), fraction(3, 2), whole, none].map(fractionText), [
    "½",
    "⅔",
    "5/6",
    "1 ½",
    "1",
    "0",
  ]);
  assert.deepEqual([portionsText(2, half), portionsText(3, half), portionsText(2, fraction(1, 3))], ["1", "1 ½", "⅔"]);
});

test("a dish goes to a part as a whole, in halves, and back to the rest", () => {
  const start = newDraft("items", 4);
  const [a, b] = [idOf(start, 0), idOf(start, 1)];
  const one = move(start, "pot", null, a, whole);
  assert.deepEqual(shares(one), [
    { type: "items", items: [{ item: "pot", numerator: 1, denominator: 1 }] },
    { type: "items", items: [] },
  ]);
  const two = move(one, "pot", a, b, half);
  assert.deepEqual([held(two, "pot", a), held(two, "pot", b), held(two, "pot", null)], [half, half, none]);
  const back = move(two, "pot", a, null, half);
  assert.deepEqual([held(back, "pot", a), held(back, "pot", null)], [none, half]);
});

test("nothing moves that is not there, and the split stays the same one", () => {
  const start = newDraft("items", 4);
  const a = idOf(start, 0);
  const taken = move(start, "pot", null, a, whole);
  assert.equal(move(taken, "pot", null, idOf(start, 1), half), taken);
  assert.equal(move(start, "pot", a, null, half), start);
  assert.equal(move(taken, "pot", a, a, whole), taken);
});

test("a dish is shared equally among all parts that are not paid", () => {
  const start = addPart(newDraft("items", 4), 4);
  const shared = shareAmongAll(start, "pot");
  assert.deepEqual(
    start.parts.map(({ id }) => held(shared, "pot", id)),
    [fraction(1, 3), fraction(1, 3), fraction(1, 3)],
  );
  const paid: SplitDraft = { ...shared, parts: shared.parts.map((part, i) => (i === 0 ? { ...part, paid: 1 } : part)) };
  const again = shareAmongAll(paid, "wine");
  assert.deepEqual(
    paid.parts.map(({ id }) => held(again, "wine", id)),
    [none, half, half],
  );
});

test("a part that was paid keeps its dishes and cannot be removed", () => {
  const start = newDraft("items", 4);
  const a = idOf(start, 0);
  const one = move(start, "pot", null, a, whole);
  const paid: SplitDraft = { ...one, parts: one.parts.map((part) => (part.id === a ? { ...part, paid: 1 } : part)) };
  assert.equal(move(paid, "pot", a, null, half), paid);
  assert.equal(removePart(paid, a).parts.length, 2);
  assert.equal(removePart(paid, idOf(paid, 1)).parts.length, 1);
});

test("parts by guests never have more guests than there are", () => {
  const two = newDraft("guests", 2);
  assert.equal(headsOf(two), 2);
  assert.equal(addPart(two, 2), two);
  assert.equal(headsOf(newDraft("guests", 1)), 1);
  assert.equal(headsOf(addPart(two, 3)), 3);
});

test("equal parts begin with one for each guest, and keep their names", () => {
  const four = newDraft("equal", 4);
  assert.deepEqual(
    four.parts.map(({ label, share }) => [label, share]),
    [1, 2, 3, 4].map((number) => [`Phần ${number}`, { type: "equal", of: 4 }]),
  );
  const named = withEqual(change(four, idOf(four, 0), { label: "Anh Nam" }), 2);
  assert.deepEqual(
    named.parts.map(({ label, share }) => [label, share]),
    [
      ["Anh Nam", { type: "equal", of: 2 }],
      ["Phần 2", { type: "equal", of: 2 }],
    ],
  );
});

test("a split with an amount that nobody typed cannot be saved", () => {
  const start = newDraft("amount", 4);
  assert.equal(isReady(start), false);
  assert.equal(isReady(change(start, idOf(start, 0), { share: { type: "amount", amount: 50_000 } })), true);
  assert.equal(isReady(change(newDraft("equal", 2), idOf(start, 0), {})), true);
});

test("a split is the hub's own until something in it is another", () => {
  const stored: readonly BillPart[] = [{ id: "p", label: "Phần 1", share: { type: "equal", of: 2 }, paid: 0 }];
  const paid = stored.map((part) => ({ ...part, paid: 5, fixed: 5 }));
  assert.equal(isSame(draftOf(stored), draftOf(paid)), true);
  assert.equal(isSame(draftOf(stored), change(draftOf(stored), "p", { label: "Anh Nam" })), false);
  assert.deepEqual(draftOf([]), { way: "items", parts: [] });
});

test("the fractions of a dish begin with one portion, and those that are too much are left out", () => {
  const beers = item("beer", 6);
  assert.deepEqual(choicesOf({ item: beers, part: null, share: whole }).map(fractionText), ["1/6", "½", "⅓", "¼"]);
  assert.deepEqual(choicesOf({ item: item("pot"), part: null, share: half }).map(fractionText), ["⅓", "¼"]);
  const start = newDraft("items", 4);
  const draft = move(start, "pot", null, idOf(start, 0), half);
  assert.deepEqual(
    [null, ...start.parts.map(({ id }) => id)].map((part) =>
      piecesIn(draft, [item("pot"), beers], part).map((piece) => [piece.item.id, fractionText(piece.share)]),
    ),
    [
      [
        ["pot", "½"],
        ["beer", "1"],
      ],
      [["pot", "½"]],
      [],
    ],
  );
});

test("the rules give each part its exact amount, and the rest what is left", () => {
  const start = newDraft("items", 4);
  const third = fraction(1, 3);
  const draft = move(move(start, "pot", null, idOf(start, 0), third), "pot", null, idOf(start, 1), third);
  const figures = ask({
    type: "split",
    parts: draft.parts,
    items: payables([item("pot")], []),
    guests: 4,
    total: 100_000,
    paid: 10_000,
    terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
  });
  assert.deepEqual(figures, { amounts: [33_333, 33_333, 33_334], dues: [33_333, 33_333, 23_334] });
});
