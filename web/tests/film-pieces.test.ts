import assert from "node:assert/strict";
import test from "node:test";
import { filmAddress, filmAt, isFilmQuestion } from "../src/wire/filmWords";
import { readPlaintext } from "../src/e2ee/Payloads";
import { makeFileKey } from "../src/e2ee/files";
import { FilmReader } from "../src/e2ee/files/FilmReader";
import { PieceLayout } from "../src/e2ee/files/PieceLayout";
import type { PieceKey } from "../src/e2ee/files/PieceEncryption";
import { decryptPieces, encryptPieces } from "../src/e2ee/files/PieceEncryption";
import { ForgedFile } from "../src/e2ee/files/fileCipher";

const piece = 4096;
const filmOf = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255);
const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
const refused = (opening: Promise<unknown>): Promise<boolean> =>
  opening.then(
    () => false,
    (error: unknown) => error instanceof ForgedFile,
  );

async function encrypted(plain: Uint8Array): Promise<{ readonly bytes: Uint8Array; readonly key: PieceKey }> {
  const { key, iv } = makeFileKey();
  const made = await encryptPieces(new Blob([plain]), { key, iv, piece });
  return { bytes: await bytesOf(new Blob([...made.encrypted])), key: { key, iv, piece, sha256: made.sha256 } };
}

test("a film comes out of its pieces as it went in, whatever its length", async () => {
  for (const size of [0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7]) {
    const plain = filmOf(size);
    const { bytes, key } = await encrypted(plain);
    const layout = new PieceLayout(size, piece);
    assert.deepEqual([bytes.length, PieceLayout.ofEncrypted(bytes.length, piece).size], [layout.encryptedLength, size]);
    assert.deepEqual(await bytesOf(await decryptPieces(new Blob([bytes]), key)), plain);
  }
});

test("pieces that were changed, moved, left out or put in are found out, and so is another list of them", async () => {
  const { bytes, key } = await encrypted(filmOf(3 * piece + 7));
  const layout = new PieceLayout(3 * piece + 7, piece);
  const [first, second] = [layout.place(0, 1), layout.place(1, 2)];
  const changed = (at: number): Uint8Array => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
  const swapped = bytes.slice();
  swapped.set(bytes.subarray(...second), first[0]);
  swapped.set(bytes.subarray(...first), second[0]);
  // … with a list that fits
  const listed = swapped.slice();
  listed.set(bytes.subarray(32, 64), 0);
  listed.set(bytes.subarray(0, 32), 32);
  const forgeries = [
    changed(0),
    changed(layout.listLength),
    changed(bytes.length - 1),
    swapped,
    listed,
    bytes.slice(0, -1),
    bytes.slice(0, layout.place(2, 3)[1]),
    new Uint8Array([...bytes, 0]),
    new Uint8Array(),
  ];
  assert.deepEqual(
    await Promise.all(forgeries.map((forgery) => refused(decryptPieces(new Blob([forgery]), key)))),
    forgeries.map(() => true),
  );
  assert.deepEqual(
    await Promise.all(
      [
        { ...key, key: "không" },
        { ...key, iv: "AAAA" },
        { ...key, ...makeFileKey(), piece },
      ].map((other) => refused(decryptPieces(new Blob([bytes]), other))),
    ),
    [true, true, true],
  );
});

test("each piece is sealed under a number of its own", async () => {
  const { bytes } = await encrypted(new Uint8Array(2 * piece));
  const layout = new PieceLayout(2 * piece, piece);
  const [one, other] = [0, 1].map((index) => bytes.slice(...layout.place(index, index + 1)));
  assert.equal(one?.length, other?.length);
  assert.ok(one?.some((byte, at) => byte !== other?.[at]));
});

/** A hub with a picture of some bytes before the film, which records the requests. */
function hubWith(
  bytes: Uint8Array,
  poster = 100,
): {
  readonly asked: [number, number][];
  fails: boolean;
  readonly fetch: (from: number, to: number) => Promise<ArrayBuffer>;
} {
  const all = new Uint8Array([...new Uint8Array(poster), ...bytes]);
  const hub = {
    asked: [] as [number, number][],
    fails: false,
    fetch: async (from: number, to: number): Promise<ArrayBuffer> => {
      hub.asked.push([from, to]);
      if (hub.fails) throw new Error("no line");
      return all.slice(from, to).buffer;
    },
  };
  return hub;
}

test("a stretch of a film is read out of the pieces it lies in, and nothing else is fetched", async () => {
  const plain = filmOf(6 * piece + 7);
  const { bytes, key } = await encrypted(plain);
  const hub = hubWith(bytes);
  const reader = new FilmReader(key, plain.length, 100, hub.fetch);
  const layout = new PieceLayout(plain.length, piece);
  const at = (first: number, end: number): number[] => layout.place(first, end).map((place) => place + 100);
  // when a player looks at the beginning, then at its end, and then plays on
  assert.deepEqual(await reader.read(0, plain.length), plain.slice(0, 2 * piece));
  assert.deepEqual(await reader.read(6 * piece + 2, plain.length), plain.slice(6 * piece + 2));
  assert.deepEqual(await reader.read(10, 20), plain.slice(10, 20));
  assert.deepEqual(await reader.read(2 * piece - 5, plain.length), plain.slice(2 * piece - 5, 3 * piece));
  assert.deepEqual(await reader.read(plain.length, plain.length), new Uint8Array());
  // then each piece came once, behind the list of them
  assert.deepEqual(hub.asked, [[100, 100 + layout.listLength], at(0, 2), at(6, 7), at(2, 3)]);
});

test("what failed on the way is asked for anew, and a film of another length than was told of does not open", async () => {
  const plain = filmOf(2 * piece);
  const { bytes, key } = await encrypted(plain);
  const hub = hubWith(bytes);
  const reader = new FilmReader(key, plain.length, 100, hub.fetch);
  hub.fails = true;
  assert.equal(
    await reader.read(0, 9).then(
      () => "came",
      (error: unknown) => error instanceof Error && error.message,
    ),
    "no line",
  );
  hub.fails = false;
  assert.deepEqual(await reader.read(0, 9), plain.slice(0, 9));
  assert.ok(await refused(new FilmReader(key, plain.length + piece, 100, hub.fetch).read(0, 9)));
  assert.ok(await refused(new FilmReader(key, plain.length - 1, 100, hub.fetch).read(piece, plain.length)));
});

test("only a few pieces are held of a long film", async () => {
  const plain = filmOf(20 * piece);
  const { bytes, key } = await encrypted(plain);
  const hub = hubWith(bytes);
  const reader = new FilmReader(key, plain.length, 100, hub.fetch);
  for (let from = 0; from < plain.length; from += 2 * piece) await reader.read(from, plain.length);
  hub.asked.length = 0;
  await reader.read(18 * piece, plain.length);
  await reader.read(0, plain.length);
  assert.equal(hub.asked.length, 1);
});

test("pieces of a size that nobody could hold, or that make a list without an end, are none", () => {
  const file = {
    media: "f",
    key: "k",
    iv: "i",
    sha256: "s",
    name: "bep.mp4",
    type: "video/mp4",
    form: "video",
    size: 9,
  };
  const told = (size: unknown): number =>
    readPlaintext(JSON.stringify({ id: "m", room: "r", content: {}, files: [{ ...file, piece: size }] }))?.files
      .length ?? -1;
  assert.deepEqual(
    [undefined, 256 << 10, 1, 0, -1, 4096.5, 1 << 30, "4096", null].map(told),
    [1, 1, 0, 0, 0, 0, 0, 0, 0],
  );
});

test("an address leads to a film only where it is one", () => {
  assert.deepEqual([filmAddress("0199-a"), "/films/", "/films/a/b", "/filmsa", "/films/a?b"].map(filmAt), [
    "0199-a",
    null,
    null,
    null,
    null,
  ]);
  assert.deepEqual(
    [
      { film: "a", from: 0, to: null },
      { film: "a", from: 0, to: 9 },
      { film: 1, from: 0, to: null },
      { film: "a", from: 0 },
      null,
      "film",
    ].map(isFilmQuestion),
    [true, true, false, false, false, false],
  );
});
