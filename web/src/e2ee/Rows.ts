/** Single values of one device identity. */
export type ValueRow =
  /** encrypts all other rows; scripts cannot export it */
  | { readonly key: "storeKey"; readonly sealing: CryptoKey }
  /** the key of the pickles, encrypted with the device's key */
  | { readonly key: "pickleKey"; readonly iv: Uint8Array; readonly sealed: ArrayBuffer }
  | OwnDeviceRow
  /** the number of the last processed to-device message */
  | { readonly key: "toDevice"; readonly device: string; readonly upto: number }
  | { readonly key: "backup"; readonly version: string; readonly sealing: CryptoKey }
  /** sessions that this device cannot decrypt and requests; few, and changed together */
  | { readonly key: "keyRequests"; readonly rows: readonly KeyRequestRow[] }
  /** sessions that other devices request */
  | { readonly key: "receivedKeyRequests"; readonly rows: readonly ReceivedKeyRequestRow[] }
  /** people whose verification was withdrawn here */
  | { readonly key: "withdrawn"; readonly people: readonly string[] }
  | FirstContactRow;

/** The people seen so far, and their trusted devices, including deleted ones. */
export interface FirstContactRow {
  readonly key: "firstContact";
  readonly people: readonly string[];
  readonly devices: readonly DeviceKeysRow[];
}

/** A session whose key is missing here. */
export interface KeyRequestRow {
  readonly session: string;
  readonly room: string;
  /** its owner */
  readonly device: string;
  readonly person: string;
  /** since when it is missing */
  readonly at: number;
  /** the first known index, which is too late; `null`: none */
  readonly known: number | null;
  /** how often each device was asked, and when last */
  readonly asked: Readonly<Record<string, { readonly at: number; readonly times: number }>>;
}

/** A session requested by another device. */
export interface ReceivedKeyRequestRow {
  readonly session: string;
  readonly room: string;
  /** the owner of the session */
  readonly of: string;
  /** the device that asks */
  readonly from: string;
  readonly at: number;
}

/** This device's identity. */
export interface OwnDeviceRow {
  readonly key: "ownDevice";
  readonly device: string;
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
export interface OlmSessionRow {
  readonly device: string;
  readonly identity: string;
  readonly session: string;
  readonly pickle: string;
  readonly usedAt: number;
}

/** The current sending session of one room. */
export interface OutboundSessionRow {
  readonly room: string;
  readonly session: string;
  readonly pickle: string;
  readonly madeAt: number;
  /** the members when it was made */
  readonly people: readonly string[];
  /** devices that have it or will get it */
  readonly devices: readonly string[];
}

/** A session that this device can decrypt. */
export interface InboundSessionRow {
  readonly session: string;
  readonly room: string;
  /** its owner; messages of other authors are rejected */
  readonly person: string;
  readonly device: string;
  readonly pickle: string;
  /** decrypts from this index on */
  readonly index: number;
}

/** This device's own session, and the devices that get it. */
export interface OwnSessionRow {
  readonly session: string;
  readonly room: string;
  readonly people: readonly string[];
  readonly at: number;
  /** the first message index for each device; it does not get earlier ones by itself */
  readonly since?: Readonly<Record<string, number>>;
}

/** A session that is not in the key backup yet. */
export interface NotBackedUpRow {
  readonly session: string;
  readonly device: string;
}

/** A session key that was sent to a device. */
export interface SentKeyRow {
  readonly session: string;
  readonly device: string;
  /** when last */
  readonly at?: number;
  /** the first message index; missing: all */
  readonly from?: number;
}

/** The message at one index of a session. A second message there is rejected. */
export interface MessageIndexRow {
  readonly session: string;
  readonly index: number;
  readonly message: string;
}

/** A to-device message that could not be decrypted. */
export interface FailedToDeviceRow {
  readonly session: string;
}

/** A decrypted message, encrypted with the device's key. */
export interface DecryptedMessageRow {
  readonly room: string;
  readonly message: string;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** A range of a room whose messages are in the search index, by places. */
export interface IndexedRangeRow {
  readonly room: string;
  readonly from: number;
  readonly to: number;
}

/** A device with its keys: verified here, or as they were at first contact. */
export interface DeviceKeysRow {
  readonly device: string;
  readonly person: string;
  readonly identity: string;
  readonly signing: string;
}

export interface KeyRows {
  readonly values: ValueRow;
  readonly olmSessions: OlmSessionRow;
  readonly outboundSessions: OutboundSessionRow;
  readonly inboundSessions: InboundSessionRow;
  readonly ownSessions: OwnSessionRow;
  readonly sentKeys: SentKeyRow;
  readonly notBackedUp: NotBackedUpRow;
  readonly messageIndexes: MessageIndexRow;
  readonly failedToDevice: FailedToDeviceRow;
  readonly decrypted: DecryptedMessageRow;
  readonly indexedRanges: IndexedRangeRow;
  readonly verifiedDevices: DeviceKeysRow;
}

export type KeyTable = keyof KeyRows;

/**
 * The primary keys. Rows of sessions include the owner's device. A device that names a foreign session as its own gets
 * a separate row.
 */
export const keyPaths: { readonly [S in KeyTable]: string | readonly string[] } = {
  values: "key",
  olmSessions: ["device", "session"],
  outboundSessions: "room",
  inboundSessions: ["session", "device"],
  ownSessions: "session",
  sentKeys: ["session", "device"],
  notBackedUp: ["session", "device"],
  messageIndexes: ["session", "index"],
  failedToDevice: "session",
  decrypted: ["room", "message"],
  indexedRanges: "room",
  verifiedDevices: "device",
};
