import type { Me } from "../wire";
import { DeviceDatabase } from "./store/Database";
import { canEncrypt, encrypt, decrypt } from "../base/encryption";
import type { Verifier } from "./Verifier";

/** The secret as typed here, after the hub accepted it. */
export interface Secret {
  readonly pin?: string;
  readonly password?: string;
}

/** A person who signed in or took over on this device during this shift, with the network. */
export interface ShiftPerson {
  readonly me: Me;
  readonly at: number;
  readonly pin?: Verifier;
  readonly password?: Verifier;
  /** wrong attempts in a row */
  readonly wrong: number;
}

export type Verdict = { readonly right: true; readonly me: Me } | { readonly right: false; readonly left: number };

/** 16 hours in milliseconds. The hub accepts a person's commands this long after it last saw them. */
export const shift = 16 * 3_600_000;
/** After this many wrong attempts only the hub can let this person in. */
export const maxTries = 5;
/** Milliseconds between tries. The key comes with the first snapshot. */
const keyAfter = 500;
const keyTries = 40;

const place = (employee: string): string => `person/${employee}`;

/** Loaded when a person signs in or takes over. `null`: not available on this device. */
const verifiers = () => import("./Verifier").catch(() => null);

/**
 * The people who may take over this device without network. Stored with the replica and encrypted with its key. Deleted
 * when it expires, and when a person signs out or is signed out.
 */
export class ShiftPeople {
  constructor(
    private readonly database = new DeviceDatabase(),
    private readonly now: () => number = Date.now,
    private readonly rounds?: number,
  ) {}

  /** The hub let this person in with this secret. An earlier secret stays valid, and the attempts start at zero. */
  async remember(me: Me, secret: Secret): Promise<void> {
    const part = canEncrypt() ? await verifiers() : null;
    if (!part) return;
    const { makeVerifier } = part;
    const pin = secret.pin === undefined ? undefined : await makeVerifier(secret.pin, this.rounds);
    const password = secret.password === undefined ? undefined : await makeVerifier(secret.password, this.rounds);
    for (let i = 0; i < keyTries; i += 1) {
      const known = await this.find(me.employee.id);
      if (
        await this.keep({ me, at: this.now(), pin: pin ?? known?.pin, password: password ?? known?.password, wrong: 0 })
      )
        return;
      await new Promise((done) => setTimeout(done, keyAfter));
    }
  }

  /** The people whose secret this device can check. */
  async here(): Promise<readonly ShiftPerson[]> {
    const key = await this.key();
    if (!key) return [];
    const rows = await this.database
      .run(["people"], "read", (transaction) => transaction.all("people"))
      .catch(() => []);
    const all = await Promise.all(rows.map((row) => decrypt(key, place(row.employee), row).catch(() => null)));
    return (all as readonly (ShiftPerson | null)[]).filter(
      (one): one is ShiftPerson => one !== null && this.now() - one.at < shift,
    );
  }

  /** Checks a secret. Returns `null` if only the hub can check it. The attempt is counted before the check. */
  async verify(employee: string, typed: string): Promise<Verdict | null> {
    const person = await this.find(employee);
    const part = await verifiers();
    if (!person || !part) return null;
    if (person.wrong >= maxTries || !(await this.keep({ ...person, wrong: person.wrong + 1 })))
      return { right: false, left: 0 };
    const right = await isRight(person, typed, part.knows);
    if (!right) return { right, left: Math.max(0, maxTries - person.wrong - 1) };
    await this.keep({ ...person, wrong: 0 });
    return { right, me: person.me };
  }

  private async find(employee: string): Promise<ShiftPerson | undefined> {
    return (await this.here()).find((one) => one.me.employee.id === employee);
  }

  /** Returns `false` if there is no key to encrypt it. */
  private async keep(person: ShiftPerson): Promise<boolean> {
    const key = await this.key();
    if (!key) return false;
    const employee: string = person.me.employee.id;
    const row = { employee, ...(await encrypt(key, place(employee), person)) };
    return this.database
      .run(["people"], "keep", (transaction) => {
        transaction.put("people", row);
        return true;
      })
      .catch(() => false);
  }

  private async key(): Promise<CryptoKey | null> {
    if (!canEncrypt()) return null;
    const row = await this.database
      .run(["keys"], "read", (transaction) => transaction.get("keys", "replica"))
      .catch(() => undefined);
    return row && row.lapsesAt > this.now() ? row.key : null;
  }
}

async function isRight(
  person: ShiftPerson,
  typed: string,
  knows: (verifier: Verifier, typed: string) => Promise<boolean>,
): Promise<boolean> {
  for (const verifier of [person.pin, person.password]) if (verifier && (await knows(verifier, typed))) return true;
  return false;
}
