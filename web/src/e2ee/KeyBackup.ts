import type { BackupSession, BackupSessionPage, KeyBackupInfo } from "../wire";
import { fromBase64, toUnpaddedBase64 } from "../base/base64";
import type { E2EEStore } from "./Store";
import { storeRoomKey } from "./ToDeviceInbox";
import { using } from "./Olm";
import type { Environment } from "./Environment";
import { E2EEError } from "./Environment";
import type { InboundSessionRow } from "./Rows";

/** PBKDF2 rounds per guess of a passphrase. */
const iterations = 600_000;
const maxAtOnce = 100;
const method = "AES-GCM";
const utf8 = new TextEncoder();

/**
 * `unknown`: no state from the hub yet. `locked`: a backup exists, but its passphrase was not entered on this device.
 */
export type BackupState = "unknown" | "none" | "kept" | "locked";

/** The content of a session in the backup, besides its id. */
interface ExportedKey {
  readonly device: string;
  readonly person: string;
  readonly key: string;
}

/**
 * A backup of this person's message keys at the hub, for their next device. It has its own key, which is encrypted with
 * a passphrase that the hub never sees.
 */
export class KeyBackup {
  private version: string | null = null;
  /** the version on this device was read */
  private isRead = false;

  constructor(private readonly environment: Environment) {}

  get state(): BackupState {
    const { ready, backup } = this.environment.directory();
    if (!this.isRead || (!backup && !ready)) return "unknown";
    return !backup ? "none" : backup.version === this.version ? "kept" : "locked";
  }

  async read(): Promise<void> {
    this.version = (await this.row())?.version ?? null;
    this.isRead = true;
  }

  /** Starts a new backup in place of the old one, with this passphrase. */
  async create(passphrase: string): Promise<void> {
    const { person, hub, store } = this.environment;
    const [secret, salt, version] = [
      crypto.getRandomValues(new Uint8Array(32)),
      crypto.getRandomValues(new Uint8Array(16)),
      this.environment.newId(),
    ];
    const key = await importKey(secret);
    const wrapped = await encrypt(await derived(passphrase, salt, iterations), `${person}:${version}`, secret);
    await hub.putBackup({
      version,
      salt: toUnpaddedBase64(salt),
      iterations,
      wrapped,
      check: await encrypt(key, version, utf8.encode(person)),
    });
    await store.write(["values", "inboundSessions", "notBackedUp"], async (at) => {
      at.put("values", { key: "backup", version, sealing: key });
      for (const { session, device } of await at.all("inboundSessions")) at.put("notBackedUp", { session, device });
    });
    this.version = version;
    // The hub has stored it, although its change may not have come yet. A person who now puts the device away has their
    // keys in it.
    await this.upload(version);
  }

  /**
   * Imports the backup. Throws `E2EEError` if there is none or the passphrase is wrong. Returns the rooms with new keys.
   */
  async restoreWith(passphrase: string): Promise<ReadonlySet<string>> {
    const { person, directory, store } = this.environment;
    const { backup } = directory();
    if (!backup) throw new E2EEError("noBackup");
    const key = await unwrap(backup, person, passphrase);
    await store.write(["values"], async (at) =>
      at.put("values", { key: "backup", version: backup.version, sealing: key }),
    );
    this.version = backup.version;
    return this.restore(key, backup.version);
  }

  /** `true` if this device has keys that are in no backup. */
  lacksKeys(): Promise<boolean> {
    const unsaved = this.state === "kept" ? "notBackedUp" : "inboundSessions";
    return this.environment.store.read([unsaved], async (at) => (await at.all(unsaved)).length > 0);
  }

  async remove(): Promise<void> {
    await this.environment.hub.deleteBackup();
    await this.forget();
  }

  /** Uploads missing keys if the backup is this device's. `version`: of the hub's backup */
  async upload(version = this.environment.directory().backup?.version): Promise<void> {
    const { store, hub } = this.environment;
    const row = await this.row();
    if (!row || version !== row.version) return;
    for (;;) {
      const rows = await notBackedUpIn(store);
      if (rows.length === 0) return;
      const sessions = await Promise.all(rows.map((one) => this.exported(one, row.sealing, row.version)));
      if (!(await hub.addToBackup(row.version, sessions))) return;
      await store.write(["notBackedUp", "inboundSessions"], async (at) => {
        for (const { session, device, index } of rows)
          if ((await at.get("inboundSessions", [session, device]))?.index === index)
            at.delete("notBackedUp", [session, device]);
      });
    }
  }

  private async exported(
    { session, room, device, person, pickle, index }: InboundSessionRow,
    key: CryptoKey,
    version: string,
  ): Promise<BackupSession> {
    const { olm, local } = this.environment;
    const roomKey = using(new olm.InboundGroupSession(), (group) => {
      group.unpickle(local.pickleKey, pickle);
      return group.export_session(index);
    });
    const exported: ExportedKey = { device, person, key: roomKey };
    return {
      room,
      session,
      index,
      sealed: await encrypt(key, `${version}:${room}:${session}`, utf8.encode(JSON.stringify(exported))),
    };
  }

  private async restore(key: CryptoKey, version: string): Promise<ReadonlySet<string>> {
    const rooms = new Set<string>();
    for (let after: number | null = null; ; ) {
      const page: BackupSessionPage = await this.environment.hub.backupPage(after);
      const opened = await Promise.all(
        page.sessions.map(async ({ room, session, sealed }) => {
          const text = await decrypt(key, `${version}:${room}:${session}`, sealed).catch(() => null);
          return { room, session, exported: text && (JSON.parse(new TextDecoder().decode(text)) as ExportedKey) };
        }),
      );
      await this.environment.store.write(["inboundSessions", "notBackedUp"], async (at) => {
        for (const { room, session, exported } of opened) {
          if (
            exported &&
            (await storeRoomKey(
              this.environment,
              at,
              { room, session, device: exported.device, person: exported.person },
              exported.key,
              false,
            ))
          )
            rooms.add(room);
        }
      });
      if (page.next === undefined) return rooms;
      after = page.next;
    }
  }

  private async forget(): Promise<void> {
    await this.environment.store.write(["values"], async (at) => at.delete("values", "backup"));
    this.version = null;
  }

  private async row(): Promise<{ readonly version: string; readonly sealing: CryptoKey } | null> {
    const row = await this.environment.store.read(["values"], (at) => at.get("values", "backup"));
    return row?.key === "backup" ? row : null;
  }
}

function notBackedUpIn(store: E2EEStore): Promise<readonly InboundSessionRow[]> {
  return store.write(["notBackedUp", "inboundSessions"], async (at) => {
    const rows: InboundSessionRow[] = [];
    for (const { session, device } of (await at.all("notBackedUp")).slice(0, maxAtOnce)) {
      const row = await at.get("inboundSessions", [session, device]);
      if (row) rows.push(row);
      else at.delete("notBackedUp", [session, device]);
    }
    return rows;
  });
}

async function unwrap(backup: KeyBackupInfo, person: string, passphrase: string): Promise<CryptoKey> {
  const wrapping = await derived(passphrase, fromBase64(backup.salt), backup.iterations);
  const key = await decrypt(wrapping, `${person}:${backup.version}`, backup.wrapped).catch(() => {
    throw new E2EEError("wrongPassphrase");
  });
  return importKey(new Uint8Array(key));
}

async function derived(passphrase: string, salt: Uint8Array, rounds: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", utf8.encode(passphrase.normalize("NFC")), "PBKDF2", false, [
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
async function encrypt(key: CryptoKey, place: string, bytes: Uint8Array): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: method, iv, additionalData: utf8.encode(place) }, key, bytes),
  );
  return toUnpaddedBase64(Uint8Array.from([...iv, ...sealed]));
}

async function decrypt(key: CryptoKey, place: string, text: string): Promise<ArrayBuffer> {
  const bytes = fromBase64(text);
  return crypto.subtle.decrypt(
    { name: method, iv: bytes.slice(0, 12), additionalData: utf8.encode(place) },
    key,
    bytes.slice(12),
  );
}
