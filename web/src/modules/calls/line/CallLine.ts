import type { RoomCall } from "../../../wire";
import type { Here } from "../desk/stage";
import type { LinkState } from "./Link";
import type { LocalMedia } from "./LocalMedia";
import type { SealParts } from "./Sealing";
import type { LinkWord, Sending } from "./words";

/** One other person in a call, as heard and seen here. */
export interface Other {
  readonly person: string;
  readonly way: LinkState;
  readonly sound: MediaStreamTrack | null;
  readonly picture: MediaStreamTrack | null;
  /** what this person says to send; null: nothing was said yet */
  readonly sending: Sending | null;
  /** is heard at this moment; told only of several */
  readonly speaks: boolean;
  /** whose device has signed its side of the way; null: none, so the hub is trusted with it */
  readonly end: string | null;
}

/** Sound and picture of a call, by whichever way they go. */
export interface CallLine {
  readonly others: readonly Other[];
  /** The hub has said something new of the call. */
  follow(call: RoomCall): void;
  hear(from: string, word: LinkWord): void;
  /** What is sent from here has changed. */
  send(): void;
  /** The line to the hub is back. */
  revive(): void;
  /** This device is in another network. */
  networkChanged(): void;
  close(): void;
  /** for the browser's statistics */
  readonly peers: readonly RTCPeerConnection[];
}

/** What a call's line needs of the page. */
export interface LineParts {
  readonly here: Here;
  readonly session: string;
  readonly media: LocalMedia;
  readonly servers: readonly RTCIceServer[];
  /** Says something to one device; false: there is no line now. */
  tell(device: string, word: LinkWord): boolean;
  changed(): void;
  /** binds a call of two to the keys of both; null: it is not to be */
  readonly sealing: SealParts | null;
  /** Somebody may stand between this device and the other: nothing more is to be said. */
  refused(): void;
}
