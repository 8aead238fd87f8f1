import assert from "node:assert/strict";
import test from "node:test";
import { Link } from "../src/modules/calls/line/Link";
import type { Tracks } from "../src/modules/calls/line/Link";
import { Negotiation } from "../src/modules/calls/line/Negotiation";
import type { LinkWord } from "../src/modules/calls/line/words";
import { bodyOf, parseWord } from "../src/modules/calls/line/words";

interface Place {
  direction: string;
  readonly sender: { track: string | null; replaceTrack(track: string | null): Promise<void> };
  readonly receiver: { readonly track: { readonly kind: string } };
}

let made = 0;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** A browser's connection as far as it is negotiated on: what it has said and heard, in the states that the standard gives it. */
class Connection {
  readonly number = ++made;
  signalingState = "stable";
  connectionState = "new";
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  readonly places: Place[] = [];
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
    this.place(String(what).includes("video") ? "video" : "audio", typeof what === "string" && !what.includes(":") ? null : String(what), direction);
    this.need();
  }
  getTransceivers(): Place[] { return this.places; }
  restartIce(): void { this.need(); }
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
      if (this.signalingState === "have-local-offer") { this.rollbacks += 1; this.wanted = true; }
      this.signalingState = "have-remote-offer";
      for (const kind of ["audio", "video"]) if (!this.places.some(({ receiver }) => receiver.track.kind === kind)) this.place(kind, null, "recvonly");
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
  close(): void { this.closed = true; }
  to(state: string): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  private place(kind: string, track: string | null, direction: string): void {
    const sender = { track, replaceTrack: async (next: string | null): Promise<void> => { sender.track = next; } };
    this.places.push({ direction, sender, receiver: { track: { kind } } });
  }
  private need(): void {
    this.wanted = true;
    this.settled();
  }
  private settled(): void {
    if (this.wanted && this.signalingState === "stable") queueMicrotask(() => { if (this.wanted && this.signalingState === "stable" && !this.closed) { this.wanted = false; this.onnegotiationneeded?.(); } });
  }
}

/** One page in a call: what it says goes to the other after a moment, unless the way is cut. */
class Page {
  readonly connections: Connection[] = [];
  heard = 0;
  cut = false;
  link!: Link;
  constructor(readonly name: string, readonly polite: boolean) {}

  begin(other: () => Page, session = `${this.name} ${++made}`): this {
    this.link = new Link({
      polite: this.polite, session,
      connect: () => { this.connections.push(new Connection()); return this.now as unknown as RTCPeerConnection; },
      tell: (word: LinkWord) => {
        if (this.cut) return false;
        const text = bodyOf(word);
        setTimeout(() => { other().heard += 1; const said = parseWord(text); if (said) other().link.hear(said); }, 1);
        return true;
      },
      tracks: () => ({ audio: `${this.name}:audio`, video: `${this.name}:video` }) as unknown as Tracks,
      sending: () => ({ muted: false, camera: true, screen: false }), changed: () => undefined,
    });
    return this;
  }
  get now(): Connection {
    const last = this.connections[this.connections.length - 1];
    assert.ok(last);
    return last;
  }
}

async function until(what: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1500 && !what(); turn += 1) await new Promise((done) => setTimeout(done, 5));
  assert.ok(what());
}

const agree = (one: Page, other: Page): boolean => {
  if (one.connections.length === 0 || other.connections.length === 0) return false;
  const [a, b] = [one.now, other.now];
  return a.signalingState === "stable" && b.signalingState === "stable" && a.remoteDescription !== null && b.remoteDescription?.sdp === a.localDescription?.sdp && a.remoteDescription.sdp === b.localDescription?.sdp;
};
const sent = ({ places }: Connection): unknown[] => places.map(({ direction, sender }) => [direction, sender.track]);

/** Two that call each other, for the time of one test. */
async function together(act: (lan: Page, minh: Page) => Promise<void>): Promise<void> {
  const [lan, minh] = [new Page("lan", false), new Page("minh", true)];
  lan.begin(() => minh);
  minh.begin(() => lan);
  try {
    await act(lan, minh);
  } finally {
    for (const page of [lan, minh]) page.link.close();
  }
}

test("two that find each other send sound and picture both ways, in one place each", () => together(async (lan, minh) => {
  await until(() => agree(lan, minh));
  assert.deepEqual(sent(lan.now), [["sendrecv", "lan:audio"], ["sendrecv", "lan:video"]]);
  assert.deepEqual(sent(minh.now), [["sendrecv", "minh:audio"], ["sendrecv", "minh:video"]]);
  assert.equal(lan.connections.length + minh.connections.length, 2);
}));

test("of two offers that meet the impolite one's stands, and the polite one takes its own back", () => together(async (lan, minh) => {
  await until(() => agree(lan, minh));
  lan.now.restartIce();
  minh.now.restartIce();
  await until(() => minh.now.rollbacks > 0 && agree(lan, minh));
  assert.equal(lan.now.rollbacks, 0);
  assert.equal(lan.connections.length + minh.connections.length, 2);
}));

test("what was said while the line was away is said again when it is back", () => together(async (lan, minh) => {
  lan.cut = true;
  await until(() => lan.connections.length > 0);
  assert.equal(agree(lan, minh), false);
  lan.cut = false;
  lan.link.revive();
  await until(() => agree(lan, minh));
}));

test("a page that is loaded anew is met anew, and what was meant for the one before is not for it", async () => {
  for (const reloaded of ["lan", "minh"]) {
    await together(async (lan, minh) => {
      await until(() => agree(lan, minh));
      const [gone, stays] = reloaded === "lan" ? [lan, minh] : [minh, lan];
      const before = stays.now;
      gone.link.close();
      gone.begin(() => stays);
      await until(() => stays.now !== before && agree(lan, minh));
      assert.equal(before.closed, true);
      assert.deepEqual(sent(stays.now), [["sendrecv", `${stays.name}:audio`], ["sendrecv", `${stays.name}:video`]]);
    });
  }
});

test("a way that breaks is looked for anew, and said to be there when it is back", () => together(async (lan, minh) => {
  await until(() => agree(lan, minh));
  lan.now.to("connected");
  assert.equal(lan.link.state, "up");
  const before = lan.now.localDescription;
  lan.now.to("failed");
  assert.equal(lan.link.state, "broken");
  await until(() => lan.now.localDescription !== before && agree(lan, minh));
  lan.now.to("connected");
  assert.equal(lan.link.state, "up");
}));

test("an answer that comes twice, or too late, changes nothing", async () => {
  const connection = new Connection();
  const said: unknown[] = [];
  const negotiation = new Negotiation(connection as unknown as RTCPeerConnection, false, (_, round) => said.push(round), async () => undefined);
  await negotiation.offer();
  await negotiation.heard({ type: "answer", sdp: "one" }, 1);
  await negotiation.heard({ type: "answer", sdp: "two" }, 1);
  assert.equal(connection.remoteDescription?.sdp, "one");
  await negotiation.offer();
  await negotiation.heard({ type: "answer", sdp: "to the first offer" }, 1);
  assert.equal(connection.signalingState, "have-local-offer");
  assert.deepEqual(said, [1, 2]);
});

test("candidates of an offer that was not taken are left out, others are not lost in silence", async () => {
  const connection = new Connection();
  const negotiation = new Negotiation(connection as unknown as RTCPeerConnection, false, () => undefined, async () => undefined);
  let refused = false;
  await negotiation.heardCandidate({ candidate: "too early" }).catch(() => { refused = true; });
  assert.equal(refused, true);
  await negotiation.offer();
  await negotiation.heard({ type: "offer", sdp: "meets ours" }, 1);
  await negotiation.heardCandidate({ candidate: "of that offer" });
  assert.equal(connection.signalingState, "have-local-offer");
  assert.deepEqual(connection.candidates, []);
});

test("words that this version does not know are no words", () => {
  assert.equal(parseWord("{"), null);
  assert.equal(parseWord("null"), null);
  assert.equal(parseWord('{"media":{}}'), null);
  assert.deepEqual(parseWord('{"session":"s","to":"t"}'), { session: "s", to: "t" });
  const answer = { session: "s", to: "t", round: 3, description: { type: "answer" as const, sdp: "v=0" } };
  assert.deepEqual(parseWord(bodyOf(answer)), answer);
});
