/** The layout of QR codes, ISO/IEC 18004, for the writer and the reader. */

/** The correction levels, by the value of their two bits. They restore 15, 7, 30 and 25 % of a code. */
export const corrections = ["medium", "low", "high", "quartile"] as const;
export type Correction = (typeof corrections)[number];

/** A module's column and row. */
export type ModulePosition = readonly [x: number, y: number];

export const largestVersion = 40;

/** For each version from 1: the correction codewords per block, and the number of blocks. */
const tables: Readonly<Record<Correction, { readonly words: readonly number[]; readonly blocks: readonly number[] }>> =
  {
    low: {
      words: [
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30,
        30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
      ],
      blocks: [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
        19, 20, 21, 22, 24, 25,
      ],
    },
    medium: {
      words: [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
        28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
      ],
      blocks: [
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31,
        33, 35, 37, 38, 40, 43, 45, 47, 49,
      ],
    },
    quartile: {
      words: [
        13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30,
        30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
      ],
      blocks: [
        1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43,
        45, 48, 51, 53, 56, 59, 62, 65, 68,
      ],
    },
    high: {
      words: [
        17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30,
        30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
      ],
      blocks: [
        1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48,
        51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
      ],
    },
  };

export interface Blocks {
  /** codewords of the whole code */
  readonly all: number;
  /** those for data */
  readonly data: number;
  readonly blocks: number;
  /** correction codewords per block */
  readonly correction: number;
}

export const sizeOf = (version: number): number => version * 4 + 17;

/** The block structure of a code. */
export function blocksIn(version: number, level: Correction): Blocks {
  const all = Math.floor(roomIn(version) / 8);
  const blocks = tables[level].blocks[version - 1] ?? 1;
  const correction = tables[level].words[version - 1] ?? 0;
  return { all, data: all - blocks * correction, blocks, correction };
}

/** The number of data modules of a version. */
function roomIn(version: number): number {
  const aligned = Math.floor(version / 7) + 2;
  const free = (16 * version + 128) * version + 64;
  if (version < 2) return free;
  return free - ((25 * aligned - 10) * aligned - 55) - (version >= 7 ? 36 : 0);
}

/** The mask functions by number. `true` inverts a module. */
export const masks = [
  (x: number, y: number) => (x + y) % 2 === 0,
  (_: number, y: number) => y % 2 === 0,
  (x: number) => x % 3 === 0,
  (x: number, y: number) => (x + y) % 3 === 0,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
] as const;

/** The 15 format bits with correction level and mask: five data bits and ten check bits. */
export function formatBits(level: Correction, mask: number): number {
  const told = (corrections.indexOf(level) << 3) | mask;
  let rest = told;
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return ((told << 10) | rest) ^ 0x5412;
}

/** The 18 version bits of codes from version 7 on. */
export function versionBits(version: number): number {
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  return (version << 12) | rest;
}

/** The two places of the format bits in a code of this size, lowest bit first. */
export function formatPlaces(size: number): readonly (readonly ModulePosition[])[] {
  const first = Array.from(
    { length: 15 },
    (_, i): ModulePosition => (i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8]),
  );
  const second = Array.from({ length: 15 }, (_, i): ModulePosition => (i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i]));
  return [first, second];
}

/** The two places of the version bits. */
export function versionPlaces(size: number): readonly (readonly ModulePosition[])[] {
  const first = Array.from({ length: 18 }, (_, i): ModulePosition => [size - 11 + (i % 3), Math.floor(i / 3)]);
  return [first, first.map(([x, y]): ModulePosition => [y, x])];
}

/** The coordinates of the alignment patterns, for both directions. */
export function alignedAt(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = [6];
  for (let at = sizeOf(version) - 7; places.length < count; at -= step) places.splice(1, 0, at);
  return places;
}

/**
 * The modules of the codewords' bits in order: in pairs of columns from the right, alternately up and down, without
 * fixed modules.
 */
export function* dataPlaces(size: number, kept: Uint8Array): Generator<number> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (kept[y * size + x] === 0) yield y * size + x;
    }
  }
}
