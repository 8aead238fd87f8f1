/** How things are on this page, as far as it matters to whoever wants to load it anew. */
export interface Moment {
  readonly path: string;
  readonly hidden: boolean;
  /** seconds since the last touch or key, or since it was hidden */
  readonly still: number;
  /** a sheet, a dialog or a menu is open */
  readonly layer: boolean;
  /** somebody has typed something that stands there still */
  readonly typed: boolean;
  /** commands that the hub has not answered */
  readonly unsent: number;
  /** a sound would be heard; the next page is mute until it is touched */
  readonly heard: boolean;
}

/** Something would be lost that is kept nowhere: not even the person's own wish to update comes before it. */
export function inHand(moment: Moment): boolean {
  return moment.layer || moment.typed;
}

/** Nobody would notice: hidden for a while, or left alone on a list. A screen that is listened to waits for the person. */
export function isQuiet(moment: Moment): boolean {
  if (inHand(moment) || moment.unsent > 0) return false;
  if (moment.hidden) return moment.still >= 10;
  return isList(moment.path) && moment.still >= 60 && !moment.heard;
}

/** These pages and the hub do not understand each other: sooner is better, and what is unsent cannot be sent before. */
export function isQuietEnoughToFit(moment: Moment): boolean {
  return !inHand(moment) && moment.still >= 10;
}

/** The first page of a screen: the tables, the calls, the list of bills. */
function isList(path: string): boolean {
  return path.split("/").filter(Boolean).length <= 1;
}
