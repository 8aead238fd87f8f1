import type { AnswerValue, CommandBody, Me, Problem, Right, SurveyAnswer } from "../../wire";

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

/** A value of a begun form, with the version of the form that it was given for. No value: the person took it out. */
export interface GivenValue {
  readonly field: string;
  readonly version: number;
  readonly value?: AnswerValue;
}

/** A form that a person has begun or sent on this device. */
export interface SurveyDraftRow {
  /** the answer's id */
  readonly id: string;
  readonly person: string;
  readonly survey: string;
  /** the form's title of the moment */
  readonly title: string;
  /** the time of the checklist that it answers */
  readonly due?: number;
  readonly status: "begun" | "discarded" | "sending" | "sent";
  readonly begunAt: number;
  /** of the last change; discarded or sent: of that */
  readonly changedAt: number;
  /** the version that the person has seen, and its fields */
  readonly version: number;
  readonly fields: readonly string[];
  /** the page's place, from 0 on */
  readonly page: number;
  /** all values as they were given. Values for earlier versions stay, because a field may return. */
  readonly given: readonly GivenValue[];
  readonly answered: number;
  readonly total: number;
  /** sending: the answer as it goes to the hub */
  readonly answer?: SurveyAnswer;
  /** photos that the hub does not have yet */
  readonly waiting: readonly string[];
  /** photos that it does not take */
  readonly refused: readonly string[];
  /** waiting photos that only the page holds where they were taken, because the disk was full */
  readonly held?: readonly string[];
}

/** A photo or signature that the hub does not have yet. */
export interface SurveyPhotoRow {
  readonly id: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface Rows {
  readonly outbox: OutboxRow;
  readonly meta: MetaRow;
  readonly replica: ReplicaRow;
  readonly keys: KeyRow;
  readonly people: PersonRow;
  readonly answers: AnswerRow;
  readonly surveyDrafts: SurveyDraftRow;
  readonly surveyPhotos: SurveyPhotoRow;
}

export type StoreName = keyof Rows;
