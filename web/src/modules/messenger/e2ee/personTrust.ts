import type { TextKey } from "../../../i18n";
import type { KnownDevice } from "../../../e2ee";
import { isTrusted } from "../../../e2ee";

/** The trust in a person's devices. `none`: no device can read yet. */
export type PersonTrust = "none" | "unverified" | "verified" | "changed";

/** One unverified new device cancels the trust in the others, because it reads all messages too. */
export function trustOf(known: readonly Pick<KnownDevice, "trust">[]): PersonTrust {
  if (known.length === 0) return "none";
  if (known.some(({ trust }) => trust === "changed")) return "changed";
  return known.every(({ trust }) => isTrusted(trust)) ? "verified" : "unverified";
}

export const trustTexts: Readonly<Record<PersonTrust, TextKey>> = {
  none: "messenger.ends.trustNone",
  unverified: "messenger.ends.trustUnverified",
  verified: "messenger.ends.trustVerified",
  changed: "messenger.ends.trustChanged",
};
