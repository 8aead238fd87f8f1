import type {
  BackupSession,
  BackupSessionPage,
  ClaimedKey,
  KeyBackupInfo,
  NewDeviceIdentity,
  NewToDeviceMessage,
  OwnDeviceIdentity as OwnEndView,
  ToDevicePage,
} from "../wire";

/** An HTTP request to the hub. Rejects with an error that has the answer's `status`. */
export type SendRequest = <T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<T>;

/**
 * The hub's API for end-to-end encryption. The hub carries messages that it cannot read. Every method throws the
 * errors of `SendRequest`.
 */
export interface HubAPI {
  /** this device's identity; `null`: none */
  ownDevice(): Promise<OwnEndView | null>;
  publish(device: NewDeviceIdentity): Promise<OwnEndView>;
  /** one key of each device, each given out once; some devices may have none left */
  claimKeys(devices: readonly string[]): Promise<readonly ClaimedKey[]>;
  /** Returns the devices that took nothing. */
  sendToDevice(messages: readonly NewToDeviceMessage[]): Promise<readonly string[]>;
  toDevice(after: number): Promise<ToDevicePage>;
  deleteToDevice(upto: number): Promise<void>;
  crossSign(device: string, signature: string): Promise<void>;
  putBackup(backup: Omit<KeyBackupInfo, "person">): Promise<void>;
  deleteBackup(): Promise<void>;
  /** Returns `false` if another device has started a new backup. */
  addToBackup(version: string, sessions: readonly BackupSession[]): Promise<boolean>;
  backupPage(after: number | null): Promise<BackupSessionPage>;
}

const root = "/api/messenger/ends";
/** The limit per request. */
const count = 100;

export const hubOver = (request: SendRequest): HubAPI => ({
  ownDevice: () => unless(404, null, request<OwnEndView>("GET", `${root}/own`)),
  publish: (device) => request("PUT", `${root}/own`, device),
  claimKeys: async (devices) =>
    (await request<{ readonly keys: readonly ClaimedKey[] }>("POST", `${root}/claim`, { ends: devices })).keys,
  sendToDevice: async (messages) =>
    (await request<{ readonly refused: readonly string[] }>("POST", `${root}/parcels`, { parcels: messages })).refused,
  toDevice: (after) => request("GET", `${root}/parcels?after=${after}&count=${count}`),
  deleteToDevice: (upto) => request("DELETE", `${root}/parcels?upto=${upto}`),
  crossSign: (device, signature) => request("POST", `${root}/vouches`, { end: device, signature }),
  putBackup: (backup) => request("PUT", `${root}/backup`, backup),
  deleteBackup: () => request("DELETE", `${root}/backup`),
  addToBackup: (version, sessions) =>
    unless(
      409,
      false,
      request("POST", `${root}/backup/sessions`, { version, sessions }).then(() => true),
    ),
  backupPage: (after) =>
    request("GET", `${root}/backup/sessions?count=${count}${after === null ? "" : `&after=${after}`}`),
});

/** Returns `value` if the hub answers with this error status. */
async function unless<T, V>(status: number, value: V, answer: Promise<T>): Promise<T | V> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { readonly status?: unknown } | null)?.status === status) return value;
    throw error;
  }
}
