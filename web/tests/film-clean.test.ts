import assert from "node:assert/strict";
import test from "node:test";
import { cleanFilm } from "../src/modules/messenger/media/film/clean";
import { box, frames, joined, number, phoneFilm, recordedFilm, secret, webFilm } from "./film-bytes";

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const cleaned = async (film: Uint8Array): Promise<string | null> => {
  const clean = await cleanFilm(new Blob([film], { type: "video/mp4" }));
  return clean && textOf(new Uint8Array(await clean.arrayBuffer()));
};
const films = {
  phone: phoneFilm(),
  "phone, 64 bits": phoneFilm(true),
  recorded: recordedFilm(),
  webm: webFilm(),
  "webm, live": webFilm(true),
};

test("a film tells no place, and is as long as it was with its frames where they were", async () => {
  for (const [name, film] of Object.entries(films)) {
    const [before, after] = [textOf(film), await cleaned(film)];
    assert.deepEqual(
      [before.includes(secret), after?.includes(secret), after?.length],
      [true, false, before.length],
      name,
    );
    for (const frame of ["frame-1", "frame-2", "sound-1", "part-1", "part-2"])
      assert.equal(after?.indexOf(frame), before.indexOf(frame), `${name}: ${frame}`);
  }
});

test("what stays of an index is what it is played by: all else in its place is free", async () => {
  const whole = (await cleaned(phoneFilm())) ?? "";
  const before = textOf(phoneFilm());
  for (const type of ["udta", "meta", "uuid", "keys", "ilst", "loci", "tref", "cdsc", "\xa9xyz"])
    assert.ok(before.includes(type) && !whole.includes(type), type);
  for (const type of ["ftyp", "wide", "mdat", "moov", "mvhd", "stsd", "avc1"])
    assert.equal(whole.indexOf(type), before.indexOf(type), type);
  // One of the three tracks was neither picture nor sound, and its data were removed with it.
  assert.deepEqual(
    [whole.split("trak").length - 1, whole.includes(frames.vide + frames.soun), whole.includes("gps")],
    [2, true, false],
  );
});

test("when it was made is said nowhere", async () => {
  const whole = (await cleaned(phoneFilm())) ?? "";
  for (const [head, length] of [
    ["mvhd", 8],
    ["tkhd", 16],
    ["mdhd", 8],
  ] as const) {
    for (let at = whole.indexOf(head); at >= 0; at = whole.indexOf(head, at + 1))
      assert.equal(whole.slice(at + 8, at + 8 + length), "\0".repeat(length), head);
  }
  assert.equal(textOf(phoneFilm()).includes(textOf(number(3_800_000_000))), true);
  assert.equal(whole.includes(textOf(number(3_800_000_000))), false);
  assert.equal(((await cleaned(webFilm())) ?? "").includes(textOf(number(3_800_000_000))), false);
});

test("cleaned once more it is the same", async () => {
  for (const [name, film] of Object.entries(films)) {
    const once = (await cleaned(film)) ?? "";
    assert.equal(await cleaned(Uint8Array.from(once, (sign) => sign.charCodeAt(0))), once, name);
  }
});

test("what cannot be read safely is said so", async () => {
  const head = box("ftyp", "isom");
  const broken: Record<string, Uint8Array> = {
    nothing: new Uint8Array(0),
    "a few bytes": joined("ftyp"),
    avi: joined("RIFF", number(4), "AVI "),
    "no index": joined(head, box("mdat", "frame")),
    "an index of nothing": joined(head, box("moov")),
    "cut off": phoneFilm().slice(0, -30),
    "a box without end": joined(phoneFilm(), number(99), "free"),
    "a box of no length": joined(phoneFilm(), number(7), "free"),
    "a length beyond all": joined(head, number(1), "mdat", new Uint8Array(8).fill(255)),
    "a track within nothing": joined(head, box("moov", box("trak", box("trak")))),
    "frames elsewhere": Uint8Array.from(textOf(phoneFilm()).replaceAll("alis\0\0\0\x01", "alis\0\0\0\0"), (sign) =>
      sign.charCodeAt(0),
    ),
    "words as a track": webFilm(false, 17),
    "webm cut off": webFilm().slice(0, -3),
    "webm without tracks": webFilm().slice(0, 60),
  };
  for (const [name, film] of Object.entries(broken)) assert.equal(await cleaned(film), null, name);
});

test("whatever stands in it, it never fails, and never changes how long it is", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (const [name, film] of Object.entries(films)) {
    for (let round = 0; round < 100; round += 1) {
      const bad = film.slice(0, next(4) === 0 ? next(film.length) : film.length);
      for (let i = next(6); i >= 0; i -= 1)
        bad[next(bad.length)] = next(3) === 0 ? ([0, 1, 8, 127, 255][next(5)] ?? 0) : next(256);
      const before = textOf(bad);
      const after = await cleaned(bad);
      assert.ok(after === null || after.length === before.length, `${name}, seed ${seed}, round ${round}`);
      assert.equal(textOf(bad), before, `${name}, seed ${seed}, round ${round}: its own bytes`);
    }
  }
});
