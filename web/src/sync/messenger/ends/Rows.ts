/** Single values of one device identity. */
export type FactRow =
  /** encrypts all other rows; scripts cannot export it */
  | { readonly key: "device"; readonly sealing: CryptoKey }
  /** the key of the pickles, encrypted with the device's key */
  | { readonly key: "secret"; readonly iv: Uint8Array; readonly sealed: ArrayBuffer }
  | OwnRow
  /** the number of the last processed to-device message */
  | { readonly key: "mail"; readonly end: string; readonly upto: number }
  | { readonly key: "backup"; readonly version: string; readonly sealing: CryptoKey }
  /** sessions that this device cannot decrypt and requests; few, and changed together */
  | { readonly key: "asks"; readonly rows: readonly AskRow[] }
  /** sessions that other devices request */
  | { readonly key: "heard"; readonly rows: readonly HeardRow[] }
  | MetRow;

/** The people seen so far, and their trusted devices, including deleted ones. */
export interface MetRow {
  readonly key: "met";
  readonly people: readonly string[];
  readonly ends: readonly TrustRow[];
}

/** A session whose key is missing here. */
export interface AskRow {
  readonly session: string;
  readonly room: string;
  /** its owner */
  readonly end: string;
  readonly person: string;
  /** since when it is missing */
  readonly at: number;
  /** the first known index, which is too late; `null`: none */
  readonly known: number | null;
  /** how often each device was asked, and when last */
  readonly asked: Readonly<Record<string, { readonly at: number; readonly times: number }>>;
}

/** A session requested by another device. */
export interface HeardRow {
  readonly session: string;
  readonly room: string;
  /** the owner of the session */
  readonly of: string;
  /** the device that asks */
  readonly from: string;
  readonly at: number;
}

/** This device's identity. */
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

/** An Olm session with another device. Of several sessions the last used one counts. */
export interface PeerRow {
  readonly end: string;
  readonly identity: string;
  readonly session: string;
  readonly pickle: string;
  readonly usedAt: number;
}

/** The current sending session of one room. */
export interface SendingRow {
  readonly room: string;
  readonly session: string;
  readonly pickle: string;
  readonly madeAt: number;
  /** the members when it was made */
  readonly people: readonly string[];
  /** devices that have it or will get it */
  readonly ends: readonly string[];
}

/** A session that this device can decrypt. */
export interface GroupRow {
  readonly session: string;
  readonly room: string;
  /** its owner; messages of other authors are rejected */
  readonly person: string;
  readonly end: string;
  readonly pickle: string;
  /** decrypts from this index on */
  readonly index: number;
}

/** This device's own session, and the devices that get it. */
export interface MineRow {
  readonly session: string;
  readonly room: string;
  readonly people: readonly string[];
  readonly at: number;
  /** the first message index for each device; it does not get earlier ones by itself */
  readonly since?: Readonly<Record<string, number>>;
}

/** A session that is not in the key backup yet. */
export interface UnkeptRow {
  readonly session: string;
  readonly end: string;
}

/** A session key that was sent to a device. */
export interface ServedRow {
  readonly session: string;
  readonly end: string;
  /** when last */
  readonly at?: number;
  /** the first message index; missing: all */
  readonly from?: number;
}

/** The message at one index of a session. A second message there is rejected. */
export interface SeenRow {
  readonly session: string;
  readonly index: number;
  readonly message: string;
}

/** A to-device message that could not be decrypted. */
export interface BrokenRow {
  readonly session: string;
}

/** A decrypted message, encrypted with the device's key. */
export interface WordsRow {
  readonly room: string;
  readonly message: string;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** A range of a room whose messages are in the search index, by places. */
export interface ReadRow {
  readonly room: string;
  readonly from: number;
  readonly to: number;
}

/** A device with its keys: verified here, or as they were at first contact. */
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

/**
 * The primary keys. Rows of sessions include the owner's device. A device that names a foreign session as its own gets
 * a separate row.
 */
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
