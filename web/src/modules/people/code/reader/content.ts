import { blocksIn, dataPlaces, masks } from "../../../../ui/qr/layout";
import type { Marks } from "../../../../ui/qr/Marks";
import type { Modules } from "./Modules";
import { restored } from "./restored";
import { textOf } from "./segments";
import { formatOf } from "./told";

/** The text of a code from its modules. `null`: no code, or too many errors. */
export function contentOf(modules: Modules, marks: Marks): string | null {
  const format = formatOf(modules);
  if (!format) return null;
  const { all, data, blocks, correction } = blocksIn(modules.version, format.level);
  const words = wordsOf(modules, marks, masks[format.mask] ?? masks[0], all);
  const short = blocks - (all % blocks);
  const length = Math.floor(data / blocks);
  const whole = new Uint8Array(data);
  for (let block = 0, filled = 0; block < blocks; block += 1) {
    const own = length + (block < short ? 0 : 1);
    const right = restored(
      Uint8Array.from({ length: own + correction }, (_, i) => words[placeOf(i, own)] ?? 0),
      correction,
    );
    if (!right) return null;
    whole.set(right.subarray(0, own), filled);
    filled += own;
    // The first codewords of all blocks come first, then the second ones, then the last ones of longer blocks. The
    // correction codewords follow in the same way.
    function placeOf(i: number, ownLength: number): number {
      if (i >= ownLength) return data + (i - ownLength) * blocks + block;
      return i < length ? i * blocks + block : length * blocks + block - short;
    }
  }
  return textOf(whole, modules.version);
}

function wordsOf(
  { size, dark }: Modules,
  { kept }: Marks,
  mask: (x: number, y: number) => boolean,
  all: number,
): Uint8Array {
  const words = new Uint8Array(all);
  let bit = 0;
  for (const at of dataPlaces(size, kept)) {
    if (bit >= all * 8) break;
    const value = (dark[at] ?? 0) ^ (mask(at % size, Math.floor(at / size)) ? 1 : 0);
    words[bit >>> 3] = ((words[bit >>> 3] ?? 0) << 1) | value;
    bit += 1;
  }
  return words;
}
