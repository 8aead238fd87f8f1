import type { EndTrust } from "./Trust";

/** Verified on this device, or cross-signed by a verified one. */
export const isSure = (trust: EndTrust): trust is "verified" | "vouched" => trust === "verified" || trust === "vouched";
