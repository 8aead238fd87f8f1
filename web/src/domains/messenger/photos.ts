import { draftsKey } from "../../sync";
import { hub } from "../../session/client";
import { PictureLoader } from "../../sync/messenger";

const path = (place: string): string => `/api/${place}`;

/**
 * Photos of people and rooms by place, such as `people/{id}/photo?v=…`. A new photo has a new place. Cached like
 * pictures of messages.
 */
export const photos = new PictureLoader(
  {
    store: () => (hub.person === null ? null : draftsKey(hub.person)),
    fetch: (place) => fetch(path(place), { credentials: "same-origin", cache: "no-store" }),
    open: async (_, __, bytes) => bytes,
    caches: globalThis.caches,
  },
  path,
);
