import assert from "node:assert/strict";
import test from "node:test";
import type { Correction } from "../src/ui/qr/layout";
import { blocksIn } from "../src/ui/qr/layout";
import { QRCode } from "../src/ui/qr/QRCode";
import { readPicture } from "../src/modules/people/code/reader/readPicture";
import { restored } from "../src/modules/people/code/reader/restored";
import { textOf } from "../src/modules/people/code/reader/segments";
import type { PixelImage } from "../src/modules/people/code/reader/Shades";
import { drawn } from "./qr-drawn";
import type { Shot } from "./qr-photo";
import { Chance, photo } from "./qr-photo";

const seed = 20;
const levels: readonly Correction[] = ["low", "medium", "quartile", "high"];
const still = { fills: 0.6, turned: 0, tilted: 0, leaning: 0, grain: 0, smear: 0, shadow: 0 };
const shotOf = (
  code: { readonly size: number; isDark(x: number, y: number): boolean },
  more: Partial<Shot> = {},
): Shot => ({
  ...still,
  size: code.size,
  isDark: (x, y) => code.isDark(x, y),
  side: Math.max(220, code.size * 8),
  ...more,
});

/** As many letters as fit into the version at the level. */
function filling(version: number, level: Correction, chance: Chance): string {
  const length = blocksIn(version, level).data - (version < 10 ? 2 : 3);
  return Array.from({ length }, () => String.fromCharCode(33 + chance.below(94))).join("");
}

test("a code is read at every size and correction, turned, from aside, in grain, smeared and with a shadow over it", () => {
  const chance = new Chance(seed);
  const [written, read] = [new Map<string, string>(), new Map<string, string | null>()];
  for (let version = 1; version <= 15; version += 1)
    for (const level of levels) {
      const text = filling(version, level, chance);
      const shot = shotOf(new QRCode(text, level), {
        fills: chance.between(0.5, 0.6),
        turned: chance.next(),
        tilted: chance.between(-0.04, 0.04),
        leaning: chance.between(-0.04, 0.04),
        grain: chance.between(0, 6),
        smear: chance.between(0, 1.6),
        shadow: chance.between(0, 0.4),
        mirrored: chance.next() < 0.2,
        inverted: chance.next() < 0.2,
      });
      written.set(`${version} ${level}`, text);
      read.set(`${version} ${level}`, readPicture(photo(shot, chance)));
    }
  assert.deepEqual(read, written, `seed ${seed}`);
});

test("a code that another program drew is read: numbers, capitals, bytes and all of them by turns", () => {
  const read = drawn.map(({ size, modules }) => {
    const bytes = Uint8Array.from(atob(modules), (byte) => byte.charCodeAt(0));
    const isDark = (x: number, y: number): boolean =>
      (((bytes[(y * size + x) >>> 3] ?? 0) >>> (7 - ((y * size + x) & 7))) & 1) === 1;
    return readPicture(photo(shotOf({ size, isDark }), new Chance(seed)));
  });
  assert.deepEqual(
    read,
    drawn.map(({ text }) => text),
  );
});

test("Vietnamese letters come out as they went in, and so does a code that fills the whole picture", () => {
  const text = "Bốn Mùa – bàn số 12, Nguyễn Thị Ánh Tuyết";
  const code = new QRCode(text, "medium");
  const read = [{ fills: 0.86 }, { fills: 0.35, side: 640 }, { fills: 0.66, turned: 0.125, side: 700 }].map((more) =>
    readPicture(photo(shotOf(code, more), new Chance(seed))),
  );
  assert.deepEqual(read, [text, text, text]);
});

test("each of a film's pictures is looked at in one way, and one of two finds the code", () => {
  const picture = photo(shotOf(new QRCode("iqsine")), new Chance(seed));
  assert.equal(readPicture(picture, 0) ?? readPicture(picture, 1), "iqsine");
});

test("a code that was covered or spoiled beyond its correction is none, and within it is whole", () => {
  const chance = new Chance(seed);
  const code = new QRCode("https://192.168.1.9:8443/messenger/people/lan", "high");
  const spoilt = (part: number): Shot => {
    const off = new Set(Array.from({ length: Math.floor(code.size ** 2 * part) }, () => chance.below(code.size ** 2)));
    return shotOf({
      size: code.size,
      isDark: (x, y) => code.isDark(x, y) !== (x > 8 && y > 8 && off.has(y * code.size + x)),
    });
  };
  const cut = [
    [9, 0],
    [0, 9],
  ].map(([left = 0, top = 0]) =>
    shotOf({ size: code.size, isDark: (x, y) => x >= left && y >= top && code.isDark(x, y) }),
  );
  const read = [spoilt(0), spoilt(0.02), ...Array.from({ length: 20 }, () => spoilt(0.5)), ...cut].map((shot) =>
    readPicture(photo(shot, chance)),
  );
  const text = "https://192.168.1.9:8443/messenger/people/lan";
  assert.deepEqual(read, [text, text, ...new Array<null>(22).fill(null)], `seed ${seed}`);
});

test("two thousand pictures without a code in them are read as nothing", () => {
  const chance = new Chance(seed);
  const found: string[] = [];
  for (let i = 0; i < 2000; i += 1) {
    const text = readPicture(anything(chance));
    if (text !== null) found.push(`${i}: ${text}`);
  }
  assert.deepEqual(found, [], `seed ${seed}`);
});

/** Noise, stripes, and squares that look like a code's corners, in any number and place. */
function anything(chance: Chance): PixelImage {
  const [width, height, kind] = [1 + chance.below(110), 1 + chance.below(110), chance.below(3)];
  const data = new Uint8ClampedArray(width * height * 4);
  const [wide, level] = [1 + chance.below(9), chance.next()];
  for (let i = 0; i < width * height; i += 1) {
    const dark =
      kind === 0
        ? chance.next() < level
        : kind === 1
          ? (Math.floor((i % width) / wide) + Math.floor(i / width / wide)) % 2 === 0
          : chance.next() < 0.03;
    data.fill(dark ? 20 : 230, i * 4, i * 4 + 3);
  }
  for (let squares = kind === 2 ? 1 + chance.below(12) : 0; squares > 0; squares -= 1) {
    const [left, top, module] = [chance.below(width), chance.below(height), 1 + chance.below(5)];
    for (let y = 0; y < 7 * module; y += 1)
      for (let x = 0; x < 7 * module; x += 1) {
        const far = Math.max(Math.abs(Math.floor(x / module) - 3), Math.abs(Math.floor(y / module) - 3));
        if (left + x < width && top + y < height)
          data.fill(far === 2 ? 230 : 20, ((top + y) * width + left + x) * 4, ((top + y) * width + left + x) * 4 + 3);
      }
  }
  return { width, height, data };
}

test("pictures that are none are read as nothing, and large ones in steps", () => {
  const no = (width: number, height: number, bytes: number): string | null =>
    readPicture({ width, height, data: new Uint8Array(bytes) });
  assert.deepEqual(
    [
      no(0, 0, 0),
      no(-5, 40, 800),
      no(40, 40, 99),
      no(NaN, 40, 9000),
      no(30.5, 30, 9000),
      no(20, 900, 72_000),
      no(9000, 22, 792_000),
    ],
    new Array<null>(7).fill(null),
  );
  assert.equal(readPicture(photo(shotOf(new QRCode("iqsine"), { side: 1500 }), new Chance(seed))), "iqsine");
});

test("a block is whole again as long as no more than half of its correction was misread", () => {
  const chance = new Chance(seed);
  // A block of zeros is valid. The code is linear, so a test on it holds for every block.
  const broken = (wrong: number): Uint8Array => {
    const block = new Uint8Array(60);
    while (block.filter((word) => word !== 0).length < wrong) block[chance.below(60)] = 1 + chance.below(255);
    return block;
  };
  const whole = new Uint8Array(60);
  const right = Array.from({ length: 12 }, (_, wrong) => restored(broken(wrong), 22));
  assert.deepEqual(right, new Array<Uint8Array>(12).fill(whole), `seed ${seed}`);
  assert.deepEqual(
    [13, 16, 20, 30].map((wrong) => restored(broken(wrong), 22)),
    [null, null, null, null],
    `seed ${seed}`,
  );
});

test("data that ends early, counts too far or is of a foreign kind has no text", () => {
  const of = (...bytes: readonly number[]): string | null => textOf(Uint8Array.from(bytes), 1);
  // Four bits that say bytes, eight that say how many.
  assert.deepEqual(
    [
      of(0x40, 0x14, 0x10),
      of(0x40, 0x34, 0x10),
      of(0x4f, 0xf4, 0x10),
      of(0x80, 0x10, 0, 0),
      of(0x30, 0, 0),
      of(0x50, 0, 0),
    ],
    ["A", null, null, null, null, null],
  );
  assert.deepEqual(
    [of(), of(0), of(0x40), of(0x70), of(0x10, 0x0f, 0xff), of(0x20, 0x17, 0xff)],
    ["", "", null, null, null, null],
  );
  // Bytes that are no UTF-8 are read as one letter each, as the oldest codes are written.
  assert.deepEqual([of(0x40, 0x1e, 0x90)], ["é"]);
});
