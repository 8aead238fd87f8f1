/** Single facts of one end. */
export type FactRow =
  /** seals whatever else lies here; no script can read it out */
  | { readonly key: "device"; readonly sealing: CryptoKey }
  /** what pickles are made with, sealed with the device's key */
  | { readonly key: "secret"; readonly iv: Uint8Array; readonly sealed: ArrayBuffer }
  | OwnRow
  /** up to which parcel all was taken */
  | { readonly key: "mail"; readonly end: string; readonly upto: number }
  | { readonly key: "backup"; readonly version: string; readonly sealing: CryptoKey }
  /** sessions that this device cannot open and asks for; few, and changed together */
  | { readonly key: "asks"; readonly rows: readonly AskRow[] }
  /** sessions that other ends ask for */
  | { readonly key: "heard"; readonly rows: readonly HeardRow[] }
  | MetRow;

/** Of whom this end has heard so far, and which ends of theirs it knows, also of those that are no more. */
export interface MetRow {
  readonly key: "met";
  readonly people: readonly string[];
  readonly ends: readonly TrustRow[];
}

/** A session whose key is missing here. */
export interface AskRow {
  readonly session: string;
  readonly room: string;
  /** whose it is */
  readonly end: string;
  readonly person: string;
  /** since when it is missed */
  readonly at: number;
  /** from where on it is known here, which is too late; null: it is not known */
  readonly known: number | null;
  /** how often each end was asked, and when last */
  readonly asked: Readonly<Record<string, { readonly at: number; readonly times: number }>>;
}

/** That an end asks for a session. */
export interface HeardRow {
  readonly session: string;
  readonly room: string;
  /** whose session it is */
  readonly of: string;
  /** who asks */
  readonly from: string;
  readonly at: number;
}

/** This device's end of its person. */
export interface OwnRow {
  readonly key: "own";
  readonly end: string;
  readonly person: string;
  readonly identity: string;
  readonly signing: string;
  readonly signature: string;
  readonly account: string;
  /** the hub has it */
  readonly published: boolean;
  readonly fallback?: { readonly id: string; readonly key: string; readonly madeAt: number };
}

/** A ratchet with one other end; there may be several, of which the one that was used last counts. */
export interface PeerRow {
  readonly end: string;
  readonly identity: string;
  readonly session: string;
  readonly pickle: string;
  readonly usedAt: number;
}

/** What this end seals with in one room at present. */
export interface SendingRow {
  readonly room: string;
  readonly session: string;
  readonly pickle: string;
  readonly madeAt: number;
  /** who was in the room when it was made */
  readonly people: readonly string[];
  /** ends that have it or are to have it */
  readonly ends: readonly string[];
}

/** A session that this device can open. */
export interface GroupRow {
  readonly session: string;
  readonly room: string;
  /** whose: nobody else's words are taken from it */
  readonly person: string;
  readonly end: string;
  readonly pickle: string;
  /** opens from here on */
  readonly index: number;
}

/** A session of this end's own, and who is to have it. */
export interface MineRow {
  readonly session: string;
  readonly room: string;
  readonly people: readonly string[];
  readonly at: number;
  /** the first message that was sealed for each end: what was before it came is not its by itself */
  readonly since?: Readonly<Record<string, number>>;
}

/** A session that is to go into the copy at the hub. */
export interface UnkeptRow {
  readonly session: string;
  readonly end: string;
}

/** That an end was given a session's key. */
export interface ServedRow {
  readonly session: string;
  readonly end: string;
  /** when last */
  readonly at?: number;
  /** from which message on; absent: all of it */
  readonly from?: number;
}

/** Which message was sealed at one place of a session: none is sealed there a second time. */
export interface SeenRow {
  readonly session: string;
  readonly index: number;
  readonly message: string;
}

/** A parcel that could not be opened. */
export interface BrokenRow {
  readonly session: string;
}

/** An opened message, sealed with the device's key. */
export interface WordsRow {
  readonly room: string;
  readonly message: string;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** A part of a room that was read so that its words can be found, by places. */
export interface ReadRow {
  readonly room: string;
  readonly from: number;
  readonly to: number;
}

/** An end with its keys: they were compared with its person's own, or stand here as they were first heard of. */
export interface TrustRow {
  readonly end: string;
  readonly person: string;
  readonly identity: string;
  readonly signing: string;
}

export interface Rows {
  readonly facts: FactRow;
  readonly peers: PeerRow;
  readonly sending: SendingRow;
  readonly groups: GroupRow;
  readonly mine: MineRow;
  readonly served: ServedRow;
  readonly unkept: UnkeptRow;
  readonly seen: SeenRow;
  readonly broken: BrokenRow;
  readonly words: WordsRow;
  readonly read: ReadRow;
  readonly trust: TrustRow;
}

export type StoreName = keyof Rows;

/** By what a row is found. One of another end's sessions is its end's: whoever names it as his own gets a row of his own. */
export const keyPaths: { readonly [S in StoreName]: string | readonly string[] } = {
  facts: "key",
  peers: ["end", "session"],
  sending: "room",
  groups: ["session", "end"],
  mine: "session",
  served: ["session", "end"],
  unkept: ["session", "end"],
  seen: ["session", "index"],
  broken: "session",
  words: ["room", "message"],
  read: "room",
  trust: "end",
};
