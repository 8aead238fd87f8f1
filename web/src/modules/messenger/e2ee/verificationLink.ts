import { messengerPaths } from "../../../domains/messenger/paths";

/** A device's code as a URL, which any phone's camera opens. It is after the `#`, so no server gets it. */
export const verificationLink = (code: string): string =>
  `${location.origin}${messengerPaths.verify}#${encodeURIComponent(code)}`;

/** The code in such a URL. `null`: none. */
export function codeIn(hash: string): string | null {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null;
  } catch {
    return null;
  }
}
