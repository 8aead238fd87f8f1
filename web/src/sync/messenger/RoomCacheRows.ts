import type { DeviceDatabase } from "../store/Database";
import type { ReplicaRow } from "../store/Rows";
import { canEncrypt, encrypt, decrypt } from "../../base/encryption";
import type { Parts } from "./cachedRooms";

/** The stored state of a person's rooms. */
export interface StoredRooms {
  readonly parts: Parts;
  /** when the hub's last message came, in milliseconds on this device's clock */
  readonly heardAt: number;
}

/** `kept`: written. `lost`: the stored data was deleted to make room. `closed`: there is no key now. */
export type Laying = "kept" | "lost" | "closed";

/** Stores a person's rooms. */
export interface RoomRows {
  /** this browser can encrypt */
  readonly able: boolean;
  read(person: string): Promise<StoredRooms | null>;
  /** Writes all or nothing. `whole`: deletes all other parts. Throws if there is no room. */
  write(person: string, put: Parts, gone: readonly string[], whole: boolean): Promise<Laying>;
  drop(person: string): Promise<void>;
}

const viewOf = (person: string, name: string): string => `messenger/${person}/${name}`;
const rowsOf = (person: string): IDBKeyRange =>
  IDBKeyRange.bound([viewOf(person, ""), 0], [viewOf(person, "\uffff"), 0]);
const placeOf = (view: string): string => `${view}/0`;
/** the number of parts to encrypt before other work gets a turn */
const atOnce = 8;

/**
 * Stores rooms in the device's database, beside the replica and with the same key. They expire with it, go at a
 * sign-out, and are deleted first if the disk is full.
 */
export class SealedRows implements RoomRows {
  constructor(private readonly database: DeviceDatabase) {}

  get able(): boolean {
    return canEncrypt();
  }

  async read(person: string): Promise<StoredRooms | null> {
    if (!this.able) return null;
    const { key, rows, heard } = await this.database.run(["keys", "replica", "meta"], "read", async (transaction) => ({
      key: await transaction.get("keys", "replica"),
      rows: await transaction.all("replica", rowsOf(person)),
      heard: await transaction.get("meta", "heard"),
    }));
    if (!key || key.lapsesAt <= Date.now()) return null;
    const parts = new Map<string, unknown>();
    const skip = viewOf(person, "").length;
    for (const row of rows) parts.set(row.view.slice(skip), await decrypt(key.key, placeOf(row.view), row));
    return { parts, heardAt: heard?.key === "heard" ? heard.at : 0 };
  }

  async write(person: string, put: Parts, gone: readonly string[], whole: boolean): Promise<Laying> {
    // The key is created with the first replica.
    const key = await this.database.run(["keys"], "read", (transaction) => transaction.get("keys", "replica"));
    if (!key) return "closed";
    const rows: ReplicaRow[] = [];
    for (const [name, value] of put) {
      if (rows.length % atOnce === 0) await idle();
      const view = viewOf(person, name);
      rows.push({ view, part: 0, ...(await encrypt(key.key, placeOf(view), value)) });
    }
    return this.database.run(["keys", "replica"], "write", async (transaction): Promise<Laying> => {
      // Meanwhile all people may be signed out.
      if (!(await transaction.get("keys", "replica"))) return "closed";
      if (whole) transaction.delete("replica", rowsOf(person));
      else if (!(await transaction.get("replica", [viewOf(person, ""), 0]))) return "lost";
      for (const name of gone) transaction.delete("replica", [viewOf(person, name), 0]);
      for (const row of rows) transaction.put("replica", row);
      return "kept";
    });
  }

  async drop(person: string): Promise<void> {
    await this.database.run(["replica"], "write", (transaction) => transaction.delete("replica", rowsOf(person)));
  }
}

/** No tap may wait for a write. A page that is being left does not wait. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === "function" && document.visibilityState === "visible")
      requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 0);
  });
