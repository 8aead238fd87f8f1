import type { Message, MessageContent, MessengerCommand, Profile, Reaction, Room } from "../../wire";
import type { Entry } from "../Entry";
import type { RoomState } from "./MessengerState";

/** A message as it is shown: the hub's state with pending commands on top. */
export interface ShownMessage {
  readonly message: Message;
  /** written or changed on this device, and not confirmed by the hub; `refused`: the hub refused it */
  readonly wait: "pending" | "refused" | null;
  /** the command that creates the message, if the hub does not have it yet */
  readonly entry?: Entry;
}

/** The pending messenger commands of one person, in order. */
export class PendingCommands {
  constructor(
    readonly entries: readonly Entry[],
    private readonly me: string,
  ) {}

  private get open(): readonly Entry[] {
    return this.entries.filter((entry) => entry.status !== "refused");
  }

  /** A room with pending changes of its name, members, pins and personal settings. */
  room(state: RoomState): RoomState {
    return this.open.reduce((known, { body, at }) => roomAfter(known, body as MessengerCommand, at, this.me), state);
  }

  /** The person's own profile with pending changes. */
  profile(known: Profile | undefined): Profile | undefined {
    let profile = known;
    for (const { body } of this.open) {
      if (body.type !== "people.editProfile") continue;
      const { type: _, ...fields } = body;
      profile = { person: this.me, ...profile, fields };
    }
    return profile;
  }

  /** Rooms that the hub has not created yet. */
  newRooms(known: ReadonlyMap<string, RoomState>): readonly RoomState[] {
    return this.entries.flatMap(({ body, at, status }): RoomState[] => {
      if (status === "refused") return [];
      const made = newRoom(body as MessengerCommand, at, this.me);
      return made && !known.has(made.id)
        ? [{ room: made, own: { room: made.id, person: this.me }, marks: new Map() }]
        : [];
    });
  }

  /** `true` if a room is left or deleted here, and the hub does not know yet. */
  leaves(room: string): boolean {
    return this.open.some(
      ({ body }) => (body.type === "messenger.leave" || body.type === "messenger.deleteRoom") && body.room === room,
    );
  }

  /** Messages of a room with pending changes, followed by pending new messages. `known` finds any message by id. */
  messages(
    room: string,
    messages: readonly Message[],
    known: (id: string) => Message | undefined,
  ): readonly ShownMessage[] {
    const here = new Set(messages.map((message) => message.id));
    const shown = messages.map((message) => this.one(message));
    const more = this.entries.flatMap((entry): ShownMessage[] => {
      const message = wanted(entry, known);
      return message && message.room === room && !here.has(message.id) && !known(message.id)
        ? [{ ...this.one(message, entry.id), wait: entry.status === "refused" ? "refused" : "pending", entry }]
        : [];
    });
    return more.length === 0 ? shown : [...shown, ...more];
  }

  /** One message with its pending changes. */
  one(message: Message, but?: string): ShownMessage {
    const after = this.open.reduce(
      (known, entry) =>
        entry.id === but ? known : messageAfter(known, entry.body as MessengerCommand, entry.at, this.me),
      message,
    );
    return after === message ? asItIs(message) : { message: after, wait: sameWords(after, message) ? null : "pending" };
  }
}

/** Returns the same object for the same message, so that unchanged messages are not drawn again. */
function asItIs(message: Message): ShownMessage {
  const known = plain.get(message);
  if (known) return known;
  const shown: ShownMessage = { message, wait: null };
  plain.set(message, shown);
  return shown;
}

const plain = new WeakMap<Message, ShownMessage>();

/** A pending reaction is not marked as pending. */
const sameWords = (one: Message, other: Message): boolean => one.content === other.content;

function roomAfter(state: RoomState, body: MessengerCommand, at: number, me: string): RoomState {
  const { room } = state;
  const put = (change: Partial<Room>): RoomState => ({ ...state, room: { ...room, ...change } });
  if (body.type === "messenger.pin" || body.type === "messenger.unpin") return state;
  if (!("room" in body) || body.room !== room.id) return state;
  switch (body.type) {
    case "messenger.rename":
      return put({ name: body.name });
    case "messenger.restrict":
      return put({ restricted: body.restricted });
    case "messenger.addMembers": {
      const fresh = body.members.filter((one) => !room.members.some(({ person }) => person === one));
      return fresh.length === 0
        ? state
        : put({ members: [...room.members, ...fresh.map((person) => ({ person, since: at }))] });
    }
    case "messenger.removeMembers":
      return put({ members: room.members.filter(({ person }) => !body.members.includes(person)) });
    case "messenger.mute":
      return { ...state, own: { ...state.own, mutedUntil: body.until } };
    case "messenger.markRead": {
      const known = state.marks.get(me);
      if (known && known.read >= body.seq) return state;
      return {
        ...state,
        marks: new Map(state.marks).set(me, {
          room: room.id,
          person: me,
          read: body.seq,
          delivered: Math.max(known?.delivered ?? 0, body.seq),
        }),
      };
    }
    default:
      return state;
  }
}

function newRoom(body: MessengerCommand, at: number, me: string): Room | null {
  const base = { restricted: false, pins: [], madeAt: at } as const;
  const member = (person: string): Room["members"][number] => ({ person, since: at });
  if (body.type === "messenger.openDirect")
    return { ...base, seal: body.seal ?? "hub", id: body.room, form: "direct", members: [me, body.with].map(member) };
  if (body.type !== "messenger.makeGroup") return null;
  return {
    ...base,
    seal: body.seal ?? "hub",
    id: body.room,
    form: "group",
    name: body.name,
    owner: me,
    restricted: body.restricted ?? false,
    members: [me, ...(body.members ?? [])].map(member),
  };
}

/** The message that a command creates. */
function wanted({ id: _, body, at, author }: Entry, known: (id: string) => Message | undefined): Message | null {
  const made = (id: string, room: string, content: MessageContent | undefined, more: Partial<Message>): Message => ({
    id,
    room,
    seq: 0,
    author,
    at,
    says: "text",
    revision: 0,
    content,
    reactions: [],
    ...more,
  });
  if (body.type === "messenger.send")
    return made(body.message, body.room, body.content, body.replyTo ? { replyTo: body.replyTo } : {});
  if (body.type !== "messenger.forward") return null;
  const source = known(body.source);
  if (!source?.content) return null;
  const { text, links, media } = source.content;
  return made(
    body.message,
    body.room,
    { text, links, mentions: [], media },
    { origin: source.origin ?? { author: source.author, at: source.at } },
  );
}

function messageAfter(message: Message, body: MessengerCommand, at: number, me: string): Message {
  if (!("message" in body) || body.message !== message.id) return message;
  switch (body.type) {
    case "messenger.edit":
      return message.content
        ? { ...message, content: { ...body.content, media: message.content.media }, editedAt: at }
        : message;
    case "messenger.delete":
      return { ...message, content: undefined, reactions: [], deletedAt: at, deletedBy: me };
    case "messenger.react":
      return { ...message, reactions: withReaction(message.reactions, { person: me, sign: body.sign }) };
    case "messenger.unreact":
      return { ...message, reactions: message.reactions.filter(({ person }) => person !== me) };
    default:
      return message;
  }
}

function withReaction(all: readonly Reaction[], mine: Reaction): readonly Reaction[] {
  return all.some(({ person }) => person === mine.person)
    ? all.map((one) => (one.person === mine.person ? mine : one))
    : [...all, mine];
}
