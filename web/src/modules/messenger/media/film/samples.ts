import type { Box } from "./boxes";
import { boxesIn } from "./boxes";
import { Unreadable } from "./patches";

/** A range of the file, in bytes. */
export interface Range {
  readonly at: number;
  readonly length: number;
}

const mostChunks = 200_000;

/** The ranges of a track's data, chunk by chunk. Throws `Unreadable`. */
export function rangesOf(bytes: DataView, track: Box): readonly Range[] {
  const table = ["mdia", "minf", "stbl"].reduce<Box | undefined>((box, type) => box && inside(bytes, box, type), track);
  if (!table) return [];
  const [sizes, runs, short, long] = ["stsz", "stsc", "stco", "co64"].map((type) => inside(bytes, table, type));
  const places = short ?? long;
  if (!places) return [];
  const wide = places === long ? 8 : 4;
  const chunks = rows(bytes, places, 4, wide);
  if (chunks === 0) return [];
  if (!sizes || !runs || chunks > mostChunks) throw new Unreadable("content without a table");
  const runCount = rows(bytes, runs, 4, 12);
  const sampleSize = new Samples(bytes, sizes);
  const found: Range[] = [];
  let run = -1;
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    while (run + 1 < runCount && bytes.getUint32(runs.body + 8 + (run + 1) * 12) <= chunk + 1) run += 1;
    if (run < 0) throw new Unreadable("a chunk of nothing");
    const at = places.body + 8 + chunk * wide;
    const length = sampleSize.next(bytes.getUint32(runs.body + 12 + run * 12));
    if (length > 0)
      found.push({
        at: wide === 8 ? bytes.getUint32(at) * 2 ** 32 + bytes.getUint32(at + 4) : bytes.getUint32(at),
        length,
      });
  }
  return found;
}

/** Sums the sizes of consecutive samples. */
class Samples {
  private at = 0;
  private readonly same: number;
  private readonly count: number;

  constructor(
    private readonly bytes: DataView,
    private readonly box: Box,
  ) {
    this.same = box.end - box.body < 12 ? 0 : bytes.getUint32(box.body + 4);
    this.count = rows(bytes, box, 8, this.same > 0 ? 0 : 4);
  }

  next(samples: number): number {
    const end = Math.min(this.count, this.at + samples);
    let sum = 0;
    if (this.same > 0) sum = (end - this.at) * this.same;
    else for (let i = this.at; i < end; i += 1) sum += this.bytes.getUint32(this.box.body + 12 + i * 4);
    this.at = end;
    return sum;
  }
}

/** The number of rows of a table after `before` bytes. Checks that they fit. */
function rows(bytes: DataView, { body, end }: Box, before: number, width: number): number {
  if (body + before + 4 > end) throw new Unreadable("a table without a head");
  const count = bytes.getUint32(body + before);
  if (body + before + 4 + count * width > end) throw new Unreadable("a table that does not fit");
  return count;
}

const inside = (bytes: DataView, box: Box, type: string): Box | undefined =>
  boxesIn(bytes, box.body, box.end).find((one) => one.type === type);
