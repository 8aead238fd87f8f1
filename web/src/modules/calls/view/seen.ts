import type { Other } from "../line/CallLine";

/** Whether there is a picture of this one to be shown. */
export const isSeen = ({ picture, sending, way }: Other): boolean =>
  picture !== null && (sending?.camera || sending?.screen) === true && way !== "waits";
