import type { DeviceTrust } from "./Verification";

/** Verified on this device, or cross-signed by a verified one. */
export const isTrusted = (trust: DeviceTrust): trust is "verified" | "crossSigned" =>
  trust === "verified" || trust === "crossSigned";
