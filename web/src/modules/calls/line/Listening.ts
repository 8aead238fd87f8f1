import { gathered } from "./gathered";
import type { LinkState } from "./Link";

interface ListeningParts {
  offer(): Promise<string>;
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
  private over = false;

  constructor(servers: readonly RTCIceServer[], private readonly changed: () => void, private readonly parts: ListeningParts) {
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
    this.connection.close();
  }

  /** Whether it has changed who speaks. */
  look(): boolean {
    const receiver = this.connection.getReceivers().find(({ track }) => track.kind === "audio");
    const level = Math.max(0, ...(receiver?.getSynchronizationSources().map(({ audioLevel }) => audioLevel ?? 0) ?? []));
    const speaks = this.state === "up" && level > spoken;
    if (speaks === this.speaks) return false;
    this.speaks = speaks;
    return true;
  }

  private async begin(): Promise<void> {
    try {
      await this.connection.setRemoteDescription({ type: "offer", sdp: await this.parts.offer() });
      await this.connection.setLocalDescription();
      await gathered(this.connection);
      await this.parts.answer(this.connection.localDescription?.sdp ?? "");
    } catch (error) {
      this.fail(error);
    }
  }

  private follow(): void {
    const { connectionState: state } = this.connection;
    if (state === "failed") return this.fail(null);
    this.state = state === "connected" ? "up" : state === "disconnected" ? "broken" : "joining";
    this.changed();
  }

  private fail(error: unknown): void {
    if (this.over) return;
    this.close();
    void this.parts.end().then(() => this.parts.again(error));
  }
}
