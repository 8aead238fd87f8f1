import { draftsKey, hub } from "../../sync";
import { Pictures } from "../../sync/messenger";

const path = (place: string): string => `/api/${place}`;

/** Photos of people and rooms by their place, as `people/{id}/photo?v=…`: another photo has another one. Kept as pictures of messages are. */
export const photos = new Pictures(
  {
    store: () => (hub.person === null ? null : draftsKey(hub.person)),
    fetch: (place) => fetch(path(place), { credentials: "same-origin", cache: "no-store" }),
    open: async (_, __, bytes) => bytes,
    caches: globalThis.caches,
  },
  path,
);
