import type { CommandBody, Room } from "../../wire";
import type { Entry } from "../Entry";
import type { RoomState } from "./Book";

type Rooms = ReadonlyMap<string, RoomState>;

/** With whom a room of two was wished for, and whether the hub may be able to read it. */
interface Wish {
  readonly other: string;
  readonly sealed: boolean;
}

/** The room of two people: of two such rooms the one that the hub cannot read, for that is the one it finds. */
export function roomOfTwo<T extends { readonly room: Room }>(rooms: Iterable<T>, person: string): T | undefined {
  const found = [...rooms].filter(
    ({ room }) => room.form === "direct" && room.members.some((member) => member.person === person),
  );
  return found.find(({ room }) => room.seal === "ends") ?? found[0];
}

/**
 * Rooms of two that were opened here under an id of their own, while there was a room of these two already: the hub takes what is
 * said to such an id for the one room of the two, and so does the page.
 */
export class Aliases {
  /** by the id that was made here */
  private readonly wishes = new Map<string, Wish>();

  learn(entries: readonly Entry[]): void {
    for (const { body } of entries)
      if (body.type === "messenger.openDirect")
        this.wishes.set(body.room, { other: body.with, sealed: body.seal === "ends" });
  }

  forget(): void {
    this.wishes.clear();
  }

  /** The room that an id stands for: itself, unless there is another one of the same two. */
  roomOf(id: string, rooms: Rooms): string {
    const wish = this.wishes.get(id);
    if (wish === undefined || rooms.has(id)) return id;
    const known = roomOfTwo(rooms.values(), wish.other)?.room;
    // One that the hub can read is not what was wished for: it gives way.
    return known && (known.seal === "ends" || !wish.sealed) ? known.id : id;
  }

  /** What is wanted, with the rooms that there are in place of those that will not be made. */
  resolved(entries: readonly Entry[], rooms: Rooms): readonly Entry[] {
    if (this.wishes.size === 0) return entries;
    return entries.map((entry) => {
      const { body } = entry;
      const named = "room" in body && typeof body.room === "string" ? body.room : null;
      const room = named === null ? null : this.roomOf(named, rooms);
      return room === named ? entry : { ...entry, body: { ...body, room } as CommandBody };
    });
  }
}
