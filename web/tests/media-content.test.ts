import assert from "node:assert/strict";
import test from "node:test";
import { contentOf } from "../src/modules/messenger/media/content";
import { box, joined, number, phoneFilm, recordedFilm, webFilm } from "./film-bytes";

const head = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  joined(
    ...parts.map((part) => (typeof part === "string" ? Uint8Array.from(part, (sign) => sign.charCodeAt(0)) : part)),
    new Uint8Array(80),
  );
const family = (...brands: readonly string[]): Uint8Array =>
  head(box("ftyp", brands[0] ?? "", number(0), ...brands.slice(1)));

const known: readonly (readonly [type: string | null, name: string, bytes: Uint8Array])[] = [
  ["image/jpeg", "JPEG", head("\xff\xd8\xff\xe1")],
  ["image/png", "PNG", head("\x89PNG\r\n\x1a\n")],
  ["image/webp", "WebP", head("RIFF", number(9), "WEBPVP8X")],
  ["image/gif", "GIF", head("GIF89a")],
  ["image/gif", "GIF, old", head("GIF87a")],
  ["image/heic", "HEIC", family("heic", "mif1", "heic")],
  ["image/heic", "HEIF", family("mif1")],
  ["image/avif", "AVIF", family("avif", "mif1", "miaf")],
  ["image/avif", "AVIF under another name", family("miaf", "avif")],
  ["image/tiff", "TIFF or DNG", head("II*\0\x08\0\0\0")],
  ["image/tiff", "TIFF, the other end first", head("MM\0*\0\0\0\x08")],
  ["image/x-canon-cr3", "CR3", family("crx ", "isom")],
  ["image/jxl", "JPEG XL", head("\0\0\0\x0cJXL \r\n\x87\n")],
  ["video/mp4", "a film", family("isom", "iso2", "mp41")],
  ["video/mp4", "a film that can be heard", family("M4V ", "M4A ", "mp42")],
  ["video/mp4", "a recorded film", recordedFilm()],
  ["video/quicktime", "an iPhone's film", phoneFilm()],
  ["video/quicktime", "an old film", head("\0\0\0\x08wide", number(9000), "mdat")],
  ["video/webm", "WebM", webFilm()],
  [null, "a song", family("M4A ", "isom", "mp42")],
  [null, "PDF", head("%PDF-1.7")],
  [null, "words", head("The wide door of the house")],
  [null, "a sound", head("RIFF", number(9), "WAVEfmt ")],
  [null, "little", new Uint8Array([0xff, 0xd8])],
  [null, "nothing", new Uint8Array(0)],
];

test("a file is what its first bytes say", () => {
  for (const [type, name, bytes] of known) assert.equal(contentOf(bytes), type, name);
});

test("names that stand behind the list of names are not in it", () => {
  assert.equal(contentOf(joined(box("ftyp", "isom", number(0), "mp41"), box("free", "heicavif"))), "video/mp4");
});

test("whatever stands there, it is told or not, and never fails", () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 3000; round += 1) {
    const [, , like = new Uint8Array(0)] = known[next(known.length)] ?? [];
    const bytes = like.slice(0, next(Math.min(64, like.length) + 1));
    if (bytes.length > 0) for (let i = next(4); i > 0; i -= 1) bytes[next(bytes.length)] = next(256);
    const told = contentOf(bytes);
    assert.ok(told === null || /^(image|video)\/[\w.-]+$/.test(told), `seed ${seed}, round ${round}: ${told}`);
  }
});
