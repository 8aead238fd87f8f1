/** The state of this page that decides if it can be reloaded. */
export interface Moment {
  readonly path: string;
  readonly hidden: boolean;
  /** seconds since the last touch or key, or since it was hidden */
  readonly still: number;
  /** a sheet, a dialog or a menu is open */
  readonly layer: boolean;
  /** a field has unsaved input */
  readonly typed: boolean;
  /** commands without an answer of the hub */
  readonly unsent: number;
  /** a sound would be heard; a reloaded page is silent until the first touch */
  readonly heard: boolean;
}

/** `true` if a reload would lose input. Then even an update that the person chose must wait. */
export function inHand(moment: Moment): boolean {
  return moment.layer || moment.typed;
}

/**
 * `true` if nobody would notice a reload: hidden for a while, or idle on a list. A screen with sound waits for the
 * person.
 */
export function isQuiet(moment: Moment): boolean {
  if (inHand(moment) || moment.unsent > 0) return false;
  if (moment.hidden) return moment.still >= 10;
  return isList(moment.path) && moment.still >= 60 && !moment.heard;
}

/** The pages and the hub do not fit. The reload must come soon, because unsent commands cannot be sent before it. */
export function isQuietEnoughToFit(moment: Moment): boolean {
  return !inHand(moment) && moment.still >= 10;
}

/** `true` for the first page of a screen: the tables, the calls, the list of bills. */
function isList(path: string): boolean {
  return path.split("/").filter(Boolean).length <= 1;
}
