import { described } from "./described";
import type { LinkState } from "./Link";
import { Renewal } from "./Renewal";

interface ListeningParts {
  offer(): Promise<string>;
  /** an offer to restart the connection of existing media */
  offerAnew(): Promise<string>;
  answer(sdp: string): Promise<void>;
  /** the server can stop sending */
  end(): Promise<void>;
  /** the connection failed or broke */
  again(error: unknown): void;
}

/** The audio level, from 0 to 1, above which a person counts as speaking. */
const spoken = 0.02;

/** The media of one person from the restaurant's server. */
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

  /** The old connection may still look fine for a while. */
  networkChanged(): void {
    if (this.wasUp) this.renewal.now();
  }

  /** Messages about the connection may be lost meanwhile. */
  revive(): void {
    if (this.wasUp && this.state !== "up") this.renewal.now();
  }

  /** Returns `true` if the person started or stopped speaking. */
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
