import type { CommandBody, Me, Problem, Right } from "../../wire";

/** One command on this device, under the number that it has here. */
export interface OutboxRow {
  readonly n: number;
  readonly id: string;
  readonly at: number;
  readonly author: string;
  /** what its author might do when it was made */
  readonly rights?: readonly Right[];
  readonly body: CommandBody;
  readonly status: "pending" | "refused" | "discarded";
  readonly error?: Problem;
  /** discarded: why, and when */
  readonly reason?: string;
  readonly endedAt?: number;
}

/** Single facts that outlive a reload. */
export type MetaRow =
  /** the number that the next command gets, and the highest that the hub has settled */
  | { readonly key: "numbers"; readonly next: number; readonly settled: number }
  /** when the hub was last heard, by this device's clock */
  | { readonly key: "heard"; readonly at: number }
  /** who works here, in his own words of the hub */
  | { readonly key: "me"; readonly me: Me };

/** A sealed part of a replica: part 0 is the whole picture, each other holds what followed up to its number. */
export interface ReplicaRow {
  readonly view: string;
  readonly part: number;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** A key that never leaves the browser, and until when it counts. */
export interface KeyRow {
  readonly id: "replica";
  readonly key: CryptoKey;
  readonly lapsesAt: number;
}

/** Somebody who worked on this device, sealed with the replica's key. */
export interface PersonRow {
  readonly employee: string;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

export interface Rows {
  readonly outbox: OutboxRow;
  readonly meta: MetaRow;
  readonly replica: ReplicaRow;
  readonly keys: KeyRow;
  readonly people: PersonRow;
}

export type StoreName = keyof Rows;
