import { corrected } from "./correction";
import type { Blocks, Correction } from "./layout";
import { blocksIn, dataPlaces, formatBits, formatPlaces, masks, sizeOf } from "./layout";
import { Marks } from "./Marks";

/** The largest version that a phone reads from another phone's screen. */
const largest = 20;

/**
 * A QR code of a text: a square of dark and light modules, without the quiet zone. Drawn on this device, so that no
 * server can replace it.
 */
export class QRCode {
  readonly size: number;
  private readonly dark: Uint8Array;
  private readonly kept: Uint8Array;

  /**
   * Makes the smallest code for the text. Throws if it does not fit: at most 858 bytes at the lowest correction, which
   * is enough for a screen.
   */
  constructor(text: string, level: Correction = "low") {
    const bytes = [...new TextEncoder().encode(text)];
    let version = 1;
    while (version <= largest && 4 + (version < 10 ? 8 : 16) + bytes.length * 8 > blocksIn(version, level).data * 8)
      version += 1;
    if (version > largest) throw new Error("text too long for a code");
    const blocks = blocksIn(version, level);
    const marks = new Marks(version);
    this.size = sizeOf(version);
    [this.dark, this.kept] = [marks.dark, marks.kept];
    this.drawCodewords(corrected(dataOf(bytes, version, blocks), blocks.all, blocks.blocks, blocks.correction));
    const penalties = masks.map((mask) => {
      this.mask(mask);
      const penalty = this.penalty();
      this.mask(mask);
      return penalty;
    });
    const best = penalties.indexOf(Math.min(...penalties));
    this.mask(masks[best] ?? masks[0]);
    marks.tell(formatPlaces(this.size), formatBits(level, best));
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y * this.size + x] === 1;
  }

  /** The code as an SVG path with modules one unit wide: runs of dark modules, line by line. */
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

  private drawCodewords(words: readonly number[]): void {
    let i = 0;
    for (const at of dataPlaces(this.size, this.kept)) {
      this.dark[at] = ((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1;
      i += 1;
    }
  }

  private mask(turns: (x: number, y: number) => boolean): void {
    for (let y = 0; y < this.size; y += 1)
      for (let x = 0; x < this.size; x += 1) {
        const at = y * this.size + x;
        if (this.kept[at] === 0 && turns(x, y)) this.dark[at] = (this.dark[at] ?? 0) ^ 1;
      }
  }

  /** The penalty of the mask: long runs, blocks of one colour, and imbalance. */
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
        if (
          a > 0 &&
          b > 0 &&
          this.isDark(b, a) === this.isDark(b - 1, a) &&
          this.isDark(b, a) === this.isDark(b, a - 1) &&
          this.isDark(b, a) === this.isDark(b - 1, a - 1)
        )
          sum += 3;
      }
    }
    return sum + Math.floor(Math.abs(dark / size ** 2 - 0.5) * 20) * 10;
  }
}

/** The data codewords: mode, length, bytes and padding. */
function dataOf(bytes: readonly number[], version: number, { data }: Blocks): readonly number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const most = data * 8;
  put(0, Math.min(4, most - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filling = 0xec; bits.length < most; filling ^= 0xec ^ 0x11) put(filling, 8);
  return Array.from({ length: data }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, one) => sum * 2 + one, 0));
}
