import type { RoomCall } from "../../../wire";
import type { Other } from "../line/CallLine";
import type { Sending } from "../line/words";

/** What this page takes part in. */
export interface Mine {
  /** of two that called each other at once one becomes the other's */
  call: string;
  readonly room: string;
  readonly video: boolean;
}

/** Why a call is over that nobody hung up here: as the hub says, or in words of its own. */
export interface CallEnd {
  readonly room: string;
  readonly video: boolean;
  readonly outcome: RoomCall["outcome"] | null;
  readonly text: string | null;
  /** what may have led to it, and what to do */
  readonly why?: string;
}

/** This device's part in a call. */
export interface Own {
  readonly sending: Sending;
  readonly picture: MediaStreamTrack | null;
  readonly isMirrored: boolean;
  readonly canShare: boolean;
}

/** What is to be shown of calls at one moment. */
export interface CallShown {
  /** what rings here */
  readonly ringing: RoomCall | null;
  readonly mine: Mine | null;
  /** what the hub says of it */
  readonly told: RoomCall | null;
  readonly end: CallEnd | null;
  /** this device is in a call, and none of its pages takes part */
  readonly forsaken: RoomCall | null;
  readonly others: readonly Other[];
  readonly own: Own;
  /** the way to the others was there once */
  readonly wasUp: boolean;
  /** only a bar, so that one can go on working */
  readonly small: boolean;
}
