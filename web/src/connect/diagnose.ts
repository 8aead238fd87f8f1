/** The result of one try: an answer, a refusal at once, or a timeout. */
export type Answer = "yes" | "no" | "silent";

/** The results of one round of tries. */
export interface Findings {
  /** the hub where this page came from */
  readonly hub: Answer;
  /** https by the address that this page came from; null: the page came by the name */
  readonly secureAddress: Answer | null;
  /** https by the stable name: the goal of this page */
  readonly secureName: Answer;
  /** plain http by the name: shows whether the name leads anywhere, trusted or not */
  readonly plainName: Answer;
  /** something answered by the name that is not this hub */
  readonly otherHub: boolean;
  /** minutes by which this device's clock is off; null: not known */
  readonly clockOff: number | null;
  /** the browser says that there is some network */
  readonly online: boolean;
  /** the browser says that the only connection is mobile data */
  readonly cellular: boolean;
  /** the hub uses its own authority, which a device must be told to trust */
  readonly authority: boolean;
}

/** In words that the person can act on. */
export type Diagnosis =
  /** through: the stable name answers by https */
  | "secure"
  /** the hub does not answer any more: no network at all, mobile data, or who knows */
  | "offline"
  | "cellular"
  | "lost"
  /** the clock is so wrong that no certificate is valid */
  | "clockWrong"
  /** https is there but not believed */
  | "untrusted"
  /** the port for https does not answer */
  | "portClosed"
  /** trusted, but the name is not found */
  | "nameUnknown"
  /** the name leads to another machine */
  | "nameElsewhere"
  /** the name is found, https by it is refused although it is trusted */
  | "nameRefused";

/** A day: certificates are made with an hour of grace, and are valid for weeks. */
const clockMatters = 24 * 60;

export function diagnose(found: Findings): Diagnosis {
  if (found.secureName === "yes" && !found.otherHub) return "secure";
  if (found.hub !== "yes") return !found.online ? "offline" : found.cellular ? "cellular" : "lost";
  if (found.otherHub) return "nameElsewhere";
  if (found.clockOff !== null && Math.abs(found.clockOff) >= clockMatters) return "clockWrong";
  const nameFound = found.plainName === "yes";
  if (found.secureAddress === "yes") return nameFound ? "nameRefused" : "nameUnknown";
  if (isPortClosed(found)) return "portClosed";
  // With files of one's own there is nothing to trust: by its address the certificate is refused in any case.
  if (!found.authority) return nameFound ? "nameRefused" : "nameUnknown";
  return "untrusted";
}

/** A refused certificate is answered at once; a port that a firewall guards is not answered at all. */
function isPortClosed(found: Findings): boolean {
  return (found.secureAddress ?? found.secureName) === "silent";
}

/** One line of the list of tries. */
export type Mark = "good" | "bad" | "unknown";

/** The three questions, in the order in which they build on each other. */
export function marks(found: Findings): { readonly hub: Mark; readonly trust: Mark; readonly name: Mark } {
  const there = found.hub === "yes";
  const trusted = found.secureName === "yes" || found.secureAddress === "yes";
  const named = found.secureName === "yes" || found.plainName === "yes";
  return {
    hub: there ? "good" : "bad",
    trust: trusted ? "good" : there && found.authority ? "bad" : "unknown",
    name: found.otherHub ? "bad" : named ? "good" : there ? "bad" : "unknown",
  };
}
