import type { CommandBody, Me, Problem, Right } from "../../wire";

/** A command on this device, with its number here. */
export interface OutboxRow {
  readonly n: number;
  readonly id: string;
  readonly at: number;
  readonly author: string;
  /** the author's rights when it was made */
  readonly rights?: readonly Right[];
  readonly body: CommandBody;
  readonly status: "pending" | "refused" | "discarded";
  readonly error?: Problem;
  /** discarded: the reason, and when */
  readonly reason?: string;
  readonly endedAt?: number;
}

/** Single values that outlive a reload. */
export type MetaRow =
  /** the number of the next command, and the highest number with a decision of the hub */
  | { readonly key: "numbers"; readonly next: number; readonly settled: number }
  /** when the hub's last message came, in milliseconds on this device's clock */
  | { readonly key: "heard"; readonly at: number }
  /** the person who works here, as the hub described them */
  | { readonly key: "me"; readonly me: Me };

/** An encrypted part of a replica. Part 0 is the snapshot. Each other part holds the changes up to its number. */
export interface ReplicaRow {
  readonly view: string;
  readonly part: number;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** A key that never leaves the browser, with its expiry. */
export interface KeyRow {
  readonly id: "replica";
  readonly key: CryptoKey;
  readonly lapsesAt: number;
}

/** A person who worked on this device, encrypted with the replica's key. */
export interface PersonRow {
  readonly employee: string;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** An answer of the hub to one person, encrypted with the replica's key. */
export interface AnswerRow {
  readonly person: string;
  readonly name: string;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

export interface Rows {
  readonly outbox: OutboxRow;
  readonly meta: MetaRow;
  readonly replica: ReplicaRow;
  readonly keys: KeyRow;
  readonly people: PersonRow;
  readonly answers: AnswerRow;
}

export type StoreName = keyof Rows;
