/** The kind of a photo's owner, as in the hub's URLs. */
export type PhotoOwner = "people" | "messenger/rooms";

/** The URL of a photo, below `/api/`. `photo` is its version: another photo has another URL. */
export const photoPlace = (of: PhotoOwner, id: string, photo: string): string =>
  `${of}/${encodeURIComponent(id)}/photo?v=${encodeURIComponent(photo)}`;

export const isPhotoPlace = (place: string): boolean => /^(people|messenger\/rooms)\/[^/]+\/photo\?v=/.test(place);
