import assert from "node:assert/strict";
import test from "node:test";
import type { SigningParts } from "../src/modules/calls/line/SignalSigning";
import { SignalSigning } from "../src/modules/calls/line/SignalSigning";
import type { CallSides, CallSignatures } from "../src/e2ee";
import { Page, agree, until } from "./call-house";
import { Device, FakeHub, olmHere, settled } from "./e2ee-devices";

type Description = { readonly type: RTCSdpType; readonly sdp: string };

const offer: Description = { type: "offer", sdp: "v=0\r\na=setup:actpass\r\na=fingerprint:sha-256 AA:BB\r\n" };
const changed: Description = { ...offer, sdp: offer.sdp.replace("AA", "CC") };

/** Lan at her phone and Minh at his tablet, who call each other in their encrypted room; Hoa is an outsider. */
async function house(): Promise<{
  readonly office: FakeHub;
  readonly lan: Device;
  readonly minh: Device;
  readonly hoa: Device;
}> {
  const hub = new FakeHub(await olmHere());
  const [lan, minh, hoa] = [
    await Device.of(hub, "lan", "phone"),
    await Device.of(hub, "minh", "tablet"),
    await Device.of(hub, "hoa", "desk"),
  ];
  hub.room("r", "lan", "minh");
  return { office: hub, lan, minh, hoa };
}
const callWith = ({ person, name }: Device, call = "c", room = "r"): CallSides => ({
  call,
  room,
  person,
  device: name,
});
const partsOf = ({ engine }: Device): SigningParts => ({
  signatures: () => engine.callSignatures(),
  isKnown: () => true,
});

test("what a device tells of its side is known to be its own, and of this call, this room, this kind and these two alone", async () => {
  const { lan, minh, hoa } = await house();
  const [signatures, checks] = [await lan.engine.callSignatures(), await minh.engine.callSignatures()];
  const signature = await signatures.sign(callWith(minh), offer);
  const others = await Promise.all([
    signatures.sign(callWith(minh, "c2"), offer),
    signatures.sign(callWith(minh, "c", "r2"), offer),
    signatures.sign(callWith(hoa), offer),
  ]);
  const byHoa = await (await hoa.engine.callSignatures()).sign(callWith(minh), offer);
  const check = (description: Description, one = signature): ReturnType<CallSignatures["check"]> =>
    checks.check(callWith(lan), description, one);
  assert.deepEqual(await check(offer), { end: lan.engine.status().own?.id });
  const forged = [
    check(changed),
    check({ ...offer, type: "answer" }),
    ...others.map((one) => check(offer, one)),
    check(offer, byHoa),
    check(offer, { ...signature, end: minh.engine.status().own?.id ?? "" }),
    check(offer, { ...signature, signature: `${signature.signature}A` }),
    check(offer, { ...signature, signature: "A".repeat(86) }),
  ];
  assert.deepEqual(
    await Promise.all(forged),
    forged.map(() => "refused"),
  );
  // Nor does what one told come back as the other's.
  assert.equal(await signatures.check(callWith(minh), offer, signature), "refused");
});

test("who has keys signs, and of whom they were compared nobody says that he has none; who never had any is trusted as the hub is", async () => {
  const { office: hub, lan, minh } = await house();
  const checks = await minh.engine.callSignatures();
  const old = { ...callWith(lan), device: "old" };
  assert.deepEqual(
    [await checks.check(callWith(lan), offer, undefined), await checks.check(old, offer, undefined)],
    ["refused", "open"],
  );
  const { id = "", signing = "" } = lan.engine.status().own ?? {};
  await minh.engine.verify(id, signing);
  hub.signOut(id);
  assert.equal(await checks.check(old, offer, undefined), "refused");
});

test("an end that nobody was told of is waited for, not for ever, and a call that was signed stays so", async () => {
  const { lan, minh } = await house();
  const [there, here] = [
    new SignalSigning({ ...callWith(lan), device: "old" }, partsOf(minh)),
    await lan.engine.callSignatures(),
  ];
  assert.deepEqual([await there.admits(offer, undefined), there.device], ["yes", null]);
  const strange = { end: "nobody", signature: "A".repeat(86) };
  const said = [];
  for (let i = 0; i < 6; i += 1) said.push(await there.admits(offer, strange));
  assert.deepEqual(said, ["later", "later", "later", "later", "later", "no"]);
  assert.deepEqual(
    [await there.admits(offer, await here.sign(callWith(minh), offer)), there.device],
    ["yes", lan.engine.status().own?.id],
  );
  assert.equal(await there.admits(offer, undefined), "no");
});

test("a device that is known to have keys says nothing without them, and one that has none speaks as ever", async () => {
  const { minh } = await house();
  const keyless = (isKnown: boolean): SignalSigning =>
    new SignalSigning(callWith(minh), { signatures: async () => null, isKnown: () => isKnown });
  const said: unknown[] = [];
  for (const isKnown of [true, false])
    keyless(isKnown).signed({ description: offer }, (word) => said.push(isKnown, word));
  await settled();
  assert.deepEqual(said, [false, { description: offer }]);
  assert.deepEqual(
    [await keyless(true).admits(offer, undefined), await keyless(false).admits(offer, undefined)],
    ["later", "yes"],
  );
});

test("two that sign find each other, also anew, and say things in their order", async () => {
  const { lan, minh } = await house();
  const [a, b] = [new SignalSigning(callWith(minh), partsOf(lan)), new SignalSigning(callWith(lan), partsOf(minh))];
  const [one, other] = [new Page("lan", false, a), new Page("minh", true, b)];
  one.begin(() => other);
  other.begin(() => one);
  try {
    await until(() => agree(one, other));
    assert.deepEqual([a.device, b.device], [minh.engine.status().own?.id, lan.engine.status().own?.id]);
    const before = one.now.localDescription;
    one.now.restartIce();
    await until(() => one.now.localDescription !== before && agree(one, other));
    const order: string[] = [];
    a.signed({ description: offer }, () => order.push("description"));
    a.signed({ candidate: {} }, () => order.push("candidate"));
    await until(() => order.length === 2);
    assert.deepEqual([order, one.refusals, other.refusals], [["description", "candidate"], 0, 0]);
  } finally {
    for (const page of [one, other]) page.link.close();
  }
});

test("what was changed between the two reaches no browser", async () => {
  for (const change of [
    (text: string) => text.replace(/"sdp":"(offer|answer)/, '"sdp":"$1 of another'),
    (text: string) => text.replace(/,"seal":\{[^}]*\}/, ""),
  ]) {
    const { lan, minh } = await house();
    const one = new Page("lan", false, new SignalSigning(callWith(minh), partsOf(lan)), change);
    const other = new Page("minh", true, new SignalSigning(callWith(lan), partsOf(minh)));
    one.begin(() => other);
    other.begin(() => one);
    try {
      await until(() => other.refusals > 0);
      assert.deepEqual(
        other.connections.map(({ remoteDescription }) => remoteDescription),
        [null],
      );
    } finally {
      for (const page of [one, other]) page.link.close();
    }
  }
});
