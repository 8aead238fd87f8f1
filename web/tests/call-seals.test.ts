import assert from "node:assert/strict";
import test from "node:test";
import type { SealParts } from "../src/modules/calls/line/Sealing";
import { Sealing } from "../src/modules/calls/line/Sealing";
import type { CallBetween, CallSeals } from "../src/sync/messenger";
import { Page, agree, until } from "./call-house";
import { Device, PostOffice, olmHere, settled } from "./ends-house";

type Description = { readonly type: RTCSdpType; readonly sdp: string };

const offer: Description = { type: "offer", sdp: "v=0\r\na=setup:actpass\r\na=fingerprint:sha-256 AA:BB\r\n" };
const changed: Description = { ...offer, sdp: offer.sdp.replace("AA", "CC") };

/** Lan at her phone and Minh at his tablet, who call each other in their encrypted room; Hoa is an outsider. */
async function house(): Promise<{
  readonly office: PostOffice;
  readonly lan: Device;
  readonly minh: Device;
  readonly hoa: Device;
}> {
  const office = new PostOffice(await olmHere());
  const [lan, minh, hoa] = [
    await Device.of(office, "lan", "phone"),
    await Device.of(office, "minh", "tablet"),
    await Device.of(office, "hoa", "desk"),
  ];
  office.room("r", "lan", "minh");
  return { office, lan, minh, hoa };
}
const callWith = ({ person, name }: Device, call = "c", room = "r"): CallBetween => ({
  call,
  room,
  person,
  device: name,
});
const partsOf = ({ ends }: Device): SealParts => ({ seals: () => ends.calls(), isKnown: () => true });

test("what a device tells of its side is known to be its own, and of this call, this room, this kind and these two alone", async () => {
  const { lan, minh, hoa } = await house();
  const [seals, checks] = [await lan.ends.calls(), await minh.ends.calls()];
  const seal = await seals.seal(callWith(minh), offer);
  const others = await Promise.all([
    seals.seal(callWith(minh, "c2"), offer),
    seals.seal(callWith(minh, "c", "r2"), offer),
    seals.seal(callWith(hoa), offer),
  ]);
  const byHoa = await (await hoa.ends.calls()).seal(callWith(minh), offer);
  const check = (description: Description, one = seal): ReturnType<CallSeals["check"]> =>
    checks.check(callWith(lan), description, one);
  assert.deepEqual(await check(offer), { end: lan.ends.status().mine?.id });
  const forged = [
    check(changed),
    check({ ...offer, type: "answer" }),
    ...others.map((one) => check(offer, one)),
    check(offer, byHoa),
    check(offer, { ...seal, end: minh.ends.status().mine?.id ?? "" }),
    check(offer, { ...seal, signature: `${seal.signature}A` }),
    check(offer, { ...seal, signature: "A".repeat(86) }),
  ];
  assert.deepEqual(
    await Promise.all(forged),
    forged.map(() => "refused"),
  );
  // Neither can one device's description come back as the other's.
  assert.equal(await seals.check(callWith(minh), offer, seal), "refused");
});

test("who has keys signs, and of whom they were compared nobody says that he has none; who never had any is trusted as the hub is", async () => {
  const { office, lan, minh } = await house();
  const checks = await minh.ends.calls();
  const old = { ...callWith(lan), device: "old" };
  assert.deepEqual(
    [await checks.check(callWith(lan), offer, undefined), await checks.check(old, offer, undefined)],
    ["refused", "open"],
  );
  const { id = "", signing = "" } = lan.ends.status().mine ?? {};
  await minh.ends.verify(id, signing);
  office.bury(id);
  assert.equal(await checks.check(old, offer, undefined), "refused");
});

test("an end that nobody was told of is waited for, not for ever, and a call that was signed stays so", async () => {
  const { lan, minh } = await house();
  const [there, here] = [new Sealing({ ...callWith(lan), device: "old" }, partsOf(minh)), await lan.ends.calls()];
  assert.deepEqual([await there.admits(offer, undefined), there.end], ["yes", null]);
  const strange = { end: "nobody", signature: "A".repeat(86) };
  const said = [];
  for (let i = 0; i < 6; i += 1) said.push(await there.admits(offer, strange));
  assert.deepEqual(said, ["later", "later", "later", "later", "later", "no"]);
  assert.deepEqual(
    [await there.admits(offer, await here.seal(callWith(minh), offer)), there.end],
    ["yes", lan.ends.status().mine?.id],
  );
  assert.equal(await there.admits(offer, undefined), "no");
});

test("a device that is known to have keys says nothing without them, and one that has none speaks as ever", async () => {
  const { minh } = await house();
  const keyless = (isKnown: boolean): Sealing =>
    new Sealing(callWith(minh), { seals: async () => null, isKnown: () => isKnown });
  const said: unknown[] = [];
  for (const isKnown of [true, false])
    keyless(isKnown).sealed({ description: offer }, (word) => said.push(isKnown, word));
  await settled();
  assert.deepEqual(said, [false, { description: offer }]);
  assert.deepEqual(
    [await keyless(true).admits(offer, undefined), await keyless(false).admits(offer, undefined)],
    ["later", "yes"],
  );
});

test("two that sign find each other, also anew, and say things in their order", async () => {
  const { lan, minh } = await house();
  const [a, b] = [new Sealing(callWith(minh), partsOf(lan)), new Sealing(callWith(lan), partsOf(minh))];
  const [one, other] = [new Page("lan", false, a), new Page("minh", true, b)];
  one.begin(() => other);
  other.begin(() => one);
  try {
    await until(() => agree(one, other));
    assert.deepEqual([a.end, b.end], [minh.ends.status().mine?.id, lan.ends.status().mine?.id]);
    const before = one.now.localDescription;
    one.now.restartIce();
    await until(() => one.now.localDescription !== before && agree(one, other));
    const order: string[] = [];
    a.sealed({ description: offer }, () => order.push("description"));
    a.sealed({ candidate: {} }, () => order.push("candidate"));
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
    const one = new Page("lan", false, new Sealing(callWith(minh), partsOf(lan)), change);
    const other = new Page("minh", true, new Sealing(callWith(lan), partsOf(minh)));
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
