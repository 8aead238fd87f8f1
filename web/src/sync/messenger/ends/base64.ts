import { toBase64 as padded } from "../base64";

export { fromBase64 } from "../base64";

/** Bytes as text, in the alphabet that libolm uses, without padding. */
export const toBase64 = (bytes: ArrayBuffer | Uint8Array): string => padded(bytes).replace(/=+$/, "");

/** So many random bytes, as text. */
export const random = (bytes: number): string => toBase64(crypto.getRandomValues(new Uint8Array(bytes)));
