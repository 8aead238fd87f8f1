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

/**
 * The hub's API for end-to-end encryption. The hub carries messages that it cannot read. Every method throws
 * `HubError`.
 */
export interface EndHub {
  /** this device's identity; `null`: none */
  own(): Promise<OwnEndView | null>;
  publish(end: NewEnd): Promise<OwnEndView>;
  /** one key of each device, each given out once; some devices may have none left */
  claim(ends: readonly string[]): Promise<readonly ClaimedKey[]>;
  /** Returns the devices that took nothing. */
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
/** The limit per request. */
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
