import type { Other } from "../line/CallLine";

/** `true` if this person has a picture to show. */
export const isSeen = ({ picture, sending, way }: Other): boolean =>
  picture !== null && (sending?.camera || sending?.screen) === true && way !== "waits";
