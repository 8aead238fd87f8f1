/** What of a browser's connection is negotiated on. */
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
 * Offers and answers between two, of whom both may begin at any moment ("perfect negotiation", W3C WebRTC 1.0, 10.7): of two offers
 * that meet the impolite one's stands, and the polite one takes its own back.
 */
export class Negotiation {
  private making = false;
  private answering = false;
  private ignored = false;
  /** counts the offers made here: an answer is to one of them */
  private round = 0;
  private theirRound = 0;

  /** `ready`: puts what is to be sent into an offer that was taken, before it is answered. */
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

  /** An offer that was made and not answered is said again: it may have been lost on the way. */
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
    // The answer was lost on the way, or is on it.
    if (
      isOffer &&
      connection.signalingState === "stable" &&
      connection.localDescription?.type === "answer" &&
      connection.remoteDescription?.sdp === description.sdp
    )
      return this.tellOwn();
    // An answer that was said twice, or to an earlier offer.
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
      // It belongs to the offer that was not taken.
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
