import type { RoomCall } from "../../../wire";
import type { Here } from "../desk/stage";
import type { LinkState } from "./Link";
import type { LocalMedia } from "./LocalMedia";
import type { SigningParts } from "./SignalSigning";
import type { LinkWord, Sending } from "./words";

/** Another person in a call, with their sound and picture. */
export interface Other {
  readonly person: string;
  readonly way: LinkState;
  readonly sound: MediaStreamTrack | null;
  readonly picture: MediaStreamTrack | null;
  /** the media that this person reports to send; `null`: unknown */
  readonly sending: Sending | null;
  /** is speaking now; only in group calls */
  readonly speaks: boolean;
  /** the device that signed its side of the connection; `null`: none, so the hub is trusted */
  readonly end: string | null;
}

/** The media connection of a call, direct or through the server. */
export interface CallLine {
  readonly others: readonly Other[];
  /** Handles a change of the call's state at the hub. */
  follow(call: RoomCall): void;
  hear(from: string, word: LinkWord): void;
  /** This device now sends something else. */
  send(): void;
  /** The connection to the hub is back. */
  revive(): void;
  /** This device is in another network. */
  networkChanged(): void;
  close(): void;
  /** for the browser's statistics */
  readonly peers: readonly RTCPeerConnection[];
}

/** The page's part for a call. */
export interface LineParts {
  readonly here: Here;
  readonly session: string;
  readonly media: LocalMedia;
  readonly servers: readonly RTCIceServer[];
  /** Sends a message to one device. Returns `false` if there is no connection. */
  tell(device: string, word: LinkWord): boolean;
  changed(): void;
  /** binds a direct call to both devices' keys; `null`: not for this call */
  readonly sealing: SigningParts | null;
  /** Possibly a man in the middle, so the call must stop. */
  refused(): void;
}
