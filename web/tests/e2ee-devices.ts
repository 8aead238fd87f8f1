import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach } from "node:test";
import type { EncryptedFile } from "../src/e2ee/DecryptedMessages";
import { DecryptedMessages } from "../src/e2ee/DecryptedMessages";
import { Engine } from "../src/e2ee/Engine";
import { LocalEncryption } from "../src/e2ee/LocalEncryption";
import type { Olm } from "../src/e2ee/Olm";
import { foldedWords, isSought, soughtWords } from "../src/rules/searchWords";
import { newId } from "../src/sync/Uuid";
import type { Message, PendingToDevice } from "../src/wire";
import { until } from "./e2ee-waiting";

import type { FakeHub } from "./e2ee-hub";
import { MemoryStore } from "./e2ee-memory";

export { FakeHub } from "./e2ee-hub";
export { MemoryStore, SlowStore } from "./e2ee-memory";
export { settled, until } from "./e2ee-waiting";

/** The very library that the pages load. */
export async function olmHere(): Promise<Olm> {
  const olm = createRequire(import.meta.url)(OLM.script) as Olm & {
    init(options: { wasmBinary: Uint8Array }): Promise<void>;
  };
  await olm.init({ wasmBinary: readFileSync(OLM.wasm) });
  return olm;
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
