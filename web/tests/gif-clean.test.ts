import assert from "node:assert/strict";
import test from "node:test";
import { cleanGIF } from "../src/modules/messenger/media/gif";
import { joined } from "./film-bytes";

const secret = "10.7769,106.7009";
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const block = (...parts: readonly (Uint8Array | string)[]): Uint8Array => {
  const body = joined(...parts);
  return joined(bytes(body.length), body);
};
const extension = (label: number, ...blocks: readonly Uint8Array[]): Uint8Array =>
  joined(bytes(0x21, label), ...blocks, bytes(0));
const program = (name: string, ...blocks: readonly Uint8Array[]): Uint8Array => extension(0xff, block(name), ...blocks);
const screen = (form = "GIF89a"): Uint8Array => joined(form, bytes(2, 0, 2, 0, 0x80, 0, 0), "RGBrgb");
const control = (time: number): Uint8Array => extension(0xf9, block(bytes(4, time, 0, 0)));
/** `own`: with a local colour table */
const image = (data: string, own = false): Uint8Array =>
  joined(
    bytes(0x2c, 0, 0, 0, 0, 2, 0, 2, 0, own ? 0x80 : 0),
    own ? "OWNown" : "",
    bytes(2),
    block(data),
    block("more"),
    bytes(0),
  );
const repeats = program("NETSCAPE2.0", block(bytes(1, 5, 0)));
const end = bytes(0x3b);
/** How Adobe writes it: as it is, so that its signs are the lengths, behind which a row of falling numbers brings any reader to the end. */
const xmp = joined(
  bytes(0x21, 0xff),
  block("XMP DataXMP"),
  `<x:xmpmeta>${secret}</x:xmpmeta>`,
  bytes(1),
  Uint8Array.from({ length: 256 }, (_, i) => 255 - i),
  bytes(0),
);

const frames = joined(control(9), image("frame-1"), control(8), image("frame-2", true));
const telling = joined(
  screen(),
  program("ICCRGBG1012", block(secret)),
  xmp,
  repeats,
  extension(0xfe, block(secret), block("somebody")),
  control(9),
  image("frame-1"),
  extension(0x01, block(new Uint8Array(12)), block(secret)),
  program("NETSCAPE2.0", block(bytes(2, 1, 0, 0, 0)), block(secret)),
  extension(0x77, block(secret)),
  control(8),
  image("frame-2", true),
  extension(0xfe, block(secret)),
  end,
  secret,
);
const quiet = joined(screen(), repeats, frames, end);

const textOf = (all: Uint8Array): string => Array.from(all, (byte) => String.fromCharCode(byte)).join("");
async function cleaned(gif: Uint8Array): Promise<Uint8Array | null> {
  const clean = await cleanGIF(new Blob([gif], { type: "" }));
  assert.ok(clean === null || clean.type === "image/gif");
  return clean && new Uint8Array(await clean.arrayBuffer());
}

test("a GIF keeps its frames, their times and how often it repeats, and nothing else", async () => {
  assert.ok(textOf(telling).split(secret).length > 7);
  assert.deepEqual(await cleaned(telling), quiet);
  assert.deepEqual(await cleaned(quiet), quiet);
});

test("one that stands still, and one of the older form, stay what they are", async () => {
  for (const gif of [joined(screen("GIF87a"), image("frame"), end), joined(screen(), image("frame", true), end)])
    assert.deepEqual(await cleaned(gif), gif);
});

test("what says how often it repeats says nothing else", async () => {
  const more = program("ANIMEXTS1.0", block(secret), block(bytes(1, 5, 0)), block(secret));
  assert.deepEqual(
    await cleaned(joined(screen(), more, frames, end)),
    joined(screen(), program("ANIMEXTS1.0", block(bytes(1, 5, 0))), frames, end),
  );
});

test("what is cut off or malformed is not cleaned", async () => {
  for (let length = 0; length < quiet.length; length += 1)
    assert.equal(await cleaned(quiet.slice(0, length)), null, `cut off at ${length}`);
  const broken: Record<string, Uint8Array> = {
    "another form": joined("GIF90a", quiet.subarray(6)),
    "no frame": joined(screen(), repeats, end),
    "something between": joined(screen(), bytes(0), frames, end),
    "a frame of nothing": joined(screen(), bytes(0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 0), end),
    "frames of too many bits": joined(screen(), bytes(0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 99), block("x"), bytes(0), end),
    "a time with more": joined(screen(), extension(0xf9, block(bytes(4, 9, 0, 0)), block(secret)), image("frame"), end),
    "a long time": joined(screen(), extension(0xf9, block(secret)), image("frame"), end),
  };
  for (const [name, gif] of Object.entries(broken)) assert.equal(await cleaned(gif), null, name);
});

/** The frames of a GIF, read in another way than by the tested code. */
function imagesOf(gif: Uint8Array): readonly string[] {
  const text = textOf(gif);
  const code = (at: number): number => text.charCodeAt(at);
  const table = (flags: number): number => ((flags & 128) > 0 ? 3 * 2 ** ((flags % 8) + 1) : 0);
  const behind = (from: number): number => {
    let at = from;
    while (code(at) > 0) at += code(at) + 1;
    return at + 1;
  };
  const found: string[] = [];
  for (let at = 13 + table(code(10)); text[at] === "!" || text[at] === ","; ) {
    const next = behind(text[at] === "!" ? at + 2 : at + 11 + table(code(at + 9)));
    if (text[at] === ",") found.push(text.slice(at, next));
    at = next;
  }
  return found;
}

test("whatever stands in it, it never fails, and what comes out is a GIF of the same frames", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let clean = 0;
  for (let round = 0; round < 1500; round += 1) {
    const told = `seed ${seed}, round ${round}`;
    const bad = telling.slice(0, next(8) === 0 ? next(telling.length) : telling.length);
    for (let i = next(3); i >= 0 && bad.length > 0; i -= 1)
      bad[next(bad.length)] = next(2) === 0 ? ([0, 1, 4, 0x21, 0x2c, 0x3b, 0xf9, 0xff][next(8)] ?? 0) : next(256);
    const before = textOf(bad);
    const after = await cleaned(bad);
    assert.equal(textOf(bad), before, `${told}: its own bytes`);
    if (after === null) continue;
    clean += 1;
    assert.ok(after.length <= bad.length && /^GIF8[79]a/.test(textOf(after)) && after[after.length - 1] === 0x3b, told);
    assert.deepEqual(imagesOf(after), imagesOf(bad), told);
    assert.deepEqual(await cleaned(after), after, `${told}: cleaned once more`);
  }
  assert.ok(clean > 150, `seed ${seed}: only ${clean} could be read`);
});
