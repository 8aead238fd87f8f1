import { Negotiation } from "./Negotiation";
import type { ConnectionWord, Sealing } from "./Sealing";
import type { LinkWord, Sending } from "./words";

/** What is sent at this moment; null: nothing of this kind. */
export interface Tracks {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
}

/** What a link needs of the page. */
export interface LinkParts {
  /** of two devices one is polite and gives way */
  readonly polite: boolean;
  /** this page's part in the call, told from that of the page before it was loaded anew */
  readonly session: string;
  /** a new connection, by the servers of this moment */
  connect(): RTCPeerConnection;
  /** False: there is no line; it is said again. */
  tell(word: LinkWord): boolean;
  tracks(): Tracks;
  sending(): Sending;
  changed(): void;
  /** null: descriptions go and come as the hub passes them on */
  readonly sealing: Pick<Sealing, "sealed" | "admits"> | null;
  /** The other's description may be somebody else's. */
  refused(): void;
}

/** `waits`: the other has not been heard; `broken`: it went, and is being got back. */
export type LinkState = "waits" | "joining" | "up" | "broken";

const sayAgainEvery = 1500;
const restartAfter = 2000;
const restartEvery = 6000;
const kinds = ["audio", "video"] as const;

/**
 * The way between this device and one other: finds it, keeps it through changes of network, begins anew when the other page was
 * loaded anew. Sound and picture have their places from the start, so that a camera or a screen comes and goes without a word.
 */
export class Link {
  state: LinkState = "waits";
  readonly tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = { audio: null, video: null };
  sending: Sending | null = null;
  private connection: RTCPeerConnection | null = null;
  private negotiation: Negotiation | null = null;
  /** the other's session */
  private theirs: string | null = null;
  private queue: Promise<void> = Promise.resolve();
  private readonly saying: ReturnType<typeof setInterval>;
  private restarting: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(private readonly parts: LinkParts) {
    this.saying = setInterval(() => this.sayAgain(), sayAgainEvery);
    this.greet();
  }

  /** For the statistics of the browser. */
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

  /** What is sent has changed: another camera, the screen, nothing. */
  async send(): Promise<void> {
    const { audio, video } = this.parts.tracks();
    for (const { sender, receiver } of this.connection?.getTransceivers() ?? []) {
      const wanted = receiver.track.kind === "audio" ? audio : video;
      if (sender.track !== wanted) await sender.replaceTrack(wanted);
    }
    this.tell({ media: this.parts.sending() });
  }

  /** The network may be another one, or the line to the hub is back: what was said meanwhile may be lost. */
  revive(): void {
    if (this.over) return;
    if (this.theirs === null) return this.greet();
    this.negotiation?.again();
    if (this.state !== "up") this.connection?.restartIce();
  }

  /** The device is in another network: the old way may look well for a while yet. */
  networkChanged(): void {
    this.connection?.restartIce();
  }

  close(): void {
    this.over = true;
    clearInterval(this.saying);
    this.drop();
  }

  // The two find each other

  private greet(): void {
    this.parts.tell({ session: this.parts.session, media: this.parts.sending() });
  }

  private sayAgain(): void {
    // Who is polite is offered something, and asks until it is.
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

  /** The places that the other has offered are used for what is sent from here. */
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

  /** Says something of a connection, with this device's seal where it has one. */
  private tellOf(connection: RTCPeerConnection, word: ConnectionWord): void {
    const { sealing } = this.parts;
    const say = (sealed: ConnectionWord): void => {
      if (connection === this.connection) this.tell(sealed);
    };
    if (sealing) sealing.sealed(word, say);
    else say(word);
  }

  /** Whether what the other is said to have told may be used. */
  private async admits({ description, seal }: LinkWord): Promise<boolean> {
    const { sealing } = this.parts;
    if (!sealing || !description || this.over) return !this.over;
    const admission = await sealing.admits(description, seal);
    if (admission === "no" && !this.over) this.parts.refused();
    return admission === "yes";
  }

  /** One after the other, as they were said. A word that does not fit is left out: it is said again, or came too late. */
  private inTurn(act: () => Promise<void>): void {
    this.queue = this.queue.then(act).catch(() => undefined);
  }

  // The way holds, or is looked for anew

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
