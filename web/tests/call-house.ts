import assert from "node:assert/strict";
import { Link } from "../src/modules/calls/line/Link";
import type { Tracks } from "../src/modules/calls/line/Link";
import type { SignalSigning } from "../src/modules/calls/line/SignalSigning";
import type { LinkWord } from "../src/modules/calls/line/words";
import { bodyOf, parseWord } from "../src/modules/calls/line/words";

interface FakeTransceiver {
  direction: string;
  readonly sender: { track: string | null; replaceTrack(track: string | null): Promise<void> };
  readonly receiver: { readonly track: { readonly kind: string } };
}

let made = 0;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** A browser's connection as far as negotiation needs it: its descriptions, in the states of the standard. */
export class PeerConnection {
  readonly number = ++made;
  signalingState = "stable";
  connectionState = "new";
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  readonly places: FakeTransceiver[] = [];
  /** offers that it took back */
  rollbacks = 0;
  closed = false;
  candidates: string[] = [];
  onnegotiationneeded: (() => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  onicecandidate = null;
  ontrack: ((event: { track: unknown }) => void) | null = null;
  private round = 0;
  private wanted = false;

  addTransceiver(what: unknown, { direction }: { direction: string }): void {
    this.place(
      String(what).includes("video") ? "video" : "audio",
      typeof what === "string" && !what.includes(":") ? null : String(what),
      direction,
    );
    this.need();
  }
  getTransceivers(): FakeTransceiver[] {
    return this.places;
  }
  restartIce(): void {
    this.need();
  }
  async setLocalDescription(): Promise<void> {
    await pause();
    this.round += 1;
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
    this.wanted = false;
    this.localDescription = { type, sdp: `${type} ${this.number}.${this.round}` };
    this.signalingState = type === "offer" ? "have-local-offer" : "stable";
    this.settled();
  }
  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    await pause();
    if (description.type === "offer") {
      if (this.signalingState === "have-local-offer") {
        this.rollbacks += 1;
        this.wanted = true;
      }
      this.signalingState = "have-remote-offer";
      for (const kind of ["audio", "video"])
        if (!this.places.some(({ receiver }) => receiver.track.kind === kind)) this.place(kind, null, "recvonly");
    } else {
      if (this.signalingState !== "have-local-offer") throw new Error("InvalidStateError");
      this.signalingState = "stable";
    }
    this.remoteDescription = description;
    for (const { receiver } of this.places) this.ontrack?.({ track: receiver.track });
    this.settled();
  }
  async addIceCandidate({ candidate }: { candidate: string }): Promise<void> {
    await pause();
    if (!this.remoteDescription) throw new Error("InvalidStateError");
    this.candidates.push(candidate);
  }
  close(): void {
    this.closed = true;
  }
  to(state: string): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  private place(kind: string, track: string | null, direction: string): void {
    const sender = {
      track,
      replaceTrack: async (next: string | null): Promise<void> => {
        sender.track = next;
      },
    };
    this.places.push({ direction, sender, receiver: { track: { kind } } });
  }
  private need(): void {
    this.wanted = true;
    this.settled();
  }
  private settled(): void {
    if (this.wanted && this.signalingState === "stable")
      queueMicrotask(() => {
        if (this.wanted && this.signalingState === "stable" && !this.closed) {
          this.wanted = false;
          this.onnegotiationneeded?.();
        }
      });
  }
}

/** One page in a call: its signals reach the other after a moment, unless the connection is cut. */
export class Page {
  readonly connections: PeerConnection[] = [];
  heard = 0;
  cut = false;
  refusals = 0;
  link!: Link;
  /** `passes`: what becomes of its words on their way */
  constructor(
    readonly name: string,
    readonly polite: boolean,
    private readonly sealing: SignalSigning | null = null,
    private readonly passes: (text: string) => string = (text) => text,
  ) {}

  begin(other: () => Page, session = `${this.name} ${++made}`): this {
    this.link = new Link({
      polite: this.polite,
      session,
      connect: () => {
        this.connections.push(new PeerConnection());
        return this.now as unknown as RTCPeerConnection;
      },
      tell: (word: LinkWord) => {
        if (this.cut) return false;
        const text = this.passes(bodyOf(word));
        setTimeout(() => {
          other().heard += 1;
          const said = parseWord(text);
          if (said) other().link.hear(said);
        }, 1);
        return true;
      },
      tracks: () => ({ audio: `${this.name}:audio`, video: `${this.name}:video` }) as unknown as Tracks,
      sending: () => ({ muted: false, camera: true, screen: false }),
      changed: () => undefined,
      sealing: this.sealing,
      refused: () => {
        this.refusals += 1;
      },
    });
    return this;
  }
  get now(): PeerConnection {
    const last = this.connections[this.connections.length - 1];
    assert.ok(last);
    return last;
  }
}

export async function until(what: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1500 && !what(); turn += 1) await new Promise((done) => setTimeout(done, 5));
  assert.ok(what());
}

export const agree = (one: Page, other: Page): boolean => {
  if (one.connections.length === 0 || other.connections.length === 0) return false;
  const [a, b] = [one.now, other.now];
  return (
    a.signalingState === "stable" &&
    b.signalingState === "stable" &&
    a.remoteDescription !== null &&
    b.remoteDescription?.sdp === a.localDescription?.sdp &&
    a.remoteDescription.sdp === b.localDescription?.sdp
  );
};
export const sent = ({ places }: PeerConnection): unknown[] =>
  places.map(({ direction, sender }) => [direction, sender.track]);
