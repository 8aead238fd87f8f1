import { Unreadable } from "./patches";

/** A box of an ISO base media file (MP4, MOV, 3GP), with its offsets in the container. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** where its content begins */
  readonly body: number;
  readonly end: number;
}

/**
 * Reads the header of a box at `start` of its container, from `at` of `bytes`. The box must end within `end`. Throws
 * `Unreadable`.
 */
export function headOf(bytes: DataView, at: number, start: number, end: number): Box {
  if (at + 8 > bytes.byteLength || start + 8 > end) throw new Unreadable("a box without a head");
  const type = String.fromCharCode(
    bytes.getUint8(at + 4),
    bytes.getUint8(at + 5),
    bytes.getUint8(at + 6),
    bytes.getUint8(at + 7),
  );
  const short = bytes.getUint32(at);
  // Extends to the end of its container.
  if (short === 0) return { type, start, body: start + 8, end };
  if (short === 1 && at + 16 > bytes.byteLength) throw new Unreadable("a box without its length");
  const head = short === 1 ? 16 : 8;
  const length = short === 1 ? bytes.getUint32(at + 8) * 2 ** 32 + bytes.getUint32(at + 12) : short;
  if (length < head || start + length > end) throw new Unreadable("a box that does not fit");
  return { type, start, body: start + head, end: start + length };
}

/**
 * Returns consecutive boxes within `bytes`. Blanks a rest that is too short for a box, such as QuickTime's last four
 * zeros. Throws `Unreadable`.
 */
export function boxesIn(bytes: DataView, from: number, end: number): readonly Box[] {
  const found: Box[] = [];
  let at = from;
  while (end - at >= 8) {
    const box = headOf(bytes, at, at, end);
    found.push(box);
    at = box.end;
  }
  fill(bytes, at, end);
  return found;
}

export function fill(bytes: DataView, from: number, end: number): void {
  new Uint8Array(bytes.buffer, bytes.byteOffset).fill(0, from, end);
}

/** The box type `free` as bytes. */
export const free = new Uint8Array([0x66, 0x72, 0x65, 0x65]);

/** Turns a box into free space. */
export function blankBox(bytes: DataView, { start, body, end }: Box): void {
  new Uint8Array(bytes.buffer, bytes.byteOffset).set(free, start + 4);
  fill(bytes, body, end);
}
