import { fromBase64 } from "../../base/base64";

/** The cipher for files. */
export const method = "AES-GCM";

/** The hub sent other bytes than the author's, or the file does not match the message. */
export class ForgedFile extends Error {
  override readonly name = "ForgedFile";
}

/** `key`: 256 bits in Base64. Throws if it is invalid. */
export const cipherOf = async (key: string, use: "encrypt" | "decrypt"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", fromBase64(key), method, false, [use]);

export const digestOf = async (bytes: ArrayBuffer | Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
