/** The part of a browser's connection used for negotiation. */
export type Negotiable = Pick<
  RTCPeerConnection,
  | "signalingState"
  | "localDescription"
  | "remoteDescription"
  | "setLocalDescription"
  | "setRemoteDescription"
  | "addIceCandidate"
>;

/**
 * Offers and answers between two devices, either of which may start at any time ("perfect negotiation", W3C WebRTC 1.0,
 * 10.7). If two offers collide, the impolite side's offer stands, and the polite side rolls back its own.
 */
export class Negotiation {
  private making = false;
  private answering = false;
  private ignored = false;
  /** counts the offers made here, to match the answers */
  private round = 0;
  private theirRound = 0;

  /** `ready`: adds the tracks to an accepted offer before the answer. */
  constructor(
    private readonly connection: Negotiable,
    private readonly polite: boolean,
    private readonly tell: (description: RTCSessionDescriptionInit, round: number) => void,
    private readonly ready: () => Promise<void>,
  ) {}

  async offer(): Promise<void> {
    try {
      this.making = true;
      await this.connection.setLocalDescription();
      this.round += 1;
      this.tellOwn();
    } finally {
      this.making = false;
    }
  }

  /** Repeats an unanswered offer, because it may be lost. */
  again(): void {
    if (this.connection.signalingState === "have-local-offer") this.tellOwn();
  }

  async heard(description: RTCSessionDescriptionInit, round: number): Promise<void> {
    const { connection } = this;
    const isOffer = description.type === "offer";
    const stands = !this.making && (connection.signalingState === "stable" || this.answering);
    this.ignored = isOffer && !stands && !this.polite;
    if (this.ignored) return;
    if (isOffer) this.theirRound = round;
    // The answer was lost or is still on its way.
    if (
      isOffer &&
      connection.signalingState === "stable" &&
      connection.localDescription?.type === "answer" &&
      connection.remoteDescription?.sdp === description.sdp
    )
      return this.tellOwn();
    // A repeated answer, or one to an earlier offer.
    if (!isOffer && (connection.signalingState !== "have-local-offer" || round !== this.round)) return;
    this.answering = !isOffer;
    try {
      await connection.setRemoteDescription(description);
    } finally {
      this.answering = false;
    }
    if (!isOffer) return;
    await this.ready();
    await connection.setLocalDescription();
    this.tellOwn();
  }

  async heardCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    try {
      await this.connection.addIceCandidate(candidate);
    } catch (error) {
      // It belongs to the ignored offer.
      if (!this.ignored) throw error;
    }
  }

  private tellOwn(): void {
    const { localDescription } = this.connection;
    if (localDescription)
      this.tell(
        { type: localDescription.type, sdp: localDescription.sdp },
        localDescription.type === "offer" ? this.round : this.theirRound,
      );
  }
}
