import type { CallBetween, CallSeal, CallSeals } from "../../../sync/messenger";
import type { LinkWord } from "./words";

/** What one tells of a connection. */
export type ConnectionWord = Pick<LinkWord, "description" | "round" | "candidate" | "seal">;

/** What a line between two needs to know its other side for sure. */
export interface SealParts {
  /** What signs and checks with this device's keys; null: it is not here. */
  seals(): Promise<CallSeals | null>;
  /** whether others know this device to have keys, and so expect it to sign */
  isKnown(): boolean;
}

/** `yes`: it may be used; `later`: it will be said again, and looked at then; `no`: somebody may stand between. */
export type Admission = "yes" | "later" | "no";

/** So often something is said of keys that nobody was told of. What is true comes sooner: words are said again each second or two. */
const mostUnknown = 6;

/**
 * What is said in one call to one device, and heard from it, signed with the keys of both ends: so that the hub, which passes it on, cannot
 * put keys of its own in between.
 */
export class Sealing {
  /** the other's end, by whose word its side of the connection is what it is; null: there is no such word */
  end: string | null = null;
  private unknown = 0;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly between: CallBetween,
    private readonly parts: SealParts,
  ) {}

  /** Gives on what is to be said with its seal, in the order in which it was to be said: a candidate before its description is of no use. */
  sealed(word: ConnectionWord, say: (word: ConnectionWord) => void): void {
    this.telling = this.telling
      .then(async () => {
        const seal = word.description ? await this.seal(word.description) : null;
        // A description that cannot be signed yet comes again later.
        if (seal !== "later") say(seal ? { ...word, seal } : word);
      })
      .catch(() => undefined);
  }

  /** null: this device has no keys; `later`: it cannot use them yet. */
  private async seal(description: RTCSessionDescriptionInit): Promise<CallSeal | "later" | null> {
    const seals = await this.parts.seals();
    if (!seals) return this.parts.isKnown() ? "later" : null;
    return seals.seal(this.between, description).catch(() => "later" as const);
  }

  async admits(description: RTCSessionDescriptionInit, seal: CallSeal | undefined): Promise<Admission> {
    const seals = await this.parts.seals();
    // Without keys there is nothing to check with either, and the hub is trusted.
    if (!seals) return this.parts.isKnown() ? "later" : "yes";
    const proof = await seals.check(this.between, description, seal);
    if (proof === "unknown") return (this.unknown += 1) < mostUnknown ? "later" : "no";
    if (proof === "refused" || (proof === "open" && this.end !== null)) return "no";
    if (proof !== "open") this.end = proof.end;
    return "yes";
  }
}
