import type { CommandBody, Room } from "../../wire";
import type { Entry } from "../Entry";
import type { RoomState } from "./MessengerState";

type Rooms = ReadonlyMap<string, RoomState>;

/** The other person of a room of two that was requested here, and whether it is end-to-end encrypted. */
interface RequestedRoom {
  readonly other: string;
  readonly sealed: boolean;
}

/** Finds the direct room with a person. Prefers the encrypted one of two, because the hub does the same. */
export function roomOfTwo<T extends { readonly room: Room }>(rooms: Iterable<T>, person: string): T | undefined {
  const found = [...rooms].filter(
    ({ room }) => room.form === "direct" && room.members.some((member) => member.person === person),
  );
  return found.find(({ room }) => room.seal === "ends") ?? found[0];
}

/**
 * Direct rooms that were opened here under a new id although the two people had a room already. The hub treats such an
 * id as the existing room, and so does the page.
 */
export class Aliases {
  /** by the id that was made here */
  private readonly wishes = new Map<string, RequestedRoom>();

  learn(entries: readonly Entry[]): void {
    for (const { body } of entries)
      if (body.type === "messenger.openDirect")
        this.wishes.set(body.room, { other: body.with, sealed: body.seal === "ends" });
  }

  forget(): void {
    this.wishes.clear();
  }

  /** Returns the room that an id stands for: itself, or the existing room of the same two people. */
  roomOf(id: string, rooms: Rooms): string {
    const wish = this.wishes.get(id);
    if (wish === undefined || rooms.has(id)) return id;
    const known = roomOfTwo(rooms.values(), wish.other)?.room;
    // An unencrypted room cannot replace an encrypted one.
    return known && (known.seal === "ends" || !wish.sealed) ? known.id : id;
  }

  /** The commands with the ids of existing rooms in place of aliases. */
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
