/** The video has an unknown format or is broken. Caught within this folder. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** Replaces bytes at an offset. A number is a count of zeros. */
export interface Patch {
  readonly at: number;
  readonly put: Uint8Array | number;
}

/** 64 MiB. Metadata of a video is smaller. */
const mostBlank = 64 << 20;
const blank = new Uint8Array(64 << 10);

export async function bytesOf(film: Blob, at: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await film.slice(at, at + length).arrayBuffer());
}

/** The video with patches, in the same length and type. Other bytes are not read. Throws `Unreadable`. */
export function patched(film: Blob, patches: readonly Patch[]): Blob {
  const parts: BlobPart[] = [];
  let done = 0;
  let blanked = 0;
  for (const { at, put } of [...patches].sort((a, b) => a.at - b.at)) {
    const end = at + (typeof put === "number" ? put : put.length);
    const from = Math.max(at, done);
    if (end > film.size) throw new Unreadable("a patch beyond the end");
    if (end <= from) continue;
    if (from > done) parts.push(film.slice(done, from));
    if (typeof put !== "number") parts.push(put.subarray(from - at));
    else if ((blanked += end - from) > mostBlank) throw new Unreadable("nearly all of it would be blank");
    else
      for (let left = end - from; left > 0; left -= blank.length)
        parts.push(blank.subarray(0, Math.min(left, blank.length)));
    done = end;
  }
  return new Blob([...parts, film.slice(done)], { type: film.type });
}
