import type { DeviceIdentity } from "../wire";
import type { E2EEStatus } from "./Status";

/** The former object, as long as it says the same. */
export function nextStatus(before: E2EEStatus, now: E2EEStatus): E2EEStatus {
  const next: E2EEStatus = {
    ...now,
    unverifiedDevices: kept(before.unverifiedDevices, now.unverifiedDevices),
    requesters: kept(before.requesters, now.requesters),
  };
  return (Object.keys(next) as (keyof E2EEStatus)[]).some((name) => next[name] !== before[name]) ? next : before;
}

const kept = (before: readonly DeviceIdentity[], now: readonly DeviceIdentity[]): readonly DeviceIdentity[] =>
  now.length === before.length && now.every((device, i) => device === before[i]) ? before : now;
