import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach } from "node:test";
import { foldedWords, isSought, soughtWords } from "../src/rules/searchWords";
import { HubError, offlineError } from "../src/sync/Http";
import { newId } from "../src/sync/Uuid";
import { until } from "./e2ee-waiting";
import type { HubAPI } from "../src/e2ee/HubAPI";
import type { E2EEStore, StoreTransaction } from "../src/e2ee/Store";
import { Engine } from "../src/e2ee/Engine";
import type { Olm } from "../src/e2ee/Olm";
import type { KeyRows, KeyTable } from "../src/e2ee/Rows";
import { keyPaths } from "../src/e2ee/Rows";
import { LocalEncryption } from "../src/e2ee/LocalEncryption";
import type { EncryptedFile } from "../src/e2ee/DecryptedMessages";
import { DecryptedMessages } from "../src/e2ee/DecryptedMessages";
import type {
  BackupSession,
  DeviceIdentity,
  KeyBackupInfo,
  OneTimeKey,
  PendingToDevice,
  Message,
  NewDeviceIdentity,
  OwnDeviceIdentity as OwnEndView,
  ToDeviceMessage,
  Room,
} from "../src/wire";

export { settled, until } from "./e2ee-waiting";

/** The very library that the pages load. */
export async function olmHere(): Promise<Olm> {
  const olm = createRequire(import.meta.url)(OLM.script) as Olm & {
    init(options: { wasmBinary: Uint8Array }): Promise<void>;
  };
  await olm.init({ wasmBinary: readFileSync(OLM.wasm) });
  return olm;
}

/** The memory of one device, with transactions as a browser's: one after the other, and nothing of a failed one stays. */
export class MemoryStore implements E2EEStore {
  private rows = new Map<KeyTable, ReadonlyMap<string, unknown>>();
  private last: Promise<unknown> = Promise.resolve();

  read<T>(_: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    return this.write(_, work);
  }
  write<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    const run = this.last.then(async () => {
      const drafts = new Map(stores.map((store) => [store, new Map(this.rows.get(store))]));
      const value = await work(new MemoryTransaction(drafts));
      for (const [store, draft] of drafts) this.rows.set(store, draft);
      return value;
    });
    this.last = run.catch(() => undefined);
    return run;
  }
  close(): void {
    /* another page may use it */
  }
}

/** A disk whose writes into one store wait until they are let go. */
export class SlowStore extends MemoryStore {
  private held: { readonly store: KeyTable; readonly free: Promise<void> } | null = null;

  override read<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    return super.write(stores, work);
  }
  override async write<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    if (this.held && stores.includes(this.held.store)) await this.held.free;
    return super.write(stores, work);
  }

  /** From now on; answers what lets it go. */
  hold(store: KeyTable): () => void {
    let letGo = (): void => undefined;
    this.held = {
      store,
      free: new Promise((done) => {
        letGo = done;
      }),
    };
    return () => {
      this.held = null;
      letGo();
    };
  }
}

class MemoryTransaction implements StoreTransaction {
  constructor(private readonly drafts: ReadonlyMap<KeyTable, Map<string, unknown>>) {}

  async get<S extends KeyTable>(store: S, key: IDBValidKey): Promise<KeyRows[S] | undefined> {
    return this.of(store).get(JSON.stringify(key)) as KeyRows[S] | undefined;
  }
  async all<S extends KeyTable>(store: S): Promise<readonly KeyRows[S][]> {
    return [...this.of(store).values()] as KeyRows[S][];
  }
  async under<S extends KeyTable>(store: S, first: string): Promise<readonly KeyRows[S][]> {
    return [...this.of(store)].flatMap(([key, row]) =>
      (JSON.parse(key) as string[])[0] === first ? [row as KeyRows[S]] : [],
    );
  }
  put<S extends KeyTable>(store: S, row: KeyRows[S]): void {
    const path = keyPaths[store];
    const value = row as unknown as Readonly<Record<string, unknown>>;
    this.of(store).set(JSON.stringify(typeof path === "string" ? value[path] : path.map((part) => value[part])), row);
  }
  delete(store: KeyTable, key: IDBValidKey): void {
    this.of(store).delete(JSON.stringify(key));
  }
  clear(store: KeyTable): void {
    this.of(store).clear();
  }

  private of(store: KeyTable): Map<string, unknown> {
    const draft = this.drafts.get(store);
    if (!draft) throw new Error(`${store} is none of this transaction's`);
    return draft;
  }
}

interface Box {
  readonly end: DeviceIdentity;
  oneTime: OneTimeKey[];
  fallback?: OneTimeKey;
  parcels: ToDeviceMessage[];
}

/** A hub in memory: it carries encrypted messages between devices and stores nothing else. */
export class FakeHub {
  readonly rooms = new Map<string, Room>();
  readonly boxes = new Map<string, Box>();
  readonly backups = new Map<
    string,
    { readonly backup: KeyBackupInfo; readonly sessions: Map<string, BackupSession> }
  >();
  readonly messages: Message[] = [];
  readonly devices: Device[] = [];
  /** this many to-device messages get lost, and their sender gets no answer */
  losing = 0;
  private n = 0;
  private readonly gone = new Set<DeviceIdentity>();
  now = 1_000_000;

  constructor(readonly olm: Olm) {}

  room(id: string, ...people: string[]): Room {
    const known = this.rooms.get(id);
    const since = (this.now += 10);
    const members = people.map((person) => known?.members.find((one) => one.person === person) ?? { person, since });
    const room: Room = {
      id,
      form: people.length === 2 ? "direct" : "group",
      seal: "ends",
      restricted: false,
      members,
      pins: [],
      madeAt: since,
    };
    this.rooms.set(id, room);
    for (const device of this.devices) device.engine.directoryChanged(false);
    return room;
  }

  identities(): ReadonlyMap<string, DeviceIdentity> {
    return new Map([...this.boxes.values()].map(({ end }) => [end.id, end]));
  }

  told(): void {
    for (const device of this.devices) device.engine.directoryChanged(true);
  }

  /** The device's person is signed out there. */
  signOut(end: string): void {
    const box = this.boxes.get(end);
    if (box) this.gone.add(box.end);
    this.boxes.delete(end);
    this.told();
  }

  hubFor(person: string, device: string): HubAPI {
    const own = (): Box | undefined =>
      [...this.boxes.values()].find(({ end }) => end.person === person && end.device === device);
    const mine = (): Box => {
      const box = own();
      if (!box) throw new HubError(404, { code: "messenger.unknownEnd", message: "", requestId: "" });
      return box;
    };
    const view = (box: Box): OwnEndView => ({ end: box.end, oneTimeLeft: box.oneTime.length });
    return {
      ownDevice: async () => {
        const box = own();
        return box ? view(box) : null;
      },
      publish: async ({ oneTime, fallback, ...keys }: NewDeviceIdentity) => {
        const before = own();
        if (before && before.end.id !== keys.id) this.boxes.delete(before.end.id);
        const box = this.boxes.get(keys.id) ?? {
          end: { ...keys, person, device, name: device, madeAt: (this.now += 10), vouches: [] },
          oneTime: [],
          parcels: [],
        };
        box.oneTime.push(...(oneTime ?? []));
        box.fallback = fallback ?? box.fallback;
        this.boxes.set(keys.id, box);
        this.told();
        return view(box);
      },
      claimKeys: async (ends) =>
        ends.flatMap((id) => {
          const box = this.boxes.get(id);
          const key = box?.oneTime.shift() ?? box?.fallback;
          return key ? [{ end: id, ...key }] : [];
        }),
      sendToDevice: async (parcels) => {
        if (this.losing > 0) {
          this.losing -= 1;
          throw offlineError();
        }
        const { end } = mine();
        const refused = parcels
          .filter(
            ({ to, room }) =>
              !this.rooms.get(room)?.members.some((one) => one.person === this.boxes.get(to)?.end.person),
          )
          .map(({ to }) => to);
        for (const { to, ...parcel } of parcels) {
          const box = this.boxes.get(to);
          if (
            !box ||
            refused.includes(to) ||
            box.parcels.some(({ from, session }) => from === end.id && session === parcel.session)
          )
            continue;
          box.parcels.push({ ...parcel, n: (this.n += 1), from: end.id, person });
        }
        this.told();
        return refused;
      },
      toDevice: async (after) => ({
        parcels: mine()
          .parcels.filter(({ n }) => n > after)
          .slice(0, 2),
        more: mine().parcels.filter(({ n }) => n > after).length > 2,
        gone: [...this.gone],
      }),
      deleteToDevice: async (upto) => {
        mine().parcels = mine().parcels.filter(({ n }) => n > upto);
      },
      crossSign: async (id, signature) => {
        const box = this.boxes.get(id);
        if (box)
          this.boxes.set(id, {
            ...box,
            end: { ...box.end, vouches: [...box.end.vouches, { by: mine().end.id, signature }] },
          });
        this.told();
      },
      putBackup: async (backup) => {
        this.backups.set(person, { backup: { ...backup, person }, sessions: new Map() });
        this.told();
      },
      deleteBackup: async () => {
        this.backups.delete(person);
        this.told();
      },
      addToBackup: async (version, sessions) => {
        const kept = this.backups.get(person);
        if (kept?.backup.version !== version) return false;
        for (const one of sessions)
          if (!(one.index >= (kept.sessions.get(one.session)?.index ?? Infinity))) kept.sessions.set(one.session, one);
        return true;
      },
      backupPage: async (after) => {
        const all = [...(this.backups.get(person)?.sessions.values() ?? [])];
        const from = after ?? 0;
        return { sessions: all.slice(from, from + 1), ...(all.length > from + 1 ? { next: from + 1 } : {}) };
      },
    };
  }
}

/** Timers of a running engine keep the program from ending. */
const begun: Engine[] = [];
afterEach(() => {
  for (const engine of begun.splice(0)) engine.stop();
});

/** One page of one person on one device. */
export class Device {
  readonly decrypted = new DecryptedMessages();
  private constructor(
    readonly office: FakeHub,
    readonly person: string,
    readonly name: string,
    readonly store: MemoryStore,
    readonly engine: Engine,
  ) {}

  static async of(hub: FakeHub, person: string, name: string, store = new MemoryStore()): Promise<Device> {
    const decrypted = new DecryptedMessages();
    const mail = (): ReadonlyMap<string, PendingToDevice> => new Map();
    const engine = new Engine(
      {
        person,
        device: name,
        olm: hub.olm,
        store,
        local: await LocalEncryption.open(store),
        hub: hub.hubFor(person, name),
        now: () => hub.now,
        newId: () => newId(hub.now),
        directory: () => ({
          ready: true,
          devices: hub.identities(),
          pending: mail(),
          backup: hub.backups.get(person)?.backup ?? null,
          room: (id) => {
            const room = hub.rooms.get(id);
            return room?.members.some((one) => one.person === person) ? room : undefined;
          },
        }),
      },
      {
        decrypted,
        changed: () => undefined,
        rules: { foldedWords, isSought, soughtWords },
        exclusively: (work) => work(),
        tellOtherPages: () => {
          for (const other of hub.devices)
            if (other.store === store && other.decrypted !== decrypted) void other.engine.otherPageChanged();
        },
        rooms: () => [...hub.rooms.values()].filter(({ members }) => members.some((one) => one.person === person)),
        page: async (room, before, count) =>
          hub.messages.filter((one) => one.room === room && (before === null || one.seq < before)).slice(-count),
      },
    );
    const device = new Device(hub, person, name, store, engine);
    Object.assign(device, { decrypted });
    begun.push(engine);
    hub.devices.push(device);
    await engine.start();
    engine.connected();
    await until(() => engine.status().own !== null);
    return device;
  }

  async say(
    room: string,
    text: string,
    id = `m${this.office.messages.length + 1}`,
    files: readonly EncryptedFile[] = [],
  ): Promise<Message> {
    const real = this.office.rooms.get(room);
    if (!real) throw new Error(room);
    const content = await this.engine.encryptMessage(
      real,
      id,
      { text, mentions: [], links: [], media: files.map(({ media }) => media) },
      files,
    );
    this.office.now += 10;
    const message: Message = {
      id,
      room,
      seq: this.office.messages.filter((one) => one.room === room).length + 1,
      author: this.person,
      at: this.office.now,
      says: "text",
      revision: 1,
      content,
      reactions: [],
    };
    this.office.messages.push(message);
    return message;
  }

  /** Says that the one new device of one's own is one's own. */
  async saysYes(): Promise<void> {
    await until(() => this.engine.status().unverifiedDevices.length === 1);
    for (const { id, signing } of this.engine.status().unverifiedDevices) await this.engine.verify(id, signing);
  }

  /** Returns the shown text. Waits until the message has this state. */
  async reads(message: Message, wanted: "text" | "waiting" | "asking" | "lost" = "text"): Promise<string | undefined> {
    await until(() => {
      this.decrypted.decrypted(message);
      const state = this.decrypted.state(message);
      return wanted === "text" ? state === "open" : state === wanted;
    });
    return this.decrypted.decrypted(message).content?.text;
  }
}
