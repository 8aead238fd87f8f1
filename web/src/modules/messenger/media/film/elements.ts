import { bytesOf, Unreadable } from "./patches";

/** An element of a Matroska or WebM file, with its offsets. */
export interface Element {
  readonly id: number;
  readonly start: number;
  /** where its content begins */
  readonly body: number;
  /** `null`: unknown, as in a live recording */
  readonly end: number | null;
}

/** Reads the header of an element at `start` of its container, from `at` of `bytes`. Throws `Unreadable`. */
export function elementAt(bytes: Uint8Array, at: number, start: number, end: number): Element {
  const idLength = lengthAt(bytes, at);
  const sizeLength = lengthAt(bytes, at + idLength);
  if (idLength > 4 || at + idLength + sizeLength > bytes.length) throw new Unreadable("an element without a head");
  const id = bytes.subarray(at, at + idLength).reduce((sum, byte) => sum * 256 + byte, 0);
  const size = [...bytes.subarray(at + idLength, at + idLength + sizeLength)];
  size[0] = (size[0] ?? 0) - 2 ** (8 - sizeLength);
  const body = start + idLength + sizeLength;
  const isOpen = size.every((byte, i) => byte === (i === 0 ? 2 ** (8 - sizeLength) - 1 : 255));
  const length = size.reduce((sum, byte) => sum * 256 + byte, 0);
  if (isOpen ? body > end : body + length > end) throw new Unreadable("an element that does not fit");
  return { id, start, body, end: isOpen ? null : body + length };
}

/** The length of a variable-size number, from its first byte. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first === 0) throw new Unreadable("a number without a length");
  return Math.clz32(first) - 23;
}

/** Returns consecutive elements within `bytes`. Each must have a length. Throws `Unreadable`. */
export function elementsIn(
  bytes: Uint8Array,
  from: number,
  end: number,
): readonly (Element & { readonly end: number })[] {
  const found: (Element & { readonly end: number })[] = [];
  for (let at = from; at < end; ) {
    const element = elementAt(bytes, at, at, end);
    if (element.end === null) throw new Unreadable("an element without an end");
    found.push({ ...element, end: element.end });
    at = element.end;
  }
  return found;
}

/** The header of a void element with `total` bytes. The rest of it is zeros. */
export function voidHead(total: number): Uint8Array {
  if (total < 10) return new Uint8Array([0xec, 0x80 + total - 2]);
  const head = new Uint8Array(9);
  new DataView(head.buffer).setUint32(5, (total - 9) % 2 ** 32);
  [head[0], head[1]] = [0xec, 1];
  head[4] = Math.floor((total - 9) / 2 ** 32);
  return head;
}

/** bytes */
const largestHead = 12;
const windowSize = 256 << 10;
/** A limit on elements. A video of several hours has fewer. */
const mostElements = 2_000_000;

/** Reads element headers in order, with one read for many of them. */
export class Heads {
  private from = 0;
  private bytes = new Uint8Array(0);
  private count = 0;

  constructor(private readonly film: Blob) {}

  async at(start: number, end: number): Promise<Element> {
    if ((this.count += 1) > mostElements) throw new Unreadable("elements without end");
    if (start < this.from || start + largestHead > this.from + this.bytes.length) {
      this.bytes = await bytesOf(this.film, start, windowSize);
      this.from = start;
    }
    return elementAt(this.bytes, start - this.from, start, end);
  }
}
