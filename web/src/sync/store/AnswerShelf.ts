import { canEncrypt, decrypt, encrypt } from "../../base/encryption";
import type { DeviceDatabase } from "./Database";

/** An answer of the hub that this device has kept. */
export interface KeptAnswer<T> {
  readonly value: T;
  /** when the hub gave it, in milliseconds on this device's clock */
  readonly at: number;
}

/** Milliseconds between looks for the key, and their number. */
const keyAfter = 500;
const keyTries = 40;

/** The person who works here. */
export interface Reader {
  /** `null`: nobody */
  readonly person: string | null;
  /** `false`: the hub's session is another person's, and so are its answers */
  readonly isOneself: boolean;
}

const place = (person: string, name: string): string => `answer/${person}/${name}`;
/** Names that begin with `start`. */
const under = (person: string, start: string): IDBKeyRange =>
  IDBKeyRange.bound([person, start], [person, `${start}\uffff`]);

/**
 * Keeps answers of the hub that no stream carries, so that a person can read them without a connection, also after a
 * reload. Each person has their own. They are stored beside the replica and encrypted with its key. They are deleted
 * when it expires, and when a person signs out or is signed out.
 */
export class AnswerShelf {
  /** answers that wait to be stored */
  private readonly newest = new Map<string, unknown>();

  constructor(
    private readonly database: DeviceDatabase,
    private readonly reader: Reader,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Stores an answer. Without room or a key it is not stored, because the hub has it. Returns `true` if it or a newer
   * one is stored.
   */
  async keep(name: string, value: unknown): Promise<boolean> {
    const person = this.writer();
    if (person === null) return false;
    this.newest.set(name, value);
    try {
      const key = await this.keyFor(person);
      if (!key) return false;
      // A newer answer has come, or it is on its way to the disk.
      if (this.newest.get(name) !== value) return true;
      this.newest.delete(name);
      const row = { person, name, ...(await encrypt(key, place(person, name), { at: this.now(), value })) };
      return await this.database.run(["keys", "answers"], "write", async (transaction) => {
        // Meanwhile the person may be signed out, and the key deleted.
        const current = await transaction.get("keys", "replica");
        if (!current || this.writer() !== person) return false;
        transaction.put("answers", row);
        return true;
      });
    } catch {
      // The next answer may find room.
      return false;
    }
  }

  /** Deletes kept answers, such as those about a contact that was deleted. */
  async forget(names: readonly string[]): Promise<void> {
    const person = this.writer();
    if (person === null) return;
    for (const name of names) this.newest.delete(name);
    try {
      await this.database.run(["answers"], "write", async (transaction) => {
        for (const name of names) transaction.delete("answers", [person, name]);
      });
    } catch {
      // They are deleted with the key at the latest.
    }
  }

  /** The kept answer; `null`: none, or its key has expired. */
  async read<T>(name: string): Promise<KeptAnswer<T> | null> {
    return (await this.all<T>(name)).get(name) ?? null;
  }

  /** The kept answers whose names begin with `start`. An unreadable one counts as missing. */
  async all<T>(start: string): Promise<ReadonlyMap<string, KeptAnswer<T>>> {
    const { person } = this.reader;
    const found = new Map<string, KeptAnswer<T>>();
    if (person === null) return found;
    try {
      const key = await this.key();
      if (!key) return found;
      const rows = await this.database.run(["answers"], "read", (transaction) =>
        transaction.all("answers", under(person, start)),
      );
      for (const row of rows) {
        const kept = await decrypt(key, place(person, row.name), row).catch(() => null);
        if (kept) found.set(row.name, kept as KeptAnswer<T>);
      }
    } catch {
      // No database, so there is nothing.
    }
    return this.reader.person === person ? found : new Map();
  }

  /** Waits for the key, which comes with the first snapshot. */
  private async keyFor(person: string): Promise<CryptoKey | null> {
    for (let tries = 0; tries < keyTries && this.writer() === person; tries += 1) {
      const key = await this.key();
      if (key || !canEncrypt()) return key;
      await new Promise((done) => setTimeout(done, keyAfter));
    }
    return null;
  }

  private writer(): string | null {
    return this.reader.isOneself ? this.reader.person : null;
  }

  private async key(): Promise<CryptoKey | null> {
    if (!canEncrypt()) return null;
    const row = await this.database.run(["keys"], "read", (transaction) => transaction.get("keys", "replica"));
    return row && row.lapsesAt > this.now() ? row.key : null;
  }
}
