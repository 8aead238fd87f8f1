/** What a copy comes to, by topic. */
export type Sums = Readonly<Record<string, string | undefined>>;

/** A whole picture that differs too would differ again and again. */
const againAfter = 50_000;
/** of nothing */
const noSum = "0000000000000000";

/** Holds this device's copy against the hub's sums, not oftener than a whole picture can be asked for. */
export class Comparison {
  private foundAt = 0;

  /** The topics in which they differ; none while nothing can be told. */
  differing(ours: Sums | null, theirs: Sums, now = Date.now()): readonly string[] {
    if (!ours || Object.keys(ours).length === 0 || now - this.foundAt < againAfter) return [];
    const found = Object.keys(theirs).filter(
      (topic) => theirs[topic] !== undefined && (ours[topic] ?? noSum) !== theirs[topic],
    );
    if (found.length > 0) this.foundAt = now;
    return found;
  }
}
