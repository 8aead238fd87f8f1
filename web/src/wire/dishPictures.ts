/** The cache of dishes' pictures: the pages fill it, and the service worker answers from it. */
export const pictureCache = "pictures";

/** The address of a dish's picture on the hub, by the name of the picture. */
export const pictureAddress = (picture: string): string => `/dishes/${encodeURIComponent(picture)}.svg`;
