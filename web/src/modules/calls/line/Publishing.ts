import { described } from "./described";
import type { Tracks } from "./Link";
import { Renewal } from "./Renewal";

interface PublishingParts {
  readonly servers: readonly RTCIceServer[];
  tracks(): Tracks;
  /** sends an offer and returns the answer */
  send(sdp: string): Promise<string>;
  /** the same to restart the connection of existing media */
  resend(sdp: string): Promise<string>;
  end(): Promise<void>;
  /** called when this device starts to send */
  sends(): void;
}

const againAfter = 3000;

/** The media that this device sends to the restaurant's server, for all others. */
export class Publishing {
  sends = false;
  connection: RTCPeerConnection | null = null;
  private renewal: Renewal | null = null;
  private over = false;

  constructor(private readonly parts: PublishingParts) {
    void this.begin();
  }

  /** This device sends something else: another camera, the screen, or nothing. */
  change(): void {
    const { audio, video } = this.parts.tracks();
    for (const { sender, receiver } of this.connection?.getTransceivers() ?? []) {
      const track = receiver.track.kind === "audio" ? audio : video;
      if (sender.track !== track) void sender.replaceTrack(track).catch(() => undefined);
    }
  }

  /** The old connection may still look fine for a while. */
  networkChanged(): void {
    if (this.sends) this.renewal?.now();
    else void this.begin();
  }

  /** Messages about the connection may be lost meanwhile. */
  revive(): void {
    if (this.sends && this.connection?.connectionState !== "connected") this.renewal?.now();
  }

  close(): void {
    this.over = true;
    this.renewal?.close();
    this.connection?.close();
  }

  private async begin(): Promise<void> {
    if (this.over) return;
    const { parts } = this;
    const again = this.connection !== null;
    this.connection?.close();
    this.renewal?.close();
    this.sends = false;
    const connection = new RTCPeerConnection({ iceServers: [...parts.servers] });
    this.connection = connection;
    const renewal = new Renewal(
      () => this.renew(connection),
      () => void this.begin(),
    );
    this.renewal = renewal;
    const { audio, video } = parts.tracks();
    connection.addTransceiver(audio ?? "audio", { direction: "sendonly" });
    connection.addTransceiver(video ?? "video", { direction: "sendonly" });
    connection.onconnectionstatechange = () => {
      if (connection === this.connection) this.follow(connection.connectionState, renewal);
    };
    try {
      const offer = await described(connection);
      if (connection !== this.connection || this.over) return;
      if (again) await parts.end();
      await this.take(connection, await parts.send(offer));
    } catch {
      setTimeout(() => {
        if (connection === this.connection) void this.begin();
      }, againAfter);
    }
  }

  private async renew(connection: RTCPeerConnection): Promise<void> {
    connection.restartIce();
    await this.take(connection, await this.parts.resend(await described(connection)));
  }

  private async take(connection: RTCPeerConnection, answer: string): Promise<void> {
    if (connection === this.connection && !this.over)
      await connection.setRemoteDescription({ type: "answer", sdp: answer });
  }

  private follow(state: RTCPeerConnectionState, renewal: Renewal): void {
    if (state === "failed") return void this.begin();
    if (this.sends) return renewal.follow(state);
    if (state !== "connected") return;
    // Nothing is sent before that.
    this.sends = true;
    this.parts.sends();
  }
}
