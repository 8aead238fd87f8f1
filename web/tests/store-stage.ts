/** The device's side of the messenger, and a hub that answers on request. */
import type { Entry } from "../src/sync/Entry";
import { MessengerApi } from "../src/sync/messenger/api";
import { MessengerStore } from "../src/sync/messenger/MessengerStore";
import type { CommandBody, Message, Room, SnapshotEntity } from "../src/wire";
import { pause } from "./pause";

export const since = 0;

export const direct = (id: string, other: string): Room => ({
  id,
  form: "direct",
  seal: "hub",
  restricted: false,
  members: ["lan", other].map((person) => ({ person, since })),
  pins: [],
  madeAt: 0,
});

export const message = (seq: number, room: string): Message => ({
  id: `m${seq}`,
  room,
  seq,
  author: "minh",
  at: seq,
  says: "text",
  revision: 1,
  content: { text: `tin ${seq}`, mentions: [], links: [], media: [] },
  reactions: [],
});

export const roomOf = (room: Room): SnapshotEntity[] => [
  { topic: "messenger", kind: "room", id: room.id, value: room },
  { topic: "messenger", kind: "ownRoom", id: `${room.id}:lan`, value: { room: room.id, person: "lan" } },
];

/** The device's side, and a hub that answers on request. */
export class StoreStage {
  person = "lan";
  entries: Entry[] = [];
  readonly sent: CommandBody[] = [];
  private readonly open: ((value: unknown, status?: number) => void)[] = [];
  /** the requests in their order */
  readonly asked: string[] = [];
  private listener = (): void => undefined;
  readonly store: MessengerStore;

  constructor() {
    globalThis.fetch = ((path: string) =>
      new Promise((done) => {
        this.asked.push(path);
        this.open.push((value, status = 200) => done(new Response(JSON.stringify(value), { status })));
      })) as typeof fetch;
    const stage = this;
    this.store = new MessengerStore(
      {
        get person() {
          return stage.person;
        },
        get entries() {
          return stage.entries;
        },
        onEntries: (listener) => {
          this.listener = listener;
          return () => undefined;
        },
        send: (body) => {
          this.sent.push(body);
          return new Promise(() => undefined);
        },
        now: () => 0,
        shown: () => undefined,
        unread: () => undefined,
        lose: () => undefined,
      },
      new MessengerApi(() => true),
    );
  }
  want(...bodies: CommandBody[]): void {
    this.entries = bodies.map((body, i) => ({ id: `c${i}`, n: i + 1, at: i, author: "lan", body, status: "pending" }));
    this.listener();
  }
  snapshot(...rooms: Room[]): void {
    this.store.replace({ seq: 10, epoch: "e", entities: rooms.flatMap(roomOf) });
  }
  change(seq: number, ...changes: (readonly [kind: string, id: string, value?: unknown])[]): void {
    this.store.apply({
      from: seq,
      to: seq,
      changes: changes.map(([kind, id, value]) => ({
        seq,
        topic: "messenger",
        kind,
        id,
        ...(value === undefined ? {} : { value }),
      })),
    });
  }
  says(seq: number, one: Message): void {
    this.change(seq, ["message", one.id, one]);
  }
  /** The room's history as a page shows it: its places and its state. */
  history(room: string): unknown {
    const { messages, stretch, atEnd, loading } = this.store.view.history(room);
    return {
      seqs: messages.map(({ message: { seq, revision } }) => (revision === 1 ? seq : `${seq} anew`)),
      read: stretch ? (stretch.stale ? "stale" : true) : false,
      atEnd,
      loading,
    };
  }
  async answer(value: unknown, status = 200): Promise<void> {
    while (this.open.length === 0) await new Promise((done) => setTimeout(done, 1));
    this.open.shift()?.(value, status);
    await pause(10);
  }
  switchTo(person: string): void {
    this.person = person;
    this.entries = [];
    this.store.forget();
    this.listener();
  }
}
