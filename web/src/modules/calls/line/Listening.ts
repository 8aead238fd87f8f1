import { described } from "./described";
import type { LinkState } from "./Link";
import { Renewal } from "./Renewal";

interface ListeningParts {
  offer(): Promise<string>;
  /** an offer of another way for what is sent already */
  offerAnew(): Promise<string>;
  answer(sdp: string): Promise<void>;
  /** the server need not send any more */
  end(): Promise<void>;
  /** it came to nothing, or broke */
  again(error: unknown): void;
}

/** Louder than this, of 1, somebody speaks. */
const spoken = 0.02;

/** What the house's server passes on of one person. */
export class Listening {
  state: LinkState = "joining";
  sound: MediaStreamTrack | null = null;
  picture: MediaStreamTrack | null = null;
  speaks = false;
  readonly connection: RTCPeerConnection;
  private readonly renewal = new Renewal(
    () => this.take(() => this.parts.offerAnew()),
    () => this.fail(null),
  );
  private wasUp = false;
  private over = false;

  constructor(
    servers: readonly RTCIceServer[],
    private readonly changed: () => void,
    private readonly parts: ListeningParts,
  ) {
    this.connection = new RTCPeerConnection({ iceServers: [...servers] });
    this.connection.ontrack = ({ track }) => {
      if (track.kind === "audio") this.sound = track;
      else this.picture = track;
      changed();
    };
    this.connection.onconnectionstatechange = () => this.follow();
    void this.begin();
  }

  close(): void {
    this.over = true;
    this.renewal.close();
    this.connection.close();
  }

  /** The old way may look well for a while yet. */
  networkChanged(): void {
    if (this.wasUp) this.renewal.now();
  }

  /** What was said of the way meanwhile may be lost. */
  revive(): void {
    if (this.wasUp && this.state !== "up") this.renewal.now();
  }

  /** Whether it has changed who speaks. */
  look(): boolean {
    const receiver = this.connection.getReceivers().find(({ track }) => track.kind === "audio");
    const level = Math.max(
      0,
      ...(receiver?.getSynchronizationSources().map(({ audioLevel }) => audioLevel ?? 0) ?? []),
    );
    const speaks = this.state === "up" && level > spoken;
    if (speaks === this.speaks) return false;
    this.speaks = speaks;
    return true;
  }

  private async begin(): Promise<void> {
    try {
      await this.take(() => this.parts.offer());
    } catch (error) {
      this.fail(error);
    }
  }

  private async take(offer: () => Promise<string>): Promise<void> {
    await this.connection.setRemoteDescription({ type: "offer", sdp: await offer() });
    await this.parts.answer(await described(this.connection));
  }

  private follow(): void {
    const { connectionState: state } = this.connection;
    if (state === "failed") return this.fail(null);
    this.wasUp ||= state === "connected";
    this.renewal.follow(state);
    this.state = state === "connected" ? "up" : state === "disconnected" ? "broken" : "joining";
    this.changed();
  }

  private fail(error: unknown): void {
    if (this.over) return;
    this.close();
    void this.parts.end().then(() => this.parts.again(error));
  }
}
