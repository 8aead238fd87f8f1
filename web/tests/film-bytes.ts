// Minimal films in the form of phones and browsers. Letters identify their parts.

const words = new TextEncoder();

export function joined(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === "string" ? words.encode(part) : part));
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  all.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}

export function number(value: number, bytes = 4): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);
}

export const box = (type: string, ...parts: readonly (Uint8Array | string)[]): Uint8Array => {
  const body = joined(...parts);
  return joined(
    number(body.length + 8),
    Uint8Array.from(type, (sign) => sign.charCodeAt(0)),
    body,
  );
};
/** A box in the form of the largest ones. */
const wideBox = (type: string, ...parts: readonly (Uint8Array | string)[]): Uint8Array => {
  const body = joined(...parts);
  return joined(number(1), type, number(body.length + 16, 8), body);
};
const full = (type: string, ...parts: readonly (Uint8Array | string)[]): Uint8Array => box(type, number(0), ...parts);

export const secret = "+10.7769+106.7009/";
export const frames = { vide: "frame-1 frame-2", soun: "sound-1 sound-2", gpmd: `gps ${secret}` };
type Kind = keyof typeof frames;

/** A phone's, its index at the end. `wide`: with lengths of 64 bits. */
export function phoneFilm(wide = false): Uint8Array {
  const head = joined(
    box("ftyp", "qt  ", number(0)),
    box("wide"),
    wide ? wideBox("mdat", ...Object.values(frames)) : box("mdat", ...Object.values(frames)),
  );
  const first = head.length - Object.values(frames).join("").length;
  const places: Record<Kind, number> = {
    vide: first,
    soun: first + frames.vide.length,
    gpmd: first + frames.vide.length + frames.soun.length,
  };
  return joined(
    head,
    box("free", `left over ${secret}`),
    box(
      "moov",
      full("mvhd", number(3_800_000_000), number(3_800_000_001), number(600), number(1200), new Uint8Array(80)),
      ...(["vide", "soun", "gpmd"] as const).map((kind) => track(kind, places[kind])),
      box("udta", box("\xa9xyz", number(18, 2), number(0, 2), secret), full("loci", secret), number(0)),
      full("meta", box("keys", "com.apple.quicktime.location.ISO6709"), box("ilst", secret)),
    ),
    box("uuid", `XMP ${secret}`),
    box("meta", secret),
  );
}

function track(kind: Kind, at: number): Uint8Array {
  const handler = kind === "gpmd" ? "meta" : kind;
  const table = box(
    "stbl",
    full("stsd", number(1), box(kind === "vide" ? "avc1" : "xxxx", new Uint8Array(78))),
    full("stts", number(0)),
    full("stsz", number(0), number(2), number(8), number(frames[kind].length - 8)),
    full("stsc", number(1), number(1), number(2), number(1)),
    full("stco", number(1), number(at)),
  );
  return box(
    "trak",
    joined(
      number(92 + 12),
      "tkhd",
      number(1 << 24),
      number(3_800_000_000, 8),
      number(3_800_000_001, 8),
      new Uint8Array(76),
    ),
    full("meta", `camera ${secret}`),
    box("tref", box("cdsc", number(1))),
    box(
      "mdia",
      full("mdhd", number(3_800_000_000), number(3_800_000_001), new Uint8Array(12)),
      full("hdlr", "mhlr", handler, new Uint8Array(12), `\x0b${secret}`),
      box(
        "minf",
        box("vmhd", new Uint8Array(12)),
        box("dinf", full("dref", number(1), joined(number(12 + secret.length), "alis", number(1), secret))),
        table,
      ),
    ),
    box("udta", secret),
  );
}

/** A browser's film, in parts, each with its own index. */
export const recordedFilm = (): Uint8Array =>
  joined(
    box("ftyp", "iso5", number(0)),
    box(
      "moov",
      full("mvhd", number(1), number(2), new Uint8Array(88)),
      track("vide", 0),
      box("mvex", full("trex", new Uint8Array(20))),
    ),
    ...[1, 2].flatMap((part) => [
      box(
        "moof",
        full("mfhd", number(part)),
        box("traf", full("tfhd", number(1)), full("trun", number(0)), box("udta", secret)),
      ),
      box("emsg", secret),
      box("mdat", `part-${part}`),
    ]),
  );

const element = (id: number, ...parts: readonly (Uint8Array | string)[]): Uint8Array => {
  const body = joined(...parts);
  return joined(number(id, Math.ceil(Math.log2(id + 1) / 8)), number(0x4000 + body.length, 2), body);
};
/** A box whose end is not known yet. */
const open = (id: number, ...parts: readonly (Uint8Array | string)[]): Uint8Array =>
  joined(number(id, 4), new Uint8Array([1, ...Array<number>(7).fill(255)]), ...parts);

/** WebM; `live`: as a recorder writes it. `kind`: what its second track is of. */
export function webFilm(live = false, kind = 2): Uint8Array {
  const outer = live ? open : element;
  return joined(
    element(0x1a45dfa3, element(0x4282, "webm")),
    outer(
      0x18538067,
      element(0x114d9b74, element(0x4dbb, "seek")),
      element(0xec, secret),
      element(
        0x1549a966,
        element(0xbf, "sum!"),
        element(0x2ad7b1, number(1_000_000, 3)),
        element(0x4461, number(3_800_000_000, 8)),
        element(0x7ba9, secret),
        element(0x4d80, "Camera"),
        element(0x5741, secret),
      ),
      element(
        0x1654ae6b,
        element(0xae, element(0xd7, number(1, 1)), element(0x83, number(1, 1)), element(0x536e, secret)),
        element(0xae, element(0xd7, number(2, 1)), element(0x83, number(kind, 1))),
      ),
      outer(0x1f43b675, element(0xe7, number(0, 1)), element(0xa3, "frame-1")),
      outer(0x1f43b675, element(0xe7, number(9, 1)), element(0xa3, "frame-2")),
      element(0x1c53bb6b, "cues"),
      element(0x1254c367, secret),
      element(0x1043a770, secret),
      element(0x1941a469, secret),
    ),
  );
}
