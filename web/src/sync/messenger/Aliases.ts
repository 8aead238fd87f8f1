import type { CommandBody } from "../../wire";
import type { Entry } from "../Entry";
import type { RoomState } from "./Book";

type Rooms = ReadonlyMap<string, RoomState>;

/**
 * Rooms of two that were opened here under an id of their own, while there was a room of these two already: the hub takes what is
 * said to such an id for the one room of the two, and so does the page.
 */
export class Aliases {
  /** by the id that was made here: with whom */
  private readonly others = new Map<string, string>();

  learn(entries: readonly Entry[]): void {
    for (const { body } of entries) if (body.type === "messenger.openDirect") this.others.set(body.room, body.with);
  }

  forget(): void {
    this.others.clear();
  }

  /** The room that an id stands for: itself, unless there is another one of the same two. */
  roomOf(id: string, rooms: Rooms): string {
    const other = this.others.get(id);
    if (other === undefined || rooms.has(id)) return id;
    for (const { room } of rooms.values()) if (room.form === "direct" && room.members.some(({ person }) => person === other)) return room.id;
    return id;
  }

  /** What is wanted, with the rooms that there are in place of those that will not be made. */
  resolved(entries: readonly Entry[], rooms: Rooms): readonly Entry[] {
    if (this.others.size === 0) return entries;
    return entries.map((entry) => {
      const { body } = entry;
      const named = "room" in body && typeof body.room === "string" ? body.room : null;
      const room = named === null ? null : this.roomOf(named, rooms);
      return room === named ? entry : { ...entry, body: { ...body, room } as CommandBody };
    });
  }
}
