/** Pages of one device whose rooms are kept on its disk. */
import { MessengerApi } from "../src/sync/messenger/api";
import type { Parts } from "../src/sync/messenger/cachedRooms";
import { MessengerStore } from "../src/sync/messenger/MessengerStore";
import { RoomCache } from "../src/sync/messenger/RoomCache";
import type { Laying, RoomRows, StoredRooms } from "../src/sync/messenger/RoomCacheRows";
import type { Media, Message, Room, SnapshotEntity } from "../src/wire";
import { pause } from "./pause";

export const topic = "messenger";

export const roomOf = (id: string, other: string, pins: string[] = []): Room => ({
  id,
  form: "direct",
  seal: "hub",
  restricted: false,
  members: ["lan", other].map((person) => ({ person, since: 0 })),
  pins,
  madeAt: 0,
});

export const entitiesOf = (room: Room, last?: Message): SnapshotEntity[] => [
  { topic, kind: "room", id: room.id, value: room },
  { topic, kind: "ownRoom", id: `${room.id}:lan`, value: { room: room.id, person: "lan" } },
  { topic, kind: "marks", id: `${room.id}:lan`, value: { room: room.id, person: "lan", read: 1, delivered: 1 } },
  ...(last ? [{ topic, kind: "message", id: last.id, value: last } as const] : []),
];

export const said = (seq: number, room: string, media: string[] = []): Message => ({
  id: `${room}${seq}`,
  room,
  seq,
  author: "minh",
  at: seq,
  says: "text",
  revision: 1,
  content: { text: `tin ${seq}`, mentions: [], links: [], media },
  reactions: [],
});

export const photo = (id: string, room: string): Media => ({
  id,
  room,
  author: "minh",
  form: "photo",
  name: "a.jpg",
  type: "image/jpeg",
  size: 3,
  state: "ready",
  forms: ["thumb"],
});

/** A device's disk, over several pages. */
export class RoomDisk implements RoomRows {
  able = true;
  hasKey = true;
  isFull = false;
  writes = 0;
  readonly all = new Map<string, Map<string, string>>();
  async read(person: string): Promise<StoredRooms | null> {
    const rows = this.all.get(person);
    return this.hasKey && rows
      ? { parts: new Map([...rows].map(([name, text]) => [name, JSON.parse(text) as unknown])), heardAt: 7 }
      : null;
  }
  async write(person: string, put: Parts, gone: readonly string[], whole: boolean): Promise<Laying> {
    if (!this.hasKey) return "closed";
    if (this.isFull) throw new Error("full");
    const rows = whole ? new Map<string, string>() : this.all.get(person);
    if (!rows) return "lost";
    this.writes += 1;
    for (const name of gone) rows.delete(name);
    for (const [name, value] of put) rows.set(name, JSON.stringify(value));
    this.all.set(person, rows);
    return "kept";
  }
  async drop(person: string): Promise<void> {
    this.all.delete(person);
  }
}

/** A page, and a hub that answers with its data. */
export class CachedPage {
  person: string | null = "lan";
  leads = true;
  heardAt = 0;
  pages: Record<string, { messages: Message[]; media?: Media[] }> = {};
  readonly store: MessengerStore;
  private listener = (): void => undefined;

  constructor(disk: RoomRows, leads = true, late = false) {
    const page = this;
    this.leads = leads;
    globalThis.fetch = (async (path: string) => {
      const room = /rooms\/(\w+)\/messages/.exec(path)?.[1] ?? "";
      return this.pages[room] ? new Response(JSON.stringify(this.pages[room])) : Promise.reject(new Error("no line"));
    }) as unknown as typeof fetch;
    this.store = new MessengerStore(
      {
        get person() {
          return page.person;
        },
        entries: [],
        onEntries: (listener) => {
          this.listener = listener;
          return () => undefined;
        },
        send: () => new Promise(() => undefined),
        now: () => 0,
        shown: () => undefined,
        unread: () => undefined,
        lose: () => undefined,
      },
      new MessengerApi(() => true),
    );
    if (!late) this.keep(disk);
  }
  keep(disk: RoomRows): void {
    new RoomCache(
      this.store,
      disk,
      {
        person: () => this.person,
        lead: (_, begin) => {
          if (this.leads) begin();
          return () => undefined;
        },
        heardBefore: (at) => {
          this.heardAt = at;
        },
        onAside: () => undefined,
      },
      1,
    );
  }
  snapshot(seq: number, epoch: string, ...entities: SnapshotEntity[]): void {
    this.store.replace({ seq, epoch, entities });
  }
  change(seq: number, ...values: Message[]): void {
    this.store.apply({
      from: seq,
      to: seq,
      changes: values.map((value) => ({ seq, topic, kind: "message", id: value.id, value })),
    });
  }
  goOver(person: string | null): void {
    this.person = person;
    this.store.forget();
    this.listener();
  }
  /** the rooms as a person sees them without a connection */
  get shown(): unknown {
    const { view } = this.store;
    return view
      .rooms()
      .map(({ room, unread, latest }) => [
        room.id,
        unread,
        latest?.message.content?.text,
        view.history(room.id).messages.map(({ message }) => message.content?.text),
      ]);
  }
}

/** All that follows by itself has happened: one step after the other, however slow the machine is. */
export async function calm(): Promise<void> {
  await pause(30);
}

export async function evening(disk: RoomDisk): Promise<CachedPage> {
  const page = new CachedPage(disk);
  page.snapshot(
    10,
    "e",
    ...entitiesOf(roomOf("r", "minh"), said(2, "r", ["p"])),
    ...entitiesOf(roomOf("q", "hoa"), said(9, "q")),
    { topic, kind: "profile", id: "minh", value: { person: "minh" } } as SnapshotEntity,
  );
  page.pages = { r: { messages: [said(1, "r"), said(2, "r", ["p"])], media: [photo("p", "r")] } };
  await page.store.open("r");
  page.change(11, said(3, "r"));
  await calm();
  return page;
}
