import assert from "node:assert/strict";
import test from "node:test";
import { Negotiation } from "../src/modules/calls/line/Negotiation";
import { bodyOf, parseWord } from "../src/modules/calls/line/words";
import { PeerConnection, Page, agree, sent, until } from "./call-house";

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

test("two that find each other send sound and picture both ways, in one place each", () =>
  together(async (lan, minh) => {
    await until(() => agree(lan, minh));
    assert.deepEqual(sent(lan.now), [
      ["sendrecv", "lan:audio"],
      ["sendrecv", "lan:video"],
    ]);
    assert.deepEqual(sent(minh.now), [
      ["sendrecv", "minh:audio"],
      ["sendrecv", "minh:video"],
    ]);
    assert.equal(lan.connections.length + minh.connections.length, 2);
  }));

test("of two offers that meet the impolite one's stands, and the polite one takes its own back", () =>
  together(async (lan, minh) => {
    await until(() => agree(lan, minh));
    lan.now.restartIce();
    minh.now.restartIce();
    await until(() => minh.now.rollbacks > 0 && agree(lan, minh));
    assert.equal(lan.now.rollbacks, 0);
    assert.equal(lan.connections.length + minh.connections.length, 2);
  }));

test("what was said while the line was away is said again when it is back", () =>
  together(async (lan, minh) => {
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
      assert.deepEqual(sent(stays.now), [
        ["sendrecv", `${stays.name}:audio`],
        ["sendrecv", `${stays.name}:video`],
      ]);
    });
  }
});

test("a way that breaks is looked for anew, and said to be there when it is back", () =>
  together(async (lan, minh) => {
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
  const connection = new PeerConnection();
  const said: unknown[] = [];
  const negotiation = new Negotiation(
    connection as unknown as RTCPeerConnection,
    false,
    (_, round) => said.push(round),
    async () => undefined,
  );
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
  const connection = new PeerConnection();
  const negotiation = new Negotiation(
    connection as unknown as RTCPeerConnection,
    false,
    () => undefined,
    async () => undefined,
  );
  let refused = false;
  await negotiation.heardCandidate({ candidate: "too early" }).catch(() => {
    refused = true;
  });
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
