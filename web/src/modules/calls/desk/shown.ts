import type { RoomCall } from "../../../wire";
import type { Other } from "../line/CallLine";
import type { Sending } from "../line/words";

/** The call of this page. */
export interface Mine {
  /** if two people call each other at once, this becomes the other call's id */
  call: string;
  readonly room: string;
  readonly video: boolean;
}

/** The end of a call that nobody hung up here: the hub's outcome, or a text. */
export interface CallEnd {
  readonly room: string;
  readonly video: boolean;
  readonly outcome: RoomCall["outcome"] | null;
  readonly text: string | null;
  /** the possible cause and advice */
  readonly why?: string;
}

/** This device's part in a call. */
export interface Own {
  readonly sending: Sending;
  readonly picture: MediaStreamTrack | null;
  readonly isMirrored: boolean;
  readonly canShare: boolean;
}

/** The call state for the screens at one moment. */
export interface CallShown {
  /** the ringing call */
  readonly ringing: RoomCall | null;
  readonly mine: Mine | null;
  /** the hub's state of it */
  readonly told: RoomCall | null;
  readonly end: CallEnd | null;
  /** this device is in a call, but none of its pages is */
  readonly forsaken: RoomCall | null;
  readonly others: readonly Other[];
  readonly own: Own;
  /** the connection to the others worked before */
  readonly wasUp: boolean;
  /** shown as a bar only, so that the person can work */
  readonly small: boolean;
}
