/** A messenger room with three people. */
import { messengerOf } from "../../src/sync/messenger";
import { hub } from "../../src/session/client";
import { schema } from "../../src/sync/Messages";
import type { Marks, Message, Profile, Room, RoomCall } from "../../src/wire";
import { employee, entity } from "./fixtures";
import type { Entity } from "./connection";
import { enter, hubSays } from "./connection";
import { settle } from "./kit";
import { houseInstant } from "../houseTime";

export const people = {
  ngoc: "Nguyễn Hoàng Bảo Ngọc Phương",
  minh: "Trần Lê Quốc Minh Đăng Khoa",
  hoa: "Tôn Nữ Thị Cẩm Hoa Hồng Nhung",
} as const;

export const evening = houseInstant(2026, 10, 21, 18);
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

interface RoomParts {
  /** changes of the room above */
  readonly room?: Partial<Room>;
  readonly last?: Message;
  readonly marks?: readonly Marks[];
  readonly calls?: readonly RoomCall[];
  readonly profiles?: readonly Profile[];
  /** further rooms, each with its last message */
  readonly others?: readonly { readonly room: Partial<Room> & Pick<Room, "id">; readonly last?: Message }[];
}

/** number of the last change in the messenger stream */
let stream = 0;

const roomEntity = (kind: string, id: string, value: unknown) => ({ topic: "messenger", kind, id, value }) as const;
const entities = ({
  room: changed,
  last,
  marks = [],
  calls = [],
  profiles = [],
  others = [],
}: RoomParts): readonly ReturnType<typeof roomEntity>[] => [
  roomEntity("room", room.id, { ...room, ...changed }),
  roomEntity("ownRoom", `${room.id}:ngoc`, { room: room.id, person: "ngoc" }),
  ...marks.map((one) => roomEntity("marks", `${one.room}:${one.person}`, one)),
  ...calls.map((one) => roomEntity("call", one.id, one)),
  ...profiles.map((one) => roomEntity("profile", one.person, one)),
  ...(last ? [roomEntity("message", last.id, last)] : []),
  ...others.flatMap(({ room: other, last: written }) => [
    roomEntity("room", other.id, { ...room, ...other }),
    roomEntity("ownRoom", `${other.id}:ngoc`, { room: other.id, person: "ngoc" }),
    ...(written ? [roomEntity("message", written.id, { ...written, room: other.id })] : []),
  ]),
];

/** Signs in and sends the snapshot of the room. `more`: things of the restaurant beside its people. */
export async function enterRoom(parts: RoomParts = {}, more: readonly Entity[] = []): Promise<void> {
  hub.messenger.consumer.join(messengerOf(hub).consumer);
  const team = Object.entries(people).map(([id, name]) => entity("employee", employee(id, name)));
  await enter("ngoc", [], [...team, ...more]);
  stream += 1;
  hubSays({
    type: "hello",
    stream: "messenger",
    now: Date.now(),
    seq: stream,
    schema,
    rights: "",
    epoch: "rooms",
    lastN: 0,
  });
  hubSays({
    type: "snapshot",
    stream: "messenger",
    seq: stream,
    at: Date.now(),
    epoch: "rooms",
    entities: entities(parts),
  });
  await settle(30);
}

/** The hub sends changes of the room. */
export async function roomChanges(parts: RoomParts): Promise<void> {
  stream += 1;
  const seq = stream;
  const changes = entities(parts).slice(2);
  hubSays({
    type: "changes",
    stream: "messenger",
    from: seq,
    to: seq,
    at: Date.now(),
    changes: changes.map((one) => ({ seq, ...one })),
  });
  await settle();
}
