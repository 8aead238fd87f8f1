/** What becomes of a box: kept; or kept but for when it was made, for the words it is called by, or for where else its bytes lie; or its own boxes are looked at. */
export type Rule = "keep" | "times" | "name" | "places" | Rules;

/** Boxes by their types. What is not named here makes room: no film needs it to be seen and heard. */
export interface Rules {
  readonly [type: string]: Rule;
}

const kept = (types: string): Rules => Object.fromEntries(types.split(" ").map((type) => [type, "keep"]));

const samples = kept(
  "stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs saiz saio padb stdp",
);

/** A track, of what is seen or heard. */
export const trackRules: Rules = {
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

/** The film's index, without its tracks. */
export const indexRules: Rules = { mvhd: "times", iods: "keep", mvex: kept("mehd trex leva") };

/** The index of a part of a film that was written while it was filmed. */
export const fragmentRules: Rules = { mfhd: "keep", traf: kept("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc") };

/** What stands outside of all these and stays: names of forms, places of parts, and the frames themselves. */
export const outside: ReadonlySet<string> = new Set(["ftyp", "styp", "mdat", "wide", "sidx", "ssix", "mfra", "pdin"]);
