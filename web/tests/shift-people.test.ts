import assert from "node:assert/strict";
import test from "node:test";
import { knows, makeVerifier } from "../src/sync/Verifier";

test("a secret is known again, another is not, and two verifiers of one secret differ", async () => {
  const [one, other] = await Promise.all([makeVerifier("2580", 1000), makeVerifier("2580", 1000)]);
  assert.equal(await knows(one, "2580"), true);
  assert.equal(await knows(one, "2581"), false);
  assert.equal(await knows(one, ""), false);
  assert.notEqual(one.salt, other.salt);
  assert.notEqual(one.hash, other.hash);
  assert.match(one.hash, /^[0-9a-f]{64}$/);
});

test("the password has its diacritics, and what it costs stands in the verifier", async () => {
  const kept = await makeVerifier("bốn mùa 2026", 1000);
  assert.equal(kept.rounds, 1000);
  assert.equal(await knows(kept, "bốn mùa 2026"), true);
  assert.equal(await knows(kept, "bon mua 2026"), false);
  assert.equal(await knows({ ...kept, rounds: 999 }, "bốn mùa 2026"), false);
});
