/** Checksums of the replica by topic. */
export type Checksums = Readonly<Record<string, string | undefined>>;

/** 50 s in milliseconds. A new snapshot that differs too would otherwise cause one request after the other. */
const againAfter = 50_000;
/** The checksum of an empty topic. */
const noSum = "0000000000000000";

/** Compares this device's checksums with the hub's. Reports a difference at most once per `againAfter`. */
export class Comparison {
  private foundAt = 0;

  /** Returns the topics that differ. Returns none if this device has no checksums. */
  differing(ours: Checksums | null, theirs: Checksums, now = Date.now()): readonly string[] {
    if (!ours || Object.keys(ours).length === 0 || now - this.foundAt < againAfter) return [];
    const found = Object.keys(theirs).filter(
      (topic) => theirs[topic] !== undefined && (ours[topic] ?? noSum) !== theirs[topic],
    );
    if (found.length > 0) this.foundAt = now;
    return found;
  }
}
