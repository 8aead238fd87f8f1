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
