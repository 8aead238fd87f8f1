/** Rooms, messages and marks as the hub sends them. */
import type { MessengerState } from "../src/sync/messenger/MessengerState";
import { emptyMessengerState, withChanges, withSnapshot } from "../src/sync/messenger/MessengerState";
import type { Change, Marks, Message, OwnRoom, Room, SnapshotEntity } from "../src/wire";

export const room = (id: string, more: Partial<Room> = {}): Room => ({
  id,
  form: "group",
  seal: "hub",
  name: "Ca tối",
  restricted: false,
  members: ["lan", "minh"].map((person) => ({ person, since: 0 })),
  pins: [],
  madeAt: 0,
  ...more,
});

export const own = (id: string): OwnRoom => ({ room: id, person: "lan" });

export const marks = (id: string, person: string, read: number, delivered = read): Marks => ({
  room: id,
  person,
  read,
  delivered,
});

export const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  room: "r",
  seq,
  author: "minh",
  at: seq,
  says: "text",
  revision: 1,
  content: { text: `tin ${seq}`, mentions: [], links: [], media: [] },
  reactions: [],
  ...more,
});

let number = 0;

export const change = (kind: string, id: string, value?: unknown, seq = (number += 1)): Change => ({
  seq,
  topic: "messenger",
  kind,
  id,
  ...(value === undefined ? {} : { value }),
});

export const entity = (kind: string, id: string, value: unknown): SnapshotEntity => ({
  topic: "messenger",
  kind,
  id,
  value,
});

export function begun(seq = 10, last: Message | null = message(3)): MessengerState {
  const entities = [
    entity("room", "r", room("r")),
    entity("ownRoom", "r:lan", own("r")),
    entity("marks", "r:lan", marks("r", "lan", 1)),
    entity("marks", "r:minh", marks("r", "minh", 3)),
    ...(last ? [entity("message", last.id, last)] : []),
  ];
  return withSnapshot(emptyMessengerState, { seq, epoch: "e", entities }).book;
}

export const changes = (book: MessengerState, from: number, to: number, ...all: Change[]) =>
  withChanges(book, { from, to, changes: all });
