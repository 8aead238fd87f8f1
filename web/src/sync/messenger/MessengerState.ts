import type {
  Change,
  DeviceIdentity,
  KeyBackupInfo,
  PendingToDevice,
  Marks,
  Media,
  Message,
  OwnRoom,
  Profile,
  Room,
  RoomCall,
  RoomView,
  SnapshotEntity,
} from "../../wire";
import type { MessageRange } from "./MessageRange";
import { later, withMessage } from "./MessageRange";

/** This device's state of one room. */
export interface RoomState {
  readonly room: Room;
  readonly own: OwnRoom;
  /** by person */
  readonly marks: ReadonlyMap<string, Marks>;
  readonly last?: Message;
  /** the last place where each person was mentioned, if the hub sent it */
  readonly named?: ReadonlyMap<string, number>;
}

/** This device's state of the person's rooms, at one number of the messenger's stream. */
export interface MessengerState {
  /** a snapshot has come */
  readonly ready: boolean;
  /** it was loaded from this device, and the hub must still send all of it */
  readonly kept?: true;
  readonly seq: number;
  readonly epoch: string | null;
  readonly rooms: ReadonlyMap<string, RoomState>;
  readonly stretches: ReadonlyMap<string, MessageRange>;
  /** messages outside the ranges: pinned ones, and those that a reply quotes */
  readonly singles: ReadonlyMap<string, Message>;
  /** files of messages */
  readonly media: ReadonlyMap<string, Media>;
  /** the last known call of each room */
  readonly calls: ReadonlyMap<string, RoomCall>;
  /** people's profiles, by person */
  readonly profiles: ReadonlyMap<string, Profile>;
  /** the device identities of people, by id */
  readonly ends: ReadonlyMap<string, DeviceIdentity>;
  /** the last to-device message number for each device identity of this person */
  readonly mail: ReadonlyMap<string, PendingToDevice>;
  /** this person's key backup */
  readonly backup: KeyBackupInfo | null;
}

export const emptyMessengerState: MessengerState = {
  ready: false,
  seq: 0,
  epoch: null,
  rooms: new Map(),
  stretches: new Map(),
  singles: new Map(),
  media: new Map(),
  calls: new Map(),
  profiles: new Map(),
  ends: new Map(),
  mail: new Map(),
  backup: null,
};

/** The effects of a change. */
export interface StateUpdate {
  readonly book: MessengerState;
  /** messages that are new to this device, in order */
  readonly arrived: readonly Message[];
  /** rooms that the person entered; the rest of them must be requested */
  readonly entered: readonly string[];
  /** rooms that the person left */
  readonly left: readonly string[];
  /** files that no longer exist, because their messages were deleted */
  readonly gone: readonly string[];
  /** earlier changes are missing */
  readonly gap: boolean;
}

const calm = (book: MessengerState): StateUpdate => ({
  book,
  arrived: [],
  entered: [],
  left: [],
  gone: [],
  gap: false,
});

/** Starts from a snapshot. Keeps the read ranges and files of the same epoch. */
export function withSnapshot(
  before: MessengerState,
  snapshot: { readonly seq: number; readonly epoch: string; readonly entities: readonly SnapshotEntity[] },
): StateUpdate {
  const same = before.epoch === snapshot.epoch;
  const page = new Page({
    ...emptyMessengerState,
    stretches: same ? stale(before.stretches) : new Map(),
    media: same ? before.media : new Map(),
  });
  for (const { kind, id, value } of snapshot.entities) page.put(kind, id, value);
  const book = { ...page.done(), ready: true, seq: snapshot.seq, epoch: snapshot.epoch };
  return { ...calm(book), left: [...before.rooms.keys()].filter((room) => !book.rooms.has(room)) };
}

/** Marks ranges that may have missed changes. */
function stale(stretches: MessengerState["stretches"]): MessengerState["stretches"] {
  return new Map([...stretches].map(([room, stretch]) => [room, { ...stretch, stale: true }]));
}

/** Merges state stored on this device: used as is before the first snapshot, later only for rooms of the snapshot. */
export function withKept(before: MessengerState, kept: MessengerState): MessengerState {
  if (!before.ready) {
    const stretches = new Map([...stale(kept.stretches), ...before.stretches]);
    return {
      ...kept,
      kept: true,
      stretches,
      media: new Map([...kept.media, ...before.media]),
      singles: new Map([...kept.singles, ...before.singles]),
    };
  }
  if (before.epoch !== kept.epoch) return before;
  const read = [...stale(kept.stretches)].filter(([room]) => before.rooms.has(room) && !before.stretches.has(room));
  const media = [...kept.media].filter(([, { room }]) => before.rooms.has(room));
  return { ...before, stretches: new Map([...before.stretches, ...read]), media: new Map([...media, ...before.media]) };
}

export function withChanges(
  before: MessengerState,
  batch: { readonly from: number; readonly to: number; readonly changes: readonly Change[] },
): StateUpdate {
  if (!before.ready || before.kept || batch.from > before.seq + 1) return { ...calm(before), gap: true };
  if (batch.to <= before.seq) return calm(before);
  const page = new Page(before);
  for (const { seq, kind, id, value } of batch.changes) if (seq > before.seq) page.put(kind, id, value);
  const book = { ...page.done(), seq: batch.to };
  const entered = [...page.entered].filter((room) => book.rooms.has(room) || page.isHalf(room));
  return {
    book,
    arrived: page.arrived.filter((message) => book.rooms.has(message.room)),
    entered,
    left: [...page.left],
    gone: page.gone,
    gap: false,
  };
}

/** Merges the hub's answer about one room. Parts that changed since the request, when they were `asked`, stay. */
export function withRoom(before: MessengerState, view: RoomView, asked: RoomState | undefined): MessengerState {
  const known = before.rooms.get(view.room.id);
  const room = known && known.room !== asked?.room ? known.room : view.room;
  const own = known && known.own !== asked?.own ? known.own : view.own;
  const marks = new Map(view.marks.map((one) => [one.person, one]));
  for (const [person, one] of known?.marks ?? []) marks.set(person, higher(marks.get(person), one));
  const last = known?.last && (!view.last || known.last.seq > view.last.seq) ? known.last : view.last;
  return { ...before, rooms: new Map(before.rooms).set(room.id, { ...known, room, own, marks, last }) };
}

/** Merges files that came with messages. A file that is ready does not go back to an earlier state. */
export function withMedia(before: MessengerState, found: readonly Media[] | undefined): MessengerState {
  if (!found || found.length === 0) return before;
  const media = new Map(before.media);
  for (const one of found) media.set(one.id, further(media.get(one.id), one));
  return { ...before, media };
}

const further = (known: Media | undefined, other: Media): Media =>
  known && known.state !== "preparing" && other.state === "preparing" ? known : other;

function higher(one: Marks | undefined, other: Marks): Marks {
  return one
    ? { ...other, read: Math.max(one.read, other.read), delivered: Math.max(one.delivered, other.delivered) }
    : other;
}

/** The known range of a room. An empty range is ignored if the room has messages by now. */
export function readOf(book: MessengerState, room: string): MessageRange | undefined {
  const stretch = book.stretches.get(room);
  return stretch?.messages.length === 0 && book.rooms.get(room)?.last ? undefined : stretch;
}

function withNamed(state: RoomState, { seq, content }: Message): RoomState {
  const mentions = content?.mentions ?? [];
  if (mentions.length === 0) return state;
  const { named = new Map<string, number>() } = state;
  return {
    ...state,
    named: new Map([...named, ...mentions.map((person) => [person, Math.max(seq, named.get(person) ?? 0)] as const)]),
  };
}

/** A copy of the map with one value set, or deleted if it is `undefined`. */
function replaced<T>(all: ReadonlyMap<string, T>, id: string, value: T | undefined): ReadonlyMap<string, T> {
  const after = new Map(all);
  if (value) after.set(id, value);
  else after.delete(id);
  return after;
}

/** A mutable copy of a book during an update. */
class Page {
  readonly arrived: Message[] = [];
  readonly entered = new Set<string>();
  readonly left = new Set<string>();
  readonly gone: string[] = [];
  private readonly rooms: Map<string, RoomState>;
  private readonly stretches: Map<string, MessageRange>;
  private readonly singles: Map<string, Message>;
  private readonly media: Map<string, Media>;
  private readonly calls: Map<string, RoomCall>;
  private readonly profiles: Map<string, Profile>;
  private ends: ReadonlyMap<string, DeviceIdentity>;
  private mail: ReadonlyMap<string, PendingToDevice>;
  private backup: KeyBackupInfo | null;
  /** rooms of which one of two parts has come */
  private readonly rest = new Map<string, Room>();
  private readonly places = new Map<string, OwnRoom>();
  /** marks of rooms that have not come yet, by room and person */
  private readonly early = new Map<string, Map<string, Marks>>();

  constructor(private readonly book: MessengerState) {
    this.rooms = new Map(book.rooms);
    this.stretches = new Map(book.stretches);
    this.singles = new Map(book.singles);
    this.media = new Map(book.media);
    this.calls = new Map(book.calls);
    this.profiles = new Map(book.profiles);
    [this.ends, this.mail, this.backup] = [book.ends, book.mail, book.backup];
  }

  isHalf(room: string): boolean {
    return this.places.has(room);
  }

  put(kind: string, id: string, value: unknown): void {
    switch (kind) {
      case "room":
        return value ? this.room(value as Room) : undefined;
      case "ownRoom":
        return value ? this.own(value as OwnRoom) : this.leave(id.split(":")[0] ?? "");
      case "marks":
        return this.marks(id, value as Marks | undefined);
      case "media":
        return value ? void this.media.set(id, further(this.media.get(id), value as Media)) : this.lose(id);
      case "profile":
        return value ? void this.profiles.set(id, value as Profile) : void this.profiles.delete(id);
      case "call":
        return value ? this.call(value as RoomCall) : void this.calls.delete(id);
      case "end":
        return void (this.ends = replaced(this.ends, id, value as DeviceIdentity | undefined));
      case "endMail":
        return void (this.mail = replaced(this.mail, id, value as PendingToDevice | undefined));
      case "endBackup":
        return void (this.backup = (value as KeyBackupInfo | undefined) ?? null);
      case "message":
        return value ? this.message(value as Message) : undefined;
      default:
        return undefined;
    }
  }

  done(): MessengerState {
    return {
      ...this.book,
      rooms: this.rooms,
      stretches: this.stretches,
      singles: this.singles,
      media: this.media,
      calls: this.calls,
      profiles: this.profiles,
      ends: this.ends,
      mail: this.mail,
      backup: this.backup,
    };
  }

  private room(room: Room): void {
    const known = this.rooms.get(room.id);
    const own = this.places.get(room.id);
    if (known) this.rooms.set(room.id, { ...known, room });
    else if (own) this.begin(room, own);
    else this.rest.set(room.id, room);
  }

  private own(own: OwnRoom): void {
    const known = this.rooms.get(own.room);
    if (known) return void this.rooms.set(own.room, { ...known, own });
    this.entered.add(own.room);
    const room = this.rest.get(own.room);
    if (room) this.begin(room, own);
    else this.places.set(own.room, own);
  }

  private begin(room: Room, own: OwnRoom): void {
    this.rest.delete(room.id);
    this.places.delete(room.id);
    this.rooms.set(room.id, { room, own, marks: this.early.get(room.id) ?? new Map<string, Marks>() });
  }

  private leave(room: string): void {
    this.left.add(room);
    this.early.delete(room);
    this.rooms.delete(room);
    this.stretches.delete(room);
    this.places.delete(room);
    this.entered.delete(room);
    for (const [id, message] of this.singles) if (message.room === room) this.singles.delete(id);
    for (const [id, one] of this.media) if (one.room === room) this.media.delete(id);
    for (const [id, one] of this.calls) if (one.room === room) this.calls.delete(id);
  }

  /** A call that has ended stays until the room's next call, so that its end can be shown. */
  private call(call: RoomCall): void {
    const known = this.calls.get(call.id);
    if (known && known.revision > call.revision) return;
    for (const [id, one] of this.calls) if (one.room === call.room && one.state === "ended") this.calls.delete(id);
    this.calls.set(call.id, call);
  }

  private marks(id: string, marks: Marks | undefined): void {
    const [room = "", person = ""] = id.split(":");
    const known = this.rooms.get(room);
    if (!known) {
      if (marks) this.early.set(room, new Map(this.early.get(room)).set(person, marks));
      return;
    }
    const all = new Map(known.marks);
    if (marks) all.set(person, higher(all.get(person), marks));
    else all.delete(person);
    this.rooms.set(room, { ...known, marks: all });
  }

  private lose(media: string): void {
    this.media.delete(media);
    this.gone.push(media);
  }

  private message(message: Message): void {
    const known = this.rooms.get(message.room);
    if (!known) return;
    const { last } = known;
    const isNew = !last || message.seq > last.seq;
    if (isNew && this.book.ready) this.arrived.push(message);
    const latest = isNew ? message : message.seq === last.seq ? later(last, message) : last;
    const marks = new Map(known.marks);
    const author = marks.get(message.author);
    if (isNew)
      marks.set(
        message.author,
        higher(author, { room: message.room, person: message.author, read: message.seq, delivered: message.seq }),
      );
    this.rooms.set(message.room, { ...withNamed(known, message), last: latest, marks });
    const stretch = this.stretches.get(message.room);
    if (stretch) this.stretches.set(message.room, withMessage(stretch, message));
    const single = this.singles.get(message.id);
    if (single) this.singles.set(message.id, later(single, message));
  }
}
