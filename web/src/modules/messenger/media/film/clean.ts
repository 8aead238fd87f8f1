import { cleanBoxes } from "./cleanBoxes";
import { cleanElements } from "./cleanElements";
import { bytesOf } from "./patches";

/** The first box types of old and new ISO media files. */
const isoTypes: ReadonlySet<string> = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]);
const matroska = "\x1a\x45\xdf\xa3";

/**
 * Removes the location and all other metadata from a video, without changing its length. Frames stay in place and are
 * not read. Returns `null` if the format is unknown or the file is broken. Never throws.
 */
export async function cleanFilm(film: Blob): Promise<Blob | null> {
  try {
    const start = String.fromCharCode(...(await bytesOf(film, 0, 8)));
    if (start.startsWith(matroska)) return await cleanElements(film);
    return isoTypes.has(start.slice(4)) ? await cleanBoxes(film) : null;
  } catch {
    return null;
  }
}
