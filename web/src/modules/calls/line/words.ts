import type { CallSeal } from "../../../sync/messenger";

/** What one sends of oneself. */
export interface Sending {
  readonly muted: boolean;
  /** a picture of the camera is sent */
  readonly camera: boolean;
  /** the screen is sent in its place */
  readonly screen: boolean;
}

/**
 * What two devices of a call say to each other. A page that is loaded anew, or a second try, has a new `session`: what was meant
 * for another one (`to`) is not for it. Without `to` it is the first word, and asks for one back.
 */
export interface LinkWord {
  readonly session: string;
  readonly to?: string;
  readonly description?: RTCSessionDescriptionInit;
  /** of a description: which offer of who made it; stands behind `to` on the wire */
  readonly round?: number;
  /** of a description: by whose keys it is what it is */
  readonly seal?: CallSeal;
  readonly candidate?: RTCIceCandidateInit;
  readonly media?: Sending;
  /** to a group: from now on there is something to be had from this one */
  readonly sends?: boolean;
}

/** A word as it is said. */
export function bodyOf({ round, to, ...word }: LinkWord): string {
  return JSON.stringify({ ...word, to: to !== undefined && round !== undefined ? `${to}/${round}` : to });
}

/** A word as it was heard; null: none that this version knows. */
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
