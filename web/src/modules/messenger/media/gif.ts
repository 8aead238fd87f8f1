/** The file is cut off or malformed. Caught within this file. */
class Malformed extends Error {
  override readonly name = "Malformed";
}

/** 128 MiB, because it is read as a whole. */
const largest = 128 << 20;
/** The number of data blocks to hold. Kept extensions need fewer, and frames can have many. */
const mostBlocks = 8;

/**
 * Removes everything from a GIF but its frames and animation: comments, text, program data (XMP, colour profiles,
 * thumbnails) and bytes after the end. Returns `null` if it is cut off or malformed. Never throws.
 */
export async function cleanGIF(file: Blob): Promise<Blob | null> {
  if (file.size > largest) return null;
  try {
    return new Blob([...partsOf(new Reader(new Uint8Array(await file.arrayBuffer())))], { type: "image/gif" });
  } catch {
    return null;
  }
}

const words = { plain: "GIF87a", moving: "GIF89a" };
/** Application extensions with the loop count. */
const repeats: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const mark = { extension: 0x21, image: 0x2c, end: 0x3b, control: 0xf9, program: 0xff } as const;

/** Yields the parts to keep, in order. Throws `Malformed`. */
function* partsOf(reader: Reader): Iterable<Uint8Array> {
  const head = reader.take(13);
  if (!Object.values(words).includes(textOf(head.subarray(0, 6)))) throw new Malformed("no GIF");
  yield head;
  yield reader.take(colours(head, 10));
  /** of the next frame: its delay and transparency */
  let control: Uint8Array | null = null;
  let frames = 0;
  for (;;) {
    const next = reader.byte();
    if (next === mark.extension) {
      const label = reader.byte();
      const blocks = reader.blocks();
      if (label === mark.control) control = controlOf(blocks);
      else if (label === mark.program) yield* repeatOf(blocks);
    } else if (next === mark.image) {
      if (control) yield control;
      control = null;
      yield imageOf(reader);
      frames += 1;
    } else if (next === mark.end && frames > 0) return yield Uint8Array.of(mark.end);
    else throw new Malformed("nothing that stands in a GIF");
  }
}

/** Reads a frame after its marker. */
function imageOf(reader: Reader): Uint8Array {
  const start = reader.at - 1;
  reader.take(colours(reader.take(9), 8));
  const bits = reader.byte();
  if (bits < 2 || bits > 8 || reader.blocks().length === 0) throw new Malformed("a frame of nothing");
  return reader.since(start);
}

function controlOf(blocks: readonly Uint8Array[]): Uint8Array {
  const [block] = blocks;
  if (blocks.length !== 1 || block?.length !== 4) throw new Malformed("a frame's time of another length");
  return Uint8Array.of(mark.extension, mark.control, 4, ...block, 0);
}

/** Rebuilds the extension with the loop count only, because the original may hold more data. */
function* repeatOf([name, ...blocks]: readonly Uint8Array[]): Iterable<Uint8Array> {
  const count = blocks.find((block) => block.length === 3 && block[0] === 1);
  if (name && count && repeats.has(textOf(name)))
    yield Uint8Array.of(mark.extension, mark.program, name.length, ...name, 3, ...count, 0);
}

/** The size of a colour table in bytes, from the flags at `at`. */
function colours(bytes: Uint8Array, at: number): number {
  const flags = bytes[at] ?? 0;
  return flags < 0x80 ? 0 : 3 << ((flags & 7) + 1);
}

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Reads bytes in order. Throws at the end of the file. */
class Reader {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new Malformed("cut off");
    this.at += length;
    return this.since(this.at - length);
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /** Reads data blocks up to the empty one. Returns the first of them. */
  blocks(): readonly Uint8Array[] {
    const first: Uint8Array[] = [];
    for (let length = this.byte(); length > 0; length = this.byte()) {
      const block = this.take(length);
      if (first.length < mostBlocks) first.push(block);
    }
    return first;
  }

  since(start: number): Uint8Array {
    return this.bytes.subarray(start, this.at);
  }
}
