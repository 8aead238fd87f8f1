import type { DeviceIdentity, KeyBackupInfo, PendingToDevice, Room } from "../wire";
import type { HubAPI } from "./HubAPI";
import type { E2EEStore } from "./Store";
import type { Olm } from "./Olm";
import type { LocalEncryption } from "./LocalEncryption";

/** The devices and rooms from the hub's stream. */
export interface Directory {
  /** a snapshot has come */
  readonly ready: boolean;
  /** by id */
  readonly devices: ReadonlyMap<string, DeviceIdentity>;
  readonly pending: ReadonlyMap<string, PendingToDevice>;
  readonly backup: KeyBackupInfo | null;
  /** a room as the hub has it; `undefined`: this person is not in it */
  room(id: string): Room | undefined;
}

/** The environment of one device identity: person, device, store, library and hub. */
export interface Environment {
  readonly person: string;
  readonly device: string;
  readonly olm: Olm;
  readonly store: E2EEStore;
  readonly local: LocalEncryption;
  readonly hub: HubAPI;
  readonly directory: () => Directory;
  readonly now: () => number;
  readonly newId: () => string;
}

/** The operation is not possible now, or not with this input. */
export class E2EEError extends Error {
  constructor(readonly code: "notReady" | "tooLong" | "wrongPassphrase" | "noBackup") {
    super(code);
  }
}

/** The device identities of these people. */
export function devicesOf(people: readonly string[], directory: Directory): readonly DeviceIdentity[] {
  return [...directory.devices.values()].filter(({ person }) => people.includes(person));
}
