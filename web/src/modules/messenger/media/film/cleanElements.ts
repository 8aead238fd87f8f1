import type { Element } from "./elements";
import { elementsIn, Heads, voidHead } from "./elements";
import type { Patch } from "./patches";
import { bytesOf, patched, Unreadable } from "./patches";

const head = 0x1a45dfa3;
const segment = 0x18538067;
const cluster = 0x1f43b675;
const info = 0x1549a966;
const tracks = 0x1654ae6b;
/** Elements with the offsets of other parts. */
const places: ReadonlySet<number> = new Set([0x114d9b74, 0x1c53bb6b]);
/** The children of a cluster without a length. Any other element ends it. */
const clustered: ReadonlySet<number> = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854, 0xaf, 0xec, 0xbf]);

const timeScale = 0x2ad7b1;
const duration = 0x4489;
/** The names of the writing programs. They are required, so they are replaced with empty names. */
const programs: ReadonlySet<number> = new Set([0x4d80, 0x5741]);

const track = 0xae;
const trackType = 0x83;
/** A track's name, its attachments, and a checksum that would become wrong. */
const trackWords: ReadonlySet<number> = new Set([0x536e, 0x7446, 0xbf]);

/** 8 MiB */
const largestIndex = 8 << 20;

/**
 * Removes metadata from a Matroska or WebM video: titles, time, tags, chapters and attachments. Replaces them with void
 * elements, so that no other byte moves. Throws `Unreadable`.
 */
export async function cleanElements(film: Blob): Promise<Blob> {
  const heads = new Heads(film);
  const first = await heads.at(0, film.size);
  if (first.id !== head || first.end === null) throw new Unreadable("no head");
  const whole = await heads.at(first.end, film.size);
  const end = whole.end ?? film.size;
  if (whole.id !== segment || end !== film.size) throw new Unreadable("not one film");
  const patches: Patch[] = [];
  let isFilm = false;
  for (let at = whole.body; at < end; ) {
    const part = await heads.at(at, end);
    if (part.id === cluster && part.end === null) at = await endOf(part, heads, end);
    else if (part.end === null || part.id === head || part.id === segment)
      throw new Unreadable("a part without an end");
    else {
      if (part.id === info || part.id === tracks) {
        if (part.end - part.body > largestIndex) throw new Unreadable("an index without end");
        const bytes = await bytesOf(film, part.body, part.end - part.body);
        if (part.id === info) cleanInfo(bytes);
        else isFilm = cleanTracks(bytes) || isFilm;
        patches.push({ at: part.body, put: bytes });
      } else if (part.id !== cluster && !places.has(part.id)) patches.push(...voided(part.start, part.end));
      at = part.end;
    }
  }
  if (!isFilm) throw new Unreadable("neither picture nor sound");
  return patched(film, patches);
}

async function endOf({ body }: Element, heads: Heads, end: number): Promise<number> {
  let at = body;
  while (at < end) {
    const block = await heads.at(at, end);
    if (!clustered.has(block.id)) return at;
    if (block.end === null) throw new Unreadable("a block without an end");
    at = block.end;
  }
  return at;
}

function voided(start: number, end: number): readonly Patch[] {
  const begin = voidHead(end - start);
  return [
    { at: start, put: begin },
    { at: start + begin.length, put: end - start - begin.length },
  ];
}

function makeVoid(bytes: Uint8Array, { start, end }: { readonly start: number; readonly end: number }): void {
  bytes.fill(0, start, end).set(voidHead(end - start), start);
}

function cleanInfo(bytes: Uint8Array): void {
  for (const fact of elementsIn(bytes, 0, bytes.length)) {
    if (programs.has(fact.id)) bytes.fill(0, fact.body, fact.end);
    else if (fact.id !== timeScale && fact.id !== duration) makeVoid(bytes, fact);
  }
}

/** Returns `true` if there is a video or audio track. */
function cleanTracks(bytes: Uint8Array): boolean {
  let isFilm = false;
  for (const one of elementsIn(bytes, 0, bytes.length)) {
    if (one.id !== track) {
      makeVoid(bytes, one);
      continue;
    }
    for (const fact of elementsIn(bytes, one.body, one.end)) {
      if (trackWords.has(fact.id)) makeVoid(bytes, fact);
      // The data of other track types is spread over the file.
      if (fact.id === trackType && bytes[fact.end - 1] !== 1 && bytes[fact.end - 1] !== 2)
        throw new Unreadable("a track of something else");
    }
    isFilm = true;
  }
  return isFilm;
}
