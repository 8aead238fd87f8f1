import type { End } from "../../../wire";
import type { Olm } from "./Olm";
import { using } from "./Olm";

// The signed texts. The hub passes signatures on, and devices check them.

type Named = Pick<End, "id" | "person" | "identity" | "signing">;

export const endText = ({ id, person, identity, signing }: Named): string =>
  `iqsine-end:${id}:${person}:${identity}:${signing}`;
export const keyText = (end: string, id: string, key: string): string => `iqsine-key:${end}:${id}:${key}`;
export const vouchText = ({ id, identity, signing }: Pick<End, "id" | "identity" | "signing">): string =>
  `iqsine-vouch:${id}:${identity}:${signing}`;

/** For a call description: only its digest, because the library signs on its stack and outside input may be long. */
export const callText = (digest: string): string => `iqsine-call:${digest}`;

export function isSigned(olm: Olm, signing: string, text: string, signature: string): boolean {
  return using(new olm.Utility(), (utility) => {
    try {
      utility.ed25519_verify(signing, text, signature);
      return true;
    } catch {
      return false;
    }
  });
}

/** Checks that the keys of a device belong together. Each result is cached. */
export class Genuine {
  private readonly known = new Map<string, boolean>();

  constructor(private readonly olm: Olm) {}

  is(end: End): boolean {
    const text = `${endText(end)}:${end.signature}`;
    let genuine = this.known.get(text);
    if (genuine === undefined)
      this.known.set(text, (genuine = isSigned(this.olm, end.signing, endText(end), end.signature)));
    return genuine;
  }
}
