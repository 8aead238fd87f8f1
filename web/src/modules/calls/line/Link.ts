import { Negotiation } from "./Negotiation";
import type { ConnectionWord, SignalSigning } from "./SignalSigning";
import type { LinkWord, Sending } from "./words";

/** The tracks to send; `null`: none of this kind. */
export interface Tracks {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
}

/** The page's part for a link. */
export interface LinkParts {
  /** one of the two devices is polite and gives way */
  readonly polite: boolean;
  /** the id of this page's part, which changes with a reload */
  readonly session: string;
  /** creates a connection with the current servers */
  connect(): RTCPeerConnection;
  /** Returns `false` if there is no connection. The message is then repeated. */
  tell(word: LinkWord): boolean;
  tracks(): Tracks;
  sending(): Sending;
  changed(): void;
  /** `null`: descriptions are not signed */
  readonly sealing: Pick<SignalSigning, "signed" | "admits"> | null;
  /** The other side's description may be forged. */
  refused(): void;
}

/** `waits`: no message from the other side yet. `broken`: the connection was lost and is being restored. */
export type LinkState = "waits" | "joining" | "up" | "broken";

const sayAgainEvery = 1500;
const restartAfter = 2000;
const restartEvery = 6000;
const kinds = ["audio", "video"] as const;

/**
 * The connection between this device and another one. Keeps it through network changes, and starts again if the other
 * page was reloaded. Audio and video have transceivers from the start, so a camera or a screen needs no negotiation.
 */
export class Link {
  state: LinkState = "waits";
  readonly tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = { audio: null, video: null };
  sending: Sending | null = null;
  private connection: RTCPeerConnection | null = null;
  private negotiation: Negotiation | null = null;
  /** the other side's session */
  private theirs: string | null = null;
  private queue: Promise<void> = Promise.resolve();
  private readonly saying: ReturnType<typeof setInterval>;
  private restarting: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(private readonly parts: LinkParts) {
    this.saying = setInterval(() => this.sayAgain(), sayAgainEvery);
    this.greet();
  }

  /** For the browser's statistics. */
  get peer(): RTCPeerConnection | null {
    return this.connection;
  }

  hear(word: LinkWord): void {
    if (this.over || (word.to !== undefined && word.to !== this.parts.session)) return;
    if (word.session !== this.theirs) this.begin(word.session);
    if (word.to === undefined) this.tell({ media: this.parts.sending() });
    if (word.media) {
      this.sending = word.media;
      this.parts.changed();
    }
    const { negotiation } = this;
    const { description, candidate, round = 0 } = word;
    if (negotiation && description)
      this.inTurn(async () => {
        if (await this.admits(word)) await negotiation.heard(description, round);
      });
    if (negotiation && candidate) this.inTurn(() => negotiation.heardCandidate(candidate));
  }

  /** This device sends something else: another camera, the screen, or nothing. */
  async send(): Promise<void> {
    const { audio, video } = this.parts.tracks();
    for (const { sender, receiver } of this.connection?.getTransceivers() ?? []) {
      const wanted = receiver.track.kind === "audio" ? audio : video;
      if (sender.track !== wanted) await sender.replaceTrack(wanted);
    }
    this.tell({ media: this.parts.sending() });
  }

  /** The network may have changed, or the connection to the hub is back, so messages may be lost. */
  revive(): void {
    if (this.over) return;
    if (this.theirs === null) return this.greet();
    this.negotiation?.again();
    if (this.state !== "up") this.connection?.restartIce();
  }

  /** The device is in another network. The old connection may still look fine for a while. */
  networkChanged(): void {
    this.connection?.restartIce();
  }

  close(): void {
    this.over = true;
    clearInterval(this.saying);
    this.drop();
  }

  // Signaling

  private greet(): void {
    this.parts.tell({ session: this.parts.session, media: this.parts.sending() });
  }

  private sayAgain(): void {
    // The polite side waits for an offer, and asks until it gets one.
    if (this.theirs === null || (this.parts.polite && !this.connection?.remoteDescription)) this.greet();
    else this.negotiation?.again();
  }

  private begin(session: string): void {
    this.drop();
    this.theirs = session;
    const connection = this.parts.connect();
    this.connection = connection;
    const negotiation = new Negotiation(
      connection,
      this.parts.polite,
      (description, round) => this.tellOf(connection, { description, round }),
      () => this.fill(connection),
    );
    this.negotiation = negotiation;
    connection.onnegotiationneeded = () => {
      if (connection === this.connection) void negotiation.offer().catch(() => undefined);
    };
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) this.tellOf(connection, { candidate: candidate.toJSON() });
    };
    connection.ontrack = ({ track }) => this.got(connection, track);
    connection.onconnectionstatechange = () => {
      if (connection === this.connection) this.follow(connection.connectionState);
    };
    this.to("joining");
    if (this.parts.polite) return;
    const tracks = this.parts.tracks();
    for (const kind of kinds) connection.addTransceiver(tracks[kind] ?? kind, { direction: "sendrecv" });
  }

  /** Fills the transceivers of the other side's offer with this device's tracks. */
  private async fill(connection: RTCPeerConnection): Promise<void> {
    const tracks = this.parts.tracks();
    for (const place of connection.getTransceivers()) {
      if (place.direction === "stopped") continue;
      place.direction = "sendrecv";
      await place.sender.replaceTrack(tracks[place.receiver.track.kind === "audio" ? "audio" : "video"]);
    }
  }

  private got(connection: RTCPeerConnection, track: MediaStreamTrack): void {
    if (connection !== this.connection) return;
    if (track.kind === "audio") this.tracks.audio = track;
    else this.tracks.video = track;
    this.parts.changed();
  }

  private tell(word: Omit<LinkWord, "session" | "to">): void {
    if (this.theirs !== null && !this.over) this.parts.tell({ session: this.parts.session, to: this.theirs, ...word });
  }

  /** Sends a signaling message, with this device's signature if it has keys. */
  private tellOf(connection: RTCPeerConnection, word: ConnectionWord): void {
    const { sealing } = this.parts;
    const say = (sealed: ConnectionWord): void => {
      if (connection === this.connection) this.tell(sealed);
    };
    if (sealing) sealing.signed(word, say);
    else say(word);
  }

  /** Checks if the other side's description may be used. */
  private async admits({ description, seal: signature }: LinkWord): Promise<boolean> {
    const { sealing } = this.parts;
    if (!sealing || !description || this.over) return !this.over;
    const admission = await sealing.admits(description, signature);
    if (admission === "no" && !this.over) this.parts.refused();
    return admission === "yes";
  }

  /** Handles messages one after the other. One that does not fit is dropped: it comes again, or it was too late. */
  private inTurn(act: () => Promise<void>): void {
    this.queue = this.queue.then(act).catch(() => undefined);
  }

  // Connection state

  private follow(state: RTCPeerConnectionState): void {
    clearTimeout(this.restarting);
    if (state === "connected") return this.to("up");
    if (state !== "disconnected" && state !== "failed") return;
    this.to("broken");
    this.restartSoon(state === "failed" ? 0 : restartAfter);
  }

  private restartSoon(after: number): void {
    this.restarting = setTimeout(() => {
      this.connection?.restartIce();
      this.restartSoon(restartEvery);
    }, after);
  }

  private to(state: LinkState): void {
    if (state === this.state) return;
    this.state = state;
    this.parts.changed();
  }

  private drop(): void {
    clearTimeout(this.restarting);
    const { connection } = this;
    this.connection = null;
    this.negotiation = null;
    this.theirs = null;
    this.tracks.audio = null;
    this.tracks.video = null;
    connection?.close();
    if (!this.over) this.state = "waits";
  }
}
