import type { CallSignature } from "../../../e2ee";

/** The media that a person sends. */
export interface Sending {
  readonly muted: boolean;
  /** the camera is sent */
  readonly camera: boolean;
  /** the screen is sent instead of the camera */
  readonly screen: boolean;
}

/**
 * A message between two devices of a call. A reloaded page, or a second try, has a new `session`. Messages for another
 * session (`to`) are ignored. A message without `to` is the first one and asks for a reply.
 */
export interface LinkWord {
  readonly session: string;
  readonly to?: string;
  readonly description?: RTCSessionDescriptionInit;
  /** of a description: the number of its offer; after `to` on the wire */
  readonly round?: number;
  /** of a description: its signature */
  readonly seal?: CallSignature;
  readonly candidate?: RTCIceCandidateInit;
  readonly media?: Sending;
  /** to a group: this device now sends media */
  readonly sends?: boolean;
}

/** Serializes a message. */
export function bodyOf({ round, to, ...word }: LinkWord): string {
  return JSON.stringify({ ...word, to: to !== undefined && round !== undefined ? `${to}/${round}` : to });
}

/** Parses a message. Returns `null` if this version does not know it. */
export function parseWord(body: string): LinkWord | null {
  try {
    const word = JSON.parse(body) as Partial<LinkWord> | null;
    if (typeof word?.session !== "string") return null;
    const [to, round] = word.to?.split("/") ?? [];
    return {
      ...word,
      ...(to === undefined ? {} : { to }),
      ...(round === undefined ? {} : { round: Number(round) }),
    } as LinkWord;
  } catch {
    return null;
  }
}
