import { fromBase64 } from "../base64";

/** What files are sealed with on a device. */
export const method = "AES-GCM";

/** The hub gave other bytes than were sent, or its author others than he told of. */
export class ForgedFile extends Error {
  override readonly name = "ForgedFile";
}

/** `key`: 256 bits in Base64. Fails when it is none. */
export const cipherOf = async (key: string, use: "encrypt" | "decrypt"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", fromBase64(key), method, false, [use]);

export const digestOf = async (bytes: ArrayBuffer | Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
