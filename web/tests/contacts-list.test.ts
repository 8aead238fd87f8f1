import assert from "node:assert/strict";
import test from "node:test";
import {
  drawnBetween,
  heightOf,
  layOut,
  pageSize,
  pagesOf,
  placeAt,
  sectionAt,
  sectionOf,
  topOf,
} from "../src/modules/contacts/list/layout";
import { letterAt, letterFrom, letterTyped, stripOf } from "../src/modules/contacts/list/letters";
import { marked, markedPhone } from "../src/domains/contacts/marks";

const measures = { row: 72, head: 32 };
const sections = layOut(
  [
    { letter: "A", count: 3 },
    { letter: "Ă", count: 0 },
    { letter: "Đ", count: 100_000 },
    { letter: "#", count: 2 },
  ],
  measures,
);

test("letters stand one below the other with their headings, and empty ones not at all", () => {
  assert.deepEqual(
    sections.map(({ letter, top, first }) => [letter, top, first]),
    [
      ["A", 0, 0],
      ["Đ", 248, 3],
      ["#", 248 + 32 + 7_200_000, 100_003],
    ],
  );
  assert.equal(heightOf(sections), 248 + 32 + 7_200_000 + 32 + 144);
  assert.equal(heightOf([]), 0);
});

test("of a hundred thousand contacts only those in sight are drawn", () => {
  const top = topOf(sections, 50_000, measures);
  const drawn = drawnBetween(sections, top, top + 720, measures);
  assert.deepEqual(
    drawn.map(({ section, from, to }) => [section.letter, from, to]),
    [["Đ", 50_000, 50_010]],
  );
  assert.deepEqual(pagesOf(drawn), [50_000 / pageSize]);
});

test("a window over the end of a letter draws what it shows of both", () => {
  const drawn = drawnBetween(sections, 100, 400, measures);
  assert.deepEqual(
    drawn.map(({ section, from, to }) => [section.letter, from, to]),
    [
      ["A", 0, 3],
      ["Đ", 3, 5],
    ],
  );
  assert.deepEqual(
    drawnBetween(sections, 0, 32, measures).map(({ from, to }) => [from, to]),
    [[0, 0]],
  );
  assert.deepEqual(pagesOf(sections.slice(0, 1).map((section) => ({ section, from: 99, to: 201 }))), [0, 1, 2]);
});

test("a place is where its height says, and the other way round", () => {
  for (const place of [0, 2, 3, 4, 77_777, 100_002, 100_003, 100_004])
    assert.equal(placeAt(sections, topOf(sections, place, measures), measures), place);
  assert.equal(sectionOf(sections, 3)?.letter, "Đ");
  assert.equal(sectionAt(sections, 1e12)?.letter, "#");
  assert.equal(placeAt([], 12, measures), 0);
});

const letters = Array.from("AĂÂBCDĐEÊGHIKLMNOÔƠPQRSTUƯVXY#");

test("a strip without room for all letters shows some, with a dot for those between", () => {
  assert.deepEqual(stripOf(letters, 40), letters);
  const strip = stripOf(letters, 15);
  assert.equal(strip.length, 15);
  assert.deepEqual([strip[0], strip[1], strip[14]], ["A", null, "#"]);
  assert.equal(new Set(strip.filter(Boolean)).size, 8);
});

test("a finger on the strip means a letter wherever it is", () => {
  assert.deepEqual(
    [-0.2, 0, 0.5, 0.999, 1, 3].map((part) => letterAt(letters, part)),
    ["A", "A", letters[15], "#", "#", "#"],
  );
  assert.equal(letterAt([], 0.5), undefined);
});

test("letters are stepped along and typed, with or without their marks", () => {
  assert.deepEqual(
    [
      letterFrom(letters, "A", 1),
      letterFrom(letters, "A", -1),
      letterFrom(letters, "#", 5),
      letterFrom(letters, undefined, 1),
    ],
    ["Ă", "A", "#", "A"],
  );
  assert.deepEqual(
    [letterTyped(letters, "đ"), letterTyped(letters, "d"), letterTyped(["A", "Đ"], "d"), letterTyped(letters, "w")],
    ["Đ", "D", "Đ", undefined],
  );
});

const hits = (pieces: readonly { text: string; hit: boolean }[]): readonly string[] =>
  pieces.filter((piece) => piece.hit).map((piece) => piece.text);

test("what was searched for is marked without minding marks and capitals", () => {
  assert.deepEqual(marked("Đặng Thị Ánh Tuyết", "dang tuyet"), [
    { text: "Đặng", hit: true },
    { text: " Thị Ánh ", hit: false },
    { text: "Tuyết", hit: true },
  ]);
  assert.deepEqual(hits(marked("Nguyễn Văn Nguyên", "nguye")), ["Nguyễ", "Nguyê"]);
  assert.deepEqual(hits(marked("Nguyễn".normalize("NFD"), "nguyen")), ["Nguyễn"]);
  for (const [text, query, hit] of [
    ["Łukasz", "luk", "Łuk"],
    ["Søren Æbelø", "aebelo", "Æbelø"],
    ["Straße", "strasse", "Straße"],
    ["O’Neil", "o'n", "O’N"],
    ["Işık", "isik", "Işık"],
  ] as const)
    assert.deepEqual(hits(marked(text, query)), [hit]);
  assert.deepEqual(marked("Lan", ""), [{ text: "Lan", hit: false }]);
});

test("a telephone number is marked in any spelling", () => {
  for (const query of ["0899 081", "+84899081", "84 899 081", "899081"])
    assert.deepEqual(hits(markedPhone("0899 081 299", query)), [query.startsWith("0") ? "0899 081" : "899 081"], query);
  assert.deepEqual(hits(markedPhone("0899 081 299", "lan 0899")), []);
  assert.deepEqual(hits(markedPhone("0899 081 299", "7")), []);
});
