import { toBase64 as padded } from "../base64";

export { fromBase64 } from "../base64";

/** Base64 without padding, as libolm uses it. */
export const toBase64 = (bytes: ArrayBuffer | Uint8Array): string => padded(bytes).replace(/=+$/, "");

/** Random bytes in Base64. `bytes` is their number. */
export const random = (bytes: number): string => toBase64(crypto.getRandomValues(new Uint8Array(bytes)));
