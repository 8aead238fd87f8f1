import type { Box } from "./boxes";
import { blankBox, boxesIn, fill, free, headOf } from "./boxes";
import type { BoxRules } from "./boxRules";
import { fragmentRules, indexRules, outside, trackRules } from "./boxRules";
import type { Patch } from "./patches";
import { bytesOf, patched, Unreadable } from "./patches";
import type { Range } from "./samples";
import { rangesOf } from "./samples";

/** A limit on boxes. A fragmented video of an hour has fewer. */
const mostBoxes = 20_000;
/** 32 MiB. The index of a video of several hours is smaller. */
const largestIndex = 32 << 20;
/** Frames are in one or a few boxes, except in fragmented videos. */
const mostFrameBoxes = 64;

/** The contents of an index. */
interface TrackSummary {
  /** there is a video or audio track */
  isFilm: boolean;
  /** there is another kind of track */
  isMore: boolean;
  /** the ranges of those other tracks */
  readonly gone: Range[];
}

/**
 * Removes metadata from a video of the ISO family (MP4, MOV, 3GP): place, time and camera, titles, and tracks that are
 * neither video nor audio. Replaces them with zeros, so that no other byte moves. Throws `Unreadable`.
 */
export async function cleanBoxes(film: Blob): Promise<Blob> {
  const boxes = await outerBoxes(film);
  const found: TrackSummary = { isFilm: false, isMore: false, gone: [] };
  const patches: Patch[] = [];
  for (const box of boxes) {
    const isIndex = box.type === "moov";
    if (isIndex || box.type === "moof") {
      if (box.end - box.start > largestIndex) throw new Unreadable("an index without end");
      const bytes = await bytesOf(film, box.start, box.end - box.start);
      const view = new DataView(bytes.buffer);
      if (isIndex) cleanIndex(view, box.body - box.start, found);
      else clean(view, box.body - box.start, view.byteLength, fragmentRules);
      patches.push({ at: box.start, put: bytes });
    } else if (!outside.has(box.type))
      patches.push({ at: box.start + 4, put: free }, { at: box.body, put: box.end - box.body });
  }
  if (!found.isFilm) throw new Unreadable("neither picture nor sound");
  return patched(film, [...patches, ...frames(boxes, found)]);
}

async function outerBoxes(film: Blob): Promise<readonly Box[]> {
  const found: Box[] = [];
  for (let at = 0; at < film.size; ) {
    const head = await bytesOf(film, at, 16);
    const box = headOf(new DataView(head.buffer), 0, at, film.size);
    found.push(box);
    if (found.length > mostBoxes) throw new Unreadable("boxes without end");
    at = box.end;
  }
  return found;
}

function cleanIndex(bytes: DataView, from: number, found: TrackSummary): void {
  for (const box of boxesIn(bytes, from, bytes.byteLength)) {
    if (box.type !== "trak") {
      cleanOne(bytes, box, indexRules);
      continue;
    }
    const of = handlerOf(bytes, box);
    clean(bytes, box.body, box.end, trackRules);
    if (of === "vide" || of === "soun") found.isFilm = true;
    else {
      found.isMore = true;
      found.gone.push(...rangesOf(bytes, box));
      blankBox(bytes, box);
    }
  }
}

/** The kind of a track, from its handler box. */
function handlerOf(bytes: DataView, track: Box): string {
  const inside = (box: Box | undefined, type: string): Box | undefined =>
    box && boxesIn(bytes, box.body, box.end).find((one) => one.type === type);
  const handler = inside(inside(track, "mdia"), "hdlr");
  if (!handler || handler.end - handler.body < 12) throw new Unreadable("a track of nothing");
  return String.fromCharCode(...[8, 9, 10, 11].map((at) => bytes.getUint8(handler.body + at)));
}

function clean(bytes: DataView, from: number, end: number, rules: BoxRules): void {
  for (const box of boxesIn(bytes, from, end)) cleanOne(bytes, box, rules);
}

function cleanOne(bytes: DataView, box: Box, rules: BoxRules): void {
  const rule = rules[box.type];
  if (rule === undefined) blankBox(bytes, box);
  else if (rule === "times") forgetTimes(bytes, box);
  else if (rule === "name") fill(bytes, Math.min(box.body + 24, box.end), box.end);
  else if (rule === "places") forgetPlaces(bytes, box);
  else if (rule !== "keep") clean(bytes, box.body, box.end, rule);
}

/** Creation and modification times come first, after version and flags. */
function forgetTimes(bytes: DataView, { body, end }: Box): void {
  const length = end - body < 20 ? 0 : [8, 16][bytes.getUint8(body)];
  if (!length) throw new Unreadable("a head of an unknown kind");
  fill(bytes, body + 4, body + 4 + length);
}

/** All media data must be in the file itself. Other references describe the author's disk. */
function forgetPlaces(bytes: DataView, { body, end }: Box): void {
  for (const place of boxesIn(bytes, Math.min(body + 8, end), end)) {
    if (place.end - place.body < 4 || (bytes.getUint32(place.body) & 1) === 0)
      throw new Unreadable("it lies elsewhere");
    fill(bytes, place.body + 4, place.end);
  }
}

/** Blanks the data of removed tracks. */
function frames(boxes: readonly Box[], { isMore, gone }: TrackSummary): readonly Patch[] {
  const holders = boxes.filter(({ type }) => type === "mdat");
  if (isMore && (holders.length > mostFrameBoxes || boxes.some(({ type }) => type === "moof")))
    throw new Unreadable("tracks in many parts");
  return gone.map(({ at, length }) => {
    if (!holders.some(({ body, end }) => at >= body && at + length <= end))
      throw new Unreadable("frames that are not there");
    return { at, put: length };
  });
}
