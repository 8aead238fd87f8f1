/** A room with three people, as the hub tells a page of it. */
import { ears } from "../../src/sync/messenger";
import { hub } from "../../src/sync";
import type { Marks, Message, Room, RoomCall } from "../../src/wire";
import { employee, told } from "./house";
import { enter, hubSays } from "./line";
import { settle } from "./kit";

export const people = {
  ngoc: "Nguyễn Hoàng Bảo Ngọc Phương",
  minh: "Trần Lê Quốc Minh Đăng Khoa",
  hoa: "Tôn Nữ Thị Cẩm Hoa Hồng Nhung",
} as const;

export const evening = new Date(2026, 10, 21, 18).getTime();
const minute = 60_000;

export const room: Room = {
  id: "r1",
  form: "group",
  seal: "hub",
  name: "Ca tối sân vườn bờ kênh Nhiêu Lộc – Thị Nghè",
  restricted: false,
  members: Object.keys(people).map((person) => ({ person, since: 0 })),
  pins: [],
  madeAt: 0,
};

export const message = (
  seq: number,
  author: keyof typeof people,
  text: string,
  more: Partial<Message> = {},
): Message => ({
  id: `m${seq}`,
  room: room.id,
  seq,
  author,
  at: evening + seq * minute,
  says: "text",
  revision: 1,
  content: { text, mentions: [], links: [], media: [] },
  reactions: [],
  ...more,
});

interface Known {
  readonly last?: Message;
  readonly marks?: readonly Marks[];
  readonly calls?: readonly RoomCall[];
}

/** up to where the hub has told of the rooms */
let stream = 0;

const entity = (kind: string, id: string, value: unknown) => ({ topic: "messenger", kind, id, value }) as const;
const entities = ({ last, marks = [], calls = [] }: Known): readonly ReturnType<typeof entity>[] => [
  entity("room", room.id, room),
  entity("ownRoom", `${room.id}:ngoc`, { room: room.id, person: "ngoc" }),
  ...marks.map((one) => entity("marks", `${one.room}:${one.person}`, one)),
  ...calls.map((one) => entity("call", one.id, one)),
  ...(last ? [entity("message", last.id, last)] : []),
];

/** Somebody signs in, and the hub tells of the room. */
export async function enterRoom(known: Known = {}): Promise<void> {
  hub.messenger.join(ears);
  const team = Object.entries(people).map(([id, name]) => told("employee", employee(id, name)));
  await enter("ngoc", [], team);
  stream += 1;
  hubSays({ type: "messengerHello", seq: stream, epoch: "rooms", lastN: 0 });
  hubSays({ type: "messengerSnapshot", seq: stream, at: Date.now(), epoch: "rooms", entities: entities(known) });
  await settle(30);
}

/** Something happens in the room. */
export async function roomChanges(known: Known): Promise<void> {
  stream += 1;
  const seq = stream;
  const changes = entities(known).slice(2);
  hubSays({
    type: "messengerChanges",
    from: seq,
    to: seq,
    at: Date.now(),
    changes: changes.map((one) => ({ seq, ...one })),
  });
  await settle();
}
