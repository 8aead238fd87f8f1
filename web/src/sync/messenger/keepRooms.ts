import { hub } from "../hooks";
import { draftsKey } from "../MessengerSlot";
import { DeviceDatabase } from "../store/Database";
import { SealedRows } from "./BookRows";
import type { ShelfStore } from "./BookShelf";
import { BookShelf } from "./BookShelf";
import { leadAs } from "./leadAs";
import { PhotoSweep } from "./PhotoSweep";

/** Stores the rooms of the person who works here from now on. Also deletes photos that were deleted at the hub. */
export function keepRooms(rooms: ShelfStore): void {
  new BookShelf(rooms, new SealedRows(new DeviceDatabase()), {
    person: () => hub.person,
    lead: (person, begin) => leadAs(`book.${person}`, begin),
    heardBefore: (at) => hub.transport.heardBefore(at),
    onAside: (listener) =>
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") listener();
      }),
  });
  new PhotoSweep(rooms, {
    store: () => (hub.person === null ? null : draftsKey(hub.person)),
    caches: globalThis.caches,
  });
}
