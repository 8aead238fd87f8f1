/** The number of bytes that `contentOf` needs. */
export const headLength = 64;

/** Signatures: type, offset in bytes, and the possible values. */
const marks: readonly (readonly [type: string, at: number, ...signs: readonly string[]])[] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/gif", 0, "GIF87a", "GIF89a"],
  // Also most cameras' raw formats, including DNG, BigTIFF and makers' variants.
  ["image/tiff", 0, "II*\0", "MM\0*", "II+\0", "MM\0+", "IIU\0", "IIRO", "IIRS", "MMOR", "FUJIFILMCCD-RAW"],
  ["image/vnd.adobe.photoshop", 0, "8BPS"],
  ["image/jxl", 0, "\xff\x0a"],
  ["image/jxl", 4, "JXL \r\n"],
  ["image/jp2", 4, "jP  \r\n"],
  ["video/quicktime", 0, "\0\0\0\bwide"],
  ["video/quicktime", 4, "moov", "mdat", "pnot"],
  ["video/webm", 0, "\x1a\x45\xdf\xa3"],
];

/** The brands of picture formats in ISO media files. */
const brands: readonly (readonly [type: string, ...brands: readonly string[]])[] = [
  ["image/avif", "avif", "avis"],
  ["image/heic", "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1"],
  ["image/x-canon-cr3", "crx "],
];
const sounds: ReadonlySet<string> = new Set(["M4A ", "M4B "]);

/**
 * The type of a file from its first bytes. Names are unreliable, and browsers often know no type for files of a phone's
 * camera. `null`: no known type.
 */
export function contentOf(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, headLength));
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  if (text.startsWith("ftyp", 4)) return kindOf(brandsIn(head, text));
  return marks.find(([, at, ...signs]) => signs.some((sign) => text.startsWith(sign, at)))?.[0] ?? null;
}

/**
 * The first brand is the main type. The others are compatible types, and videos may list audio ones there. A file that
 * is neither picture nor audio is a video.
 */
function kindOf(names: readonly string[]): string | null {
  const [main = ""] = names;
  const picture = names
    .map((name) => brands.find(([, ...known]) => known.includes(name)))
    .find((kind) => kind !== undefined);
  if (picture) return picture[0];
  return sounds.has(main) ? null : main === "qt  " ? "video/quicktime" : "video/mp4";
}

function brandsIn(head: Uint8Array, text: string): readonly string[] {
  const length = head.length < 4 ? 0 : new DataView(head.buffer, head.byteOffset).getUint32(0);
  const names = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, text.length); at += 4) names.push(text.slice(at, at + 4));
  return names;
}
