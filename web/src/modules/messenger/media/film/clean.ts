import { cleanBoxes } from "./cleanBoxes";
import { cleanElements } from "./cleanElements";
import { bytesOf } from "./patches";

/** What the oldest and the newest films of the ISO family begin with. */
const isoTypes: ReadonlySet<string> = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]);
const matroska = "\x1a\x45\xdf\xa3";

/**
 * A film without the place where it was filmed and whatever else it tells of itself, as long as it was; its frames stay where they are
 * and are not read. Null: it is of no form that can be read safely, or broken. Never throws.
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
