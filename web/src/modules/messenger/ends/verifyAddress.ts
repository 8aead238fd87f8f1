import { messengerPaths } from "../paths";

/** What a device's code says, as an address that every phone's camera opens. It stands behind the `#`, which is sent to no server. */
export const verifyAddress = (code: string): string =>
  `${location.origin}${messengerPaths.verify}#${encodeURIComponent(code)}`;

/** What stands in such an address; null: nothing. */
export function codeIn(hash: string): string | null {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null;
  } catch {
    return null;
  }
}
