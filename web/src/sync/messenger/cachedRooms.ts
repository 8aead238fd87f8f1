import type { Marks, Media, Message, OwnRoom, Profile, Room, RoomCall } from "../../wire";
import type { MessengerState, RoomState } from "./MessengerState";
import { emptyMessengerState } from "./MessengerState";
import type { MessageRange } from "./MessageRange";

/** The version of the stored format. Data of another version is ignored. */
const form = 1;
/** The limits of stored messages: per room, and the number of rooms. */
export const maxMessages = 50;
export const maxRead = 40;

/** The stored values by name. */
export type Parts = ReadonlyMap<string, unknown>;

/** The stored part of a room: all that a page needs to show it without a connection. */
interface RoomKept {
  readonly room: Room;
  readonly own: OwnRoom;
  readonly marks: readonly Marks[];
  readonly last?: Message;
  /** missing: it was not read here */
  readonly messages?: readonly Message[];
  /** pinned messages from further back */
  readonly pinned: readonly Message[];
  readonly media: readonly Media[];
  readonly call?: RoomCall;
}

interface BaseKept {
  readonly form: number;
  readonly seq: number;
  readonly epoch: string | null;
}

const base = "";
const people = "people";
const nameOf = (room: string): string => `room:${room}`;

/** One stored value. */
interface Laid {
  /** the objects that its facts were built from */
  readonly sources: readonly unknown[];
  readonly facts: string;
  /** its other parts, which keep their identity until they change */
  readonly rest: readonly unknown[];
}

/** All stored values by name. */
export type Lying = ReadonlyMap<string, Laid>;

/** The writes that make the stored values match a book. */
export interface Change {
  readonly put: Parts;
  readonly gone: readonly string[];
  readonly after: Lying;
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

/** `lying`: `null` if the stored values are unknown. Writes nothing if only the stream number has risen. */
export function changeTo(book: MessengerState, lying: Lying | null): Change {
  const put = new Map<string, unknown>();
  const after = new Map<string, Laid>();
  const lay = (
    name: string,
    facts: object,
    sources: readonly unknown[],
    rest: readonly unknown[],
    whole: () => unknown,
  ): void => {
    const known = lying?.get(name);
    if (known && same(known.sources, sources) && same(known.rest, rest)) return void after.set(name, known);
    // A snapshot brings the same data as new objects.
    const laid: Laid = { sources, facts: JSON.stringify(facts), rest };
    after.set(name, laid);
    if (known?.facts !== laid.facts || !same(known.rest, rest)) put.set(name, whole());
  };
  const profiles = [...book.profiles.values()];
  lay(people, profiles, profiles, [], () => profiles);
  const calls = new Map([...book.calls.values()].map((call) => [call.room, call]));
  const read = readRooms(book);
  for (const state of book.rooms.values()) {
    const { id } = state.room;
    const all = read.has(id) ? book.stretches.get(id)?.messages : undefined;
    const messages = all?.slice(-maxMessages);
    const pinned = state.room.pins.flatMap((pin) => book.singles.get(pin) ?? []);
    const media = [...(messages ?? []), ...pinned, ...(state.last ? [state.last] : [])]
      .flatMap(({ content }) => content?.media ?? [])
      .flatMap((one) => book.media.get(one) ?? []);
    const call = calls.get(id);
    const facts = { ...factsOf(state), media, call };
    lay(nameOf(id), facts, [state, call, ...media], [all, ...pinned], (): RoomKept => ({ ...facts, messages, pinned }));
  }
  const gone = lying ? [...lying.keys()].filter((name) => !after.has(name)) : [];
  const told: BaseKept = { form, seq: book.seq, epoch: book.epoch };
  if (put.size > 0 || gone.length > 0) put.set(base, told);
  return { put, gone, after };
}

const factsOf = ({ room, own, marks, last }: RoomState): Pick<RoomKept, "room" | "own" | "marks" | "last"> => ({
  room,
  own,
  marks: [...marks.values()],
  last,
});

/** The rooms whose messages are stored: those with the latest messages. */
function readRooms(book: MessengerState): ReadonlySet<string> {
  const at = (room: string): number => book.rooms.get(room)?.last?.at ?? 0;
  return new Set([...book.stretches.keys()].sort((a, b) => at(b) - at(a)).slice(0, maxRead));
}

/** Returns the stored book. `null` if there is none, or if it has another version. */
export function cachedState(parts: Parts): { readonly book: MessengerState; readonly lying: Lying } | null {
  const told = parts.get(base) as BaseKept | undefined;
  if (told?.form !== form) return null;
  const rooms = new Map<string, RoomState>();
  const stretches = new Map<string, MessageRange>();
  const singles = new Map<string, Message>();
  const media = new Map<string, Media>();
  const calls = new Map<string, RoomCall>();
  for (const [name, value] of parts) {
    if (!name.startsWith(nameOf(""))) continue;
    const one = value as RoomKept;
    const { id } = one.room;
    rooms.set(id, {
      room: one.room,
      own: one.own,
      marks: new Map(one.marks.map((marks) => [marks.person, marks])),
      last: one.last,
    });
    if (one.messages) stretches.set(id, { messages: one.messages });
    for (const message of one.pinned) singles.set(message.id, message);
    for (const file of one.media) media.set(file.id, file);
    if (one.call) calls.set(one.call.id, one.call);
  }
  const profiles = new Map(
    (parts.get(people) as readonly Profile[] | undefined)?.map((profile) => [profile.person, profile]),
  );
  const book: MessengerState = {
    ...emptyMessengerState,
    ready: true,
    seq: told.seq,
    epoch: told.epoch,
    rooms,
    stretches,
    singles,
    media,
    calls,
    profiles,
  };
  return { book, lying: changeTo(book, null).after };
}
