import type {
  BackupSession,
  BackupSessionPage,
  ClaimedKey,
  End,
  EndBackup,
  NewEnd,
  NewParcel,
  OwnEnd as OwnEndView,
  ParcelPage,
} from "../../../wire";
import { HubError, request } from "../../Http";

/** What ends ask of the hub, which carries what they tell each other and can read none of it. Every way fails with a `HubError`. */
export interface EndHub {
  /** this person's end on this device; null: there is none */
  own(): Promise<OwnEndView | null>;
  publish(end: NewEnd): Promise<OwnEndView>;
  /** one key of each, never given to anybody else; of some there may be none */
  claim(ends: readonly string[]): Promise<readonly ClaimedKey[]>;
  /** Answers the ends that took nothing. */
  post(parcels: readonly NewParcel[]): Promise<readonly string[]>;
  parcels(after: number): Promise<ParcelPage>;
  took(upto: number): Promise<void>;
  vouch(end: string, signature: string): Promise<void>;
  putBackup(backup: Omit<EndBackup, "person">): Promise<void>;
  dropBackup(): Promise<void>;
  keep(version: string, sessions: readonly BackupSession[]): Promise<void>;
  kept(after: number | null): Promise<BackupSessionPage>;
}

const root = "/api/messenger/ends";
/** Asked for at once. */
const count = 100;

export const endHub: EndHub = {
  own: () =>
    request<OwnEndView>("GET", `${root}/own`).catch((error: unknown) => {
      if (error instanceof HubError && error.status === 404) return null;
      throw error;
    }),
  publish: (end) => request("PUT", `${root}/own`, end),
  claim: async (ends) =>
    (await request<{ readonly keys: readonly ClaimedKey[] }>("POST", `${root}/claim`, { ends })).keys,
  post: async (parcels) =>
    (await request<{ readonly refused: readonly End["id"][] }>("POST", `${root}/parcels`, { parcels })).refused,
  parcels: (after) => request("GET", `${root}/parcels?after=${after}&count=${count}`),
  took: (upto) => request("DELETE", `${root}/parcels?upto=${upto}`),
  vouch: (end, signature) => request("POST", `${root}/vouches`, { end, signature }),
  putBackup: (backup) => request("PUT", `${root}/backup`, backup),
  dropBackup: () => request("DELETE", `${root}/backup`),
  keep: (version, sessions) => request("POST", `${root}/backup/sessions`, { version, sessions }),
  kept: (after) => request("GET", `${root}/backup/sessions?count=${count}${after === null ? "" : `&after=${after}`}`),
};
