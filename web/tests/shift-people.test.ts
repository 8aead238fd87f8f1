import assert from "node:assert/strict";
import test from "node:test";
import { ShiftPeople, maxTries, shift } from "../src/sync/ShiftPeople";
import type { DeviceDatabase, Transaction } from "../src/sync/store/Database";
import { knows, makeVerifier } from "../src/sync/Verifier";
import { me } from "./components/fixtures";

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

interface StoredPerson {
  readonly employee: string;
  readonly sealed: ArrayBuffer;
}

/** The device's database in memory. `key`: the key of the replica, which comes with the first snapshot. */
class Memory {
  readonly people = new Map<string, StoredPerson>();
  key: CryptoKey | undefined;
  /** milliseconds */
  keyLapsesAt = Infinity;

  async makeKey(): Promise<this> {
    this.key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    return this;
  }
  readonly run = async <T>(_: unknown, __: unknown, work: (transaction: Transaction) => T): Promise<Awaited<T>> => {
    const transaction = {
      get: async () => this.key && { key: this.key, lapsesAt: this.keyLapsesAt },
      all: async () => [...this.people.values()],
      put: (__: string, row: StoredPerson) => this.people.set(row.employee, row),
    };
    return await work(transaction as unknown as Transaction);
  };
}

async function phone(clock = { now: 1_000_000 }) {
  const memory = await new Memory().makeKey();
  const people = new ShiftPeople(memory as unknown as DeviceDatabase, () => clock.now, 1000);
  return { memory, people, clock };
}
const named = async (people: ShiftPeople) => (await people.here()).map((one) => one.me.employee.id);

test("a person who signed in here can take over by password, and by PIN once the hub has taken it", async () => {
  const { people } = await phone();
  await people.remember(me, { password: "bonmua2026" });
  assert.deepEqual(await people.verify("ngoc", "1407"), { right: false, left: maxTries - 1 });
  assert.deepEqual(await people.verify("ngoc", "bonmua2026"), { right: true, me });
  await people.remember(me, { pin: "1407" });
  assert.deepEqual(await people.verify("ngoc", "1407"), { right: true, me });
  assert.deepEqual(await people.verify("ngoc", "bonmua2026"), { right: true, me });
});

test("after five wrong attempts even the right secret is refused, until the hub lets the person in", async () => {
  const { people } = await phone();
  await people.remember(me, { pin: "1407" });
  const left: unknown[] = [];
  for (const guess of ["0000", "1111", "2222", "3333", "4444", "1407"]) left.push(await people.verify("ngoc", guess));
  assert.deepEqual(
    left,
    [4, 3, 2, 1, 0, 0].map((tries) => ({ right: false, left: tries })),
  );
  await people.remember(me, { pin: "1407" });
  assert.deepEqual(await people.verify("ngoc", "1407"), { right: true, me });
});

test("the right secret sets the count of wrong attempts to zero", async () => {
  const { people } = await phone();
  await people.remember(me, { pin: "1407" });
  await people.verify("ngoc", "0000");
  await people.verify("ngoc", "1407");
  assert.deepEqual(await people.verify("ngoc", "0000"), { right: false, left: maxTries - 1 });
});

test("only people of this shift can take over, and nobody without the key of the replica", async () => {
  const { memory, people, clock } = await phone();
  assert.equal(await people.verify("dung", "1407"), null);
  await people.remember(me, { pin: "1407" });
  assert.deepEqual(await named(people), ["ngoc"]);
  const [row] = [...memory.people.values()];
  assert.equal(new TextDecoder().decode(row?.sealed).includes(me.employee.name), false);
  clock.now += shift - 1;
  assert.deepEqual(await named(people), ["ngoc"]);
  clock.now += 1;
  assert.deepEqual([await named(people), await people.verify("ngoc", "1407")], [[], null]);
  clock.now -= 1;
  memory.keyLapsesAt = clock.now;
  assert.deepEqual([await named(people), await people.verify("ngoc", "1407")], [[], null]);
});
