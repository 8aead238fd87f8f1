import type { BackupSession, BackupSessionPage, EndBackup } from "../../../wire";
import { HubError } from "../../Http";
import { newId } from "../../Uuid";
import { fromBase64, toBase64 } from "./base64";
import type { EndStore } from "./EndStore";
import { take } from "./Mail";
import { using } from "./Olm";
import type { Place } from "./Place";
import { EndError } from "./Place";
import type { GroupRow } from "./Rows";

/** PBKDF2 rounds per guess of a passphrase. */
const iterations = 600_000;
const mostAtOnce = 100;
const method = "AES-GCM";
const words = new TextEncoder();

/**
 * `unknown`: no state from the hub yet. `locked`: a backup exists, but its passphrase was not entered on this device.
 */
export type BackupState = "unknown" | "none" | "kept" | "locked";

/** The content of a session in the backup, besides its id. */
interface CopiedKey {
  readonly end: string;
  readonly person: string;
  readonly key: string;
}

/**
 * A backup of this person's message keys at the hub, for their next device. It has its own key, which is encrypted with
 * a passphrase that the hub never sees.
 */
export class Backup {
  private version: string | null = null;
  /** the version on this device was read */
  private isRead = false;

  constructor(private readonly place: Place) {}

  get state(): BackupState {
    const { ready, backup } = this.place.news();
    if (!this.isRead || (!backup && !ready)) return "unknown";
    return !backup ? "none" : backup.version === this.version ? "kept" : "locked";
  }

  async read(): Promise<void> {
    this.version = (await this.row())?.version ?? null;
    this.isRead = true;
  }

  /** Starts a new backup in place of the old one, with this passphrase. */
  async make(passphrase: string): Promise<void> {
    const { person, hub, store } = this.place;
    const [key, salt, version] = [
      crypto.getRandomValues(new Uint8Array(32)),
      crypto.getRandomValues(new Uint8Array(16)),
      newId(this.place.now()),
    ];
    const sealing = await importKey(key);
    const wrapped = await seal(await derived(passphrase, salt, iterations), `${person}:${version}`, key);
    await hub.putBackup({
      version,
      salt: toBase64(salt),
      iterations,
      wrapped,
      check: await seal(sealing, version, words.encode(person)),
    });
    await store.write(["facts", "groups", "unkept"], async (at) => {
      at.put("facts", { key: "backup", version, sealing });
      for (const { session, end } of await at.all("groups")) at.put("unkept", { session, end });
    });
    this.version = version;
    // The hub has stored it, although its change may not have come yet. A person who now puts the device away has their
    // keys in it.
    await this.upload(version);
  }

  /**
   * Imports the backup. Throws `EndError` if there is none or the passphrase is wrong. Returns the rooms with new keys.
   */
  async open(passphrase: string): Promise<ReadonlySet<string>> {
    const { person, news, store } = this.place;
    const { backup } = news();
    if (!backup) throw new EndError("noBackup");
    const sealing = await unwrap(backup, person, passphrase);
    await store.write(["facts"], async (at) => at.put("facts", { key: "backup", version: backup.version, sealing }));
    this.version = backup.version;
    return this.restore(sealing, backup.version);
  }

  async drop(): Promise<void> {
    await this.place.hub.dropBackup();
    await this.forget();
  }

  /** Uploads missing keys if the backup is this device's. `version`: of the hub's backup */
  async upload(version = this.place.news().backup?.version): Promise<void> {
    const { store, hub } = this.place;
    const row = await this.row();
    if (!row || version !== row.version) return;
    for (;;) {
      const rows = await unkept(store);
      if (rows.length === 0) return;
      const sessions = await Promise.all(rows.map((one) => this.copied(one, row.sealing, row.version)));
      try {
        await hub.keep(row.version, sessions);
      } catch (error) {
        // Another device has started a new backup.
        if (error instanceof HubError && error.status === 409) return;
        throw error;
      }
      await store.write(["unkept", "groups"], async (at) => {
        for (const { session, end, index } of rows)
          if ((await at.get("groups", [session, end]))?.index === index) at.delete("unkept", [session, end]);
      });
    }
  }

  private async copied(
    { session, room, end, person, pickle, index }: GroupRow,
    sealing: CryptoKey,
    version: string,
  ): Promise<BackupSession> {
    const { olm, vault } = this.place;
    const key = using(new olm.InboundGroupSession(), (group) => {
      group.unpickle(vault.secret, pickle);
      return group.export_session(index);
    });
    const copied: CopiedKey = { end, person, key };
    return {
      room,
      session,
      index,
      sealed: await seal(sealing, `${version}:${room}:${session}`, words.encode(JSON.stringify(copied))),
    };
  }

  private async restore(sealing: CryptoKey, version: string): Promise<ReadonlySet<string>> {
    const rooms = new Set<string>();
    for (let after: number | null = null; ; ) {
      const page: BackupSessionPage = await this.place.hub.kept(after);
      const opened = await Promise.all(
        page.sessions.map(async ({ room, session, sealed }) => {
          const text = await unseal(sealing, `${version}:${room}:${session}`, sealed).catch(() => null);
          return { room, session, copied: text && (JSON.parse(new TextDecoder().decode(text)) as CopiedKey) };
        }),
      );
      await this.place.store.write(["groups", "unkept"], async (at) => {
        for (const { room, session, copied } of opened) {
          if (
            copied &&
            (await take(this.place, at, { room, session, end: copied.end, person: copied.person }, copied.key, false))
          )
            rooms.add(room);
        }
      });
      if (page.next === undefined) return rooms;
      after = page.next;
    }
  }

  private async forget(): Promise<void> {
    await this.place.store.write(["facts"], async (at) => at.delete("facts", "backup"));
    this.version = null;
  }

  private async row(): Promise<{ readonly version: string; readonly sealing: CryptoKey } | null> {
    const row = await this.place.store.read(["facts"], (at) => at.get("facts", "backup"));
    return row?.key === "backup" ? row : null;
  }
}

function unkept(store: EndStore): Promise<readonly GroupRow[]> {
  return store.write(["unkept", "groups"], async (at) => {
    const rows: GroupRow[] = [];
    for (const { session, end } of (await at.all("unkept")).slice(0, mostAtOnce)) {
      const row = await at.get("groups", [session, end]);
      if (row) rows.push(row);
      else at.delete("unkept", [session, end]);
    }
    return rows;
  });
}

async function unwrap(backup: EndBackup, person: string, passphrase: string): Promise<CryptoKey> {
  const wrapping = await derived(passphrase, fromBase64(backup.salt), backup.iterations);
  const key = await unseal(wrapping, `${person}:${backup.version}`, backup.wrapped).catch(() => {
    throw new EndError("wrongPassphrase");
  });
  return importKey(new Uint8Array(key));
}

async function derived(passphrase: string, salt: Uint8Array, rounds: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", words.encode(passphrase.normalize("NFC")), "PBKDF2", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    base,
    { name: method, length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

const importKey = (key: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", key, method, false, ["encrypt", "decrypt"]);

/** The nonce precedes the ciphertext. */
async function seal(key: CryptoKey, place: string, bytes: Uint8Array): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: method, iv, additionalData: words.encode(place) }, key, bytes),
  );
  return toBase64(Uint8Array.from([...iv, ...sealed]));
}

async function unseal(key: CryptoKey, place: string, text: string): Promise<ArrayBuffer> {
  const bytes = fromBase64(text);
  return crypto.subtle.decrypt(
    { name: method, iv: bytes.slice(0, 12), additionalData: words.encode(place) },
    key,
    bytes.slice(12),
  );
}
