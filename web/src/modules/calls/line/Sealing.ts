import type { CallBetween, CallSeal, CallSeals } from "../../../sync/messenger";
import type { LinkWord } from "./words";

/** The signed part of a signaling message. */
export type ConnectionWord = Pick<LinkWord, "description" | "round" | "candidate" | "seal">;

/** The page's part for signed connections. */
export interface SealParts {
  /** Signs and checks with this device's keys. `null`: the keys are not loaded. */
  seals(): Promise<CallSeals | null>;
  /** whether others know this device's keys, and so expect a signature */
  isKnown(): boolean;
}

/** `yes`: accepted. `later`: it comes again and is checked then. `no`: possibly a man in the middle. */
export type Admission = "yes" | "later" | "no";

/**
 * The limit of messages signed with unknown keys. Messages repeat every one or two seconds, so known keys would come
 * sooner.
 */
const mostUnknown = 6;

/**
 * Signs the signaling messages of one call and device, and checks the other device's. So the hub, which passes them on,
 * cannot insert its own keys.
 */
export class Sealing {
  /** the other side's signing device; `null`: unsigned */
  end: string | null = null;
  private unknown = 0;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly between: CallBetween,
    private readonly parts: SealParts,
  ) {}

  /** Signs messages and passes them on in order, because a candidate is useless before its description. */
  sealed(word: ConnectionWord, say: (word: ConnectionWord) => void): void {
    this.telling = this.telling
      .then(async () => {
        const seal = word.description ? await this.seal(word.description) : null;
        // A description that cannot be signed yet comes again later.
        if (seal !== "later") say(seal ? { ...word, seal } : word);
      })
      .catch(() => undefined);
  }

  /** `null`: this device has no keys. `later`: it cannot use them yet. */
  private async seal(description: RTCSessionDescriptionInit): Promise<CallSeal | "later" | null> {
    const seals = await this.parts.seals();
    if (!seals) return this.parts.isKnown() ? "later" : null;
    return seals.seal(this.between, description).catch(() => "later" as const);
  }

  async admits(description: RTCSessionDescriptionInit, seal: CallSeal | undefined): Promise<Admission> {
    const seals = await this.parts.seals();
    // Without keys nothing can be checked, so the hub is trusted.
    if (!seals) return this.parts.isKnown() ? "later" : "yes";
    const proof = await seals.check(this.between, description, seal);
    if (proof === "unknown") return (this.unknown += 1) < mostUnknown ? "later" : "no";
    if (proof === "refused" || (proof === "open" && this.end !== null)) return "no";
    if (proof !== "open") this.end = proof.end;
    return "yes";
  }
}
