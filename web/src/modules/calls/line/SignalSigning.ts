import type { CallSides, CallSignature, CallSignatures } from "../../../e2ee";
import type { LinkWord } from "./words";

/** The signed part of a signaling message. */
export type ConnectionWord = Pick<LinkWord, "description" | "round" | "candidate" | "seal">;

/** The page's part for signed connections. */
export interface SigningParts {
  /** Signs and checks with this device's keys. `null`: the keys are not loaded. */
  signatures(): Promise<CallSignatures | null>;
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
export class SignalSigning {
  /** the other side's signing device; `null`: unsigned */
  device: string | null = null;
  private unknown = 0;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly between: CallSides,
    private readonly parts: SigningParts,
  ) {}

  /** Signs messages and passes them on in order, because a candidate is useless before its description. */
  signed(word: ConnectionWord, say: (word: ConnectionWord) => void): void {
    this.telling = this.telling
      .then(async () => {
        const signature = word.description ? await this.sign(word.description) : null;
        // A description that cannot be signed yet comes again later.
        if (signature !== "later") say(signature ? { ...word, seal: signature } : word);
      })
      .catch(() => undefined);
  }

  /** `null`: this device has no keys. `later`: it cannot use them yet. */
  private async sign(description: RTCSessionDescriptionInit): Promise<CallSignature | "later" | null> {
    const signatures = await this.parts.signatures();
    if (!signatures) return this.parts.isKnown() ? "later" : null;
    return signatures.sign(this.between, description).catch(() => "later" as const);
  }

  async admits(description: RTCSessionDescriptionInit, signature: CallSignature | undefined): Promise<Admission> {
    const signatures = await this.parts.signatures();
    // Without keys nothing can be checked, so the hub is trusted.
    if (!signatures) return this.parts.isKnown() ? "later" : "yes";
    const proof = await signatures.check(this.between, description, signature);
    if (proof === "unknown") return (this.unknown += 1) < mostUnknown ? "later" : "no";
    if (proof === "refused" || (proof === "open" && this.device !== null)) return "no";
    if (proof !== "open") this.device = proof.end;
    return "yes";
  }
}
