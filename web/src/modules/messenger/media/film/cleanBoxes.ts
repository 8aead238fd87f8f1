import type { Box } from "./boxes";
import { blankBox, boxesIn, fill, free, headOf } from "./boxes";
import type { Rules } from "./boxRules";
import { fragmentRules, indexRules, outside, trackRules } from "./boxRules";
import type { Patch } from "./patches";
import { bytesOf, patched, Unreadable } from "./patches";
import type { Range } from "./samples";
import { rangesOf } from "./samples";

/** A film of an hour in parts of a second has fewer. */
const mostBoxes = 20_000;
/** in bytes; the index of a film of hours is smaller */
const largestIndex = 32 << 20;
/** Frames lie in one or a few, except in a film of many parts. */
const mostFrameBoxes = 64;

/** What of an index was found to be there. */
interface Found {
  /** something is seen or heard */
  isFilm: boolean;
  /** something is neither */
  isMore: boolean;
  /** where that lies */
  readonly gone: Range[];
}

/**
 * A film of the ISO family (MP4, MOV, 3GP) without what it tells of itself: where and when and with what it was filmed, titles, tracks
 * that are neither picture nor sound. What goes is made zeros in its place, so that no other byte moves. Throws `Unreadable`.
 */
export async function cleanBoxes(film: Blob): Promise<Blob> {
  const boxes = await outerBoxes(film);
  const found: Found = { isFilm: false, isMore: false, gone: [] };
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

function cleanIndex(bytes: DataView, from: number, found: Found): void {
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

/** What a track is of, as its own box says. */
function handlerOf(bytes: DataView, track: Box): string {
  const inside = (box: Box | undefined, type: string): Box | undefined =>
    box && boxesIn(bytes, box.body, box.end).find((one) => one.type === type);
  const handler = inside(inside(track, "mdia"), "hdlr");
  if (!handler || handler.end - handler.body < 12) throw new Unreadable("a track of nothing");
  return String.fromCharCode(...[8, 9, 10, 11].map((at) => bytes.getUint8(handler.body + at)));
}

function clean(bytes: DataView, from: number, end: number, rules: Rules): void {
  for (const box of boxesIn(bytes, from, end)) cleanOne(bytes, box, rules);
}

function cleanOne(bytes: DataView, box: Box, rules: Rules): void {
  const rule = rules[box.type];
  if (rule === undefined) blankBox(bytes, box);
  else if (rule === "times") forgetTimes(bytes, box);
  else if (rule === "name") fill(bytes, Math.min(box.body + 24, box.end), box.end);
  else if (rule === "places") forgetPlaces(bytes, box);
  else if (rule !== "keep") clean(bytes, box.body, box.end, rule);
}

/** When it was made and changed stands first, after version and flags. */
function forgetTimes(bytes: DataView, { body, end }: Box): void {
  const length = end - body < 20 ? 0 : [8, 16][bytes.getUint8(body)];
  if (!length) throw new Unreadable("a head of an unknown kind");
  fill(bytes, body + 4, body + 4 + length);
}

/** All that it plays lies in the film itself; whatever else is said of the place was its author's disk. */
function forgetPlaces(bytes: DataView, { body, end }: Box): void {
  for (const place of boxesIn(bytes, Math.min(body + 8, end), end)) {
    if (place.end - place.body < 4 || (bytes.getUint32(place.body) & 1) === 0)
      throw new Unreadable("it lies elsewhere");
    fill(bytes, place.body + 4, place.end);
  }
}

/** What was shown to nobody goes with its track. */
function frames(boxes: readonly Box[], { isMore, gone }: Found): readonly Patch[] {
  const holders = boxes.filter(({ type }) => type === "mdat");
  if (isMore && (holders.length > mostFrameBoxes || boxes.some(({ type }) => type === "moof")))
    throw new Unreadable("tracks in many parts");
  return gone.map(({ at, length }) => {
    if (!holders.some(({ body, end }) => at >= body && at + length <= end))
      throw new Unreadable("frames that are not there");
    return { at, put: length };
  });
}
