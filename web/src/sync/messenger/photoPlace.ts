/** Whose photo it is, as the hub's addresses name it. */
export type PhotoOwner = "people" | "messenger/rooms";

/** Where the hub has somebody's photo, below `/api/`. `photo` tells it from earlier ones: another photo has another place. */
export const photoPlace = (of: PhotoOwner, id: string, photo: string): string =>
  `${of}/${encodeURIComponent(id)}/photo?v=${encodeURIComponent(photo)}`;

export const isPhotoPlace = (place: string): boolean => /^(people|messenger\/rooms)\/[^/]+\/photo\?v=/.test(place);
