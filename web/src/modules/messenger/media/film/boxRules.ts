/**
 * The handling of a box: keep it, clear its times, its name or its external references, or apply rules to its children.
 */
export type Rule = "keep" | "times" | "name" | "places" | BoxRules;

/** Rules by box type. All other boxes are blanked, because no player needs them. */
export interface BoxRules {
  readonly [type: string]: Rule;
}

const kept = (types: string): BoxRules => Object.fromEntries(types.split(" ").map((type) => [type, "keep"]));

const samples = kept(
  "stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs saiz saio padb stdp",
);

/** A video or audio track. */
export const trackRules: BoxRules = {
  tkhd: "times",
  edts: kept("elst"),
  tapt: "keep",
  mdia: {
    mdhd: "times",
    hdlr: "name",
    elng: "keep",
    minf: { ...kept("vmhd smhd"), hdlr: "name", dinf: { dref: "places" }, stbl: samples },
  },
};

/** The video's index, without its tracks. */
export const indexRules: BoxRules = { mvhd: "times", iods: "keep", mvex: kept("mehd trex leva") };

/** The index of a fragment. */
export const fragmentRules: BoxRules = {
  mfhd: "keep",
  traf: kept("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc"),
};

/** Top-level boxes that stay: types, offsets and the frames themselves. */
export const outside: ReadonlySet<string> = new Set(["ftyp", "styp", "mdat", "wide", "sidx", "ssix", "mfra", "pdin"]);
