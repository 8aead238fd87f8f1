/**
 * AES-GCM with a key that scripts cannot export. Without it in the browser, nothing is encrypted and nothing is stored.
 */
const method = "AES-GCM";
const words = new TextEncoder();

/** `true` on secure origins only, because browsers offer it only there. */
export const canEncrypt = (): boolean => typeof globalThis.crypto?.subtle?.encrypt === "function";

export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: method, length: 256 }, false, ["encrypt", "decrypt"]);
}

export interface Encrypted {
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** `place`: where the data is stored. It is authenticated, so encrypted parts cannot be exchanged. */
export async function encrypt(key: CryptoKey, place: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: method, iv, additionalData: words.encode(place) },
    key,
    words.encode(JSON.stringify(value)),
  );
  return { iv, sealed };
}

/** Throws if the data was not encrypted with this key for this place. */
export async function decrypt(key: CryptoKey, place: string, { iv, sealed }: Encrypted): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: method, iv, additionalData: words.encode(place) }, key, sealed);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
