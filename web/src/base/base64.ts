export function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(
    Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(
      "",
    ),
  );
}

/** Throws if `text` is not Base64. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

/** Without padding, as libolm writes it. */
export const toUnpaddedBase64 = (bytes: ArrayBuffer | Uint8Array): string => toBase64(bytes).replace(/=+$/, "");

/** Random bytes, unpadded. `bytes` is their number. */
export const randomBase64 = (bytes: number): string => toUnpaddedBase64(crypto.getRandomValues(new Uint8Array(bytes)));
