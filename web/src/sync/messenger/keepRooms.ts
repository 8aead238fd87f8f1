import { draftsKey } from "../MessengerSlot";
import { DeviceDatabase } from "../store/Database";
import type { SyncClient } from "../SyncClient";
import { SealedRows } from "./RoomCacheRows";
import type { CachedStore } from "./RoomCache";
import { RoomCache } from "./RoomCache";
import { leadAs } from "./leadAs";
import { PhotoSweep } from "./PhotoSweep";

/** Stores the rooms of the person who works here from now on. Also deletes photos that were deleted at the client. */
export function keepRooms(client: SyncClient, rooms: CachedStore): void {
  new RoomCache(rooms, new SealedRows(new DeviceDatabase()), {
    person: () => client.person,
    lead: (person, begin) => leadAs(`book.${person}`, begin),
    heardBefore: (at) => client.transport.heardBefore(at),
    onAside: (listener) =>
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") listener();
      }),
  });
  new PhotoSweep(rooms, {
    store: () => (client.person === null ? null : draftsKey(client.person)),
    caches: globalThis.caches,
  });
}
