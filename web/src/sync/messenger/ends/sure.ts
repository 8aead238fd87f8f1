import type { EndTrust } from "./Trust";

/** Compared on this device, or by one that was. */
export const isSure = (trust: EndTrust): trust is "verified" | "vouched" => trust === "verified" || trust === "vouched";
