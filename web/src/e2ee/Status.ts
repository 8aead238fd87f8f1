import type { DeviceIdentity } from "../wire";
import type { BackupState } from "./KeyBackup";
import type { SearchSources } from "./LocalSearch";
import type { DeviceTrust } from "./Verification";

export interface E2EEStatus {
  /** this device's identity, once the hub has it */
  readonly own: DeviceIdentity | null;
  readonly backup: BackupState;
  /** newer devices of this person that nobody has confirmed */
  readonly unverifiedDevices: readonly DeviceIdentity[];
  /** devices of other people that asked for earlier messages and get them once they are verified here */
  readonly requesters: readonly DeviceIdentity[];
  /** this device itself waits for confirmation */
  readonly needsVerification: boolean;
}

export const emptyStatus: E2EEStatus = {
  own: null,
  backup: "unknown",
  unverifiedDevices: [],
  requesters: [],
  needsVerification: false,
};

export interface KnownDevice {
  readonly device: DeviceIdentity;
  readonly trust: DeviceTrust;
}

/** The page's part for end-to-end encryption. */
export interface EngineParts extends Omit<SearchSources, "decrypt"> {
  /** runs `work` on one page at a time, for requests to the hub */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the other pages that there are new keys, or that a device was verified. */
  tellOtherPages(): void;
  /** The status or the trust in devices may have changed. */
  changed(): void;
}
