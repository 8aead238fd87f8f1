const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** The mode indicators, and the bits of their length fields in versions up to 9, 26 and 40. */
const kinds = { numbers: 1, letters: 2, bytes: 4, encoding: 7 } as const;
const lengths: Readonly<Record<number, readonly [number, number, number]>> = {
  [kinds.numbers]: [10, 12, 14],
  [kinds.letters]: [9, 11, 13],
  [kinds.bytes]: [8, 16, 16],
};

/**
 * The text of a code's data. `null`: it is broken, or uses a mode that this restaurant's codes do not: Kanji,
 * structured append, FNC1.
 */
export function textOf(data: Uint8Array, version: number): string | null {
  const bits = new Bits(data);
  const bytes: number[] = [];
  while (bits.left >= 4) {
    const kind = bits.take(4);
    if (kind === 0) break;
    if (kind === kinds.encoding) {
      // The encoding, which is ignored, because the bytes themselves show it.
      bits.take(bits.take(1) === 0 ? 7 : bits.take(1) === 0 ? 14 : 21);
      continue;
    }
    const count = bits.take(lengths[kind]?.[version < 10 ? 0 : version < 27 ? 1 : 2] ?? 0);
    if (!lengths[kind] || !piece(bits, kind, count, bytes)) return null;
  }
  return bits.left < 0 ? null : written(Uint8Array.from(bytes));
}

/** Adds a segment's characters. Returns `false` if they are invalid. */
function piece(bits: Bits, kind: number, count: number, bytes: number[]): boolean {
  if (kind === kinds.bytes) {
    if (count * 8 > bits.left) return false;
    for (let i = 0; i < count; i += 1) bytes.push(bits.take(8));
    return true;
  }
  const [together, sizes, most] =
    kind === kinds.numbers ? ([3, [0, 4, 7, 10], 10] as const) : ([2, [0, 6, 11], 45] as const);
  for (let rest = count; rest > 0; rest -= together) {
    const now = Math.min(rest, together);
    const size = sizes[now] ?? 0;
    if (size > bits.left) return false;
    let value = bits.take(size);
    if (value >= most ** now) return false;
    const group: number[] = [];
    for (let i = 0; i < now; i += 1, value = Math.floor(value / most)) group.unshift(letters.charCodeAt(value % most));
    bytes.push(...group);
  }
  return true;
}

/** As UTF-8, otherwise one byte per letter as in the oldest codes. */
function written(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  }
}

class Bits {
  private at = 0;
  constructor(private readonly data: Uint8Array) {}

  /** negative if more bits were taken than exist */
  get left(): number {
    return this.data.length * 8 - this.at;
  }

  take(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1, this.at += 1)
      value = (value << 1) | (((this.data[this.at >>> 3] ?? 0) >>> (7 - (this.at & 7))) & 1);
    return value;
  }
}
