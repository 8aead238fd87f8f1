import { corrected } from "./correction";

/** Of each version at the lowest correction, 7 %, which is enough for a screen: codewords of correction in a block, and how many blocks. */
const correctionOf = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28] as const;
const blocksOf = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8] as const;
const largest = 20;

/** Modules of a version that carry codewords. */
function roomIn(version: number): number {
  const aligned = Math.floor(version / 7) + 2;
  const free = (16 * version + 128) * version + 64;
  if (version < 2) return free;
  return free - ((25 * aligned - 10) * aligned - 55) - (version >= 7 ? 36 : 0);
}

const codewordsIn = (version: number): number => Math.floor(roomIn(version) / 8);
const dataIn = (version: number): number => codewordsIn(version) - (correctionOf[version] ?? 0) * (blocksOf[version] ?? 0);

/** A QR code of a text: a square of dark and light modules, without the light edge. It is drawn here, so that nobody between two devices can show another one. */
export class QRCode {
  readonly size: number;
  private readonly dark: Uint8Array;
  /** places that carry no codewords */
  private readonly kept: Uint8Array;

  /** Throws for more than 858 bytes. */
  constructor(text: string) {
    const bytes = [...new TextEncoder().encode(text)];
    let version = 1;
    while (version <= largest && 4 + (version < 10 ? 8 : 16) + bytes.length * 8 > dataIn(version) * 8) version += 1;
    if (version > largest) throw new Error("text too long for a code");
    this.size = version * 4 + 17;
    [this.dark, this.kept] = [new Uint8Array(this.size ** 2), new Uint8Array(this.size ** 2)];
    this.drawMarks(version);
    this.drawCodewords(corrected(dataOf(bytes, version), codewordsIn(version), blocksOf[version] ?? 1, correctionOf[version] ?? 0));
    const penalties = masks.map((mask) => {
      this.mask(mask);
      const penalty = this.penalty();
      this.mask(mask);
      return penalty;
    });
    const best = penalties.indexOf(Math.min(...penalties));
    this.mask(masks[best] ?? masks[0]);
    this.drawFormat(best);
  }

  isDark(x: number, y: number): boolean { return this.dark[y * this.size + x] === 1; }

  /** As the path of a picture in which a module is one unit wide: runs of dark modules, line by line. */
  path(edge: number): string {
    let path = "";
    for (let y = 0; y < this.size; y += 1) {
      for (let x = 0; x < this.size; x += 1) {
        const from = x;
        while (x < this.size && this.isDark(x, y)) x += 1;
        if (x > from) path += `M${from + edge} ${y + edge}h${x - from}v1h${from - x}z`;
      }
    }
    return path;
  }

  private put(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y * this.size + x] = dark ? 1 : 0;
    this.kept[y * this.size + x] = 1;
  }

  /** What every code of a version has: the three corners, the small squares, the dotted lines, its number. */
  private drawMarks(version: number): void {
    const end = this.size - 7;
    for (let i = 0; i < this.size; i += 1) {
      this.put(6, i, i % 2 === 0);
      this.put(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const) this.square(x, y, 4, (far) => far !== 2 && far !== 4);
    const places = alignedAt(version, this.size);
    for (const x of places) for (const y of places) if (!(x === 6 && y === 6) && !(x === 6 && y === end) && !(x === end && y === 6)) this.square(x, y, 2, (far) => far !== 1);
    this.drawFormat(0);
    if (version < 7) return;
    let rest = version;
    for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i += 1) {
      const [a, b, dark] = [this.size - 11 + i % 3, Math.floor(i / 3), ((bits >>> i) & 1) === 1];
      this.put(a, b, dark);
      this.put(b, a, dark);
    }
  }

  private square(x: number, y: number, far: number, isDark: (distance: number) => boolean): void {
    for (let dy = -far; dy <= far; dy += 1) for (let dx = -far; dx <= far; dx += 1) this.put(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** The mask's number and the correction (low: 01), twice. */
  private drawFormat(mask: number): void {
    const data = (1 << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >>> i) & 1) === 1;
    for (let i = 0; i < 6; i += 1) this.put(8, i, bit(i));
    this.put(8, 7, bit(6));
    this.put(8, 8, bit(7));
    this.put(7, 8, bit(8));
    for (let i = 9; i < 15; i += 1) this.put(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i += 1) this.put(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i += 1) this.put(8, this.size - 15 + i, bit(i));
    this.put(8, this.size - 8, true);
  }

  /** In pairs of columns from the right, up and down by turns. */
  private drawCodewords(words: readonly number[]): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.kept[y * this.size + x] === 1 || i >= words.length * 8) continue;
          this.dark[y * this.size + x] = ((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1;
          i += 1;
        }
      }
    }
  }

  private mask(turns: (x: number, y: number) => boolean): void {
    for (let y = 0; y < this.size; y += 1) for (let x = 0; x < this.size; x += 1) {
      const at = y * this.size + x;
      if (this.kept[at] === 0 && turns(x, y)) this.dark[at] = (this.dark[at] ?? 0) ^ 1;
    }
  }

  /** How hard it is to read: long runs, squares of one shade, too much of one. */
  private penalty(): number {
    const { size } = this;
    let sum = 0;
    let dark = 0;
    for (let a = 0; a < size; a += 1) {
      let [across, down] = [0, 0];
      for (let b = 0; b < size; b += 1) {
        across = b > 0 && this.isDark(b, a) === this.isDark(b - 1, a) ? across + 1 : 1;
        down = b > 0 && this.isDark(a, b) === this.isDark(a, b - 1) ? down + 1 : 1;
        for (const run of [across, down]) sum += run === 5 ? 3 : run > 5 ? 1 : 0;
        if (this.isDark(b, a)) dark += 1;
        if (a > 0 && b > 0 && this.isDark(b, a) === this.isDark(b - 1, a) && this.isDark(b, a) === this.isDark(b, a - 1) && this.isDark(b, a) === this.isDark(b - 1, a - 1)) sum += 3;
      }
    }
    return sum + Math.floor(Math.abs(dark / size ** 2 - 0.5) * 20) * 10;
  }
}

const masks = [
  (x: number, y: number) => (x + y) % 2 === 0, (_: number, y: number) => y % 2 === 0, (x: number) => x % 3 === 0, (x: number, y: number) => (x + y) % 3 === 0,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x: number, y: number) => x * y % 2 + x * y % 3 === 0,
  (x: number, y: number) => (x * y % 2 + x * y % 3) % 2 === 0, (x: number, y: number) => ((x + y) % 2 + x * y % 3) % 2 === 0,
] as const;

/** Where the small squares stand, in both directions. */
function alignedAt(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = [6];
  for (let at = size - 7; places.length < count; at -= step) places.splice(1, 0, at);
  return places;
}

/** Bytes as data of a code: what they are, how many, themselves, and filling. */
function dataOf(bytes: readonly number[], version: number): readonly number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => { for (let i = count - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1); };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const most = dataIn(version) * 8;
  put(0, Math.min(4, most - bits.length));
  put(0, (8 - bits.length % 8) % 8);
  for (let filling = 0xec; bits.length < most; filling ^= 0xec ^ 0x11) put(filling, 8);
  return Array.from({ length: most / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, one) => sum * 2 + one, 0));
}
