/** AES-GCM with a key that no script can read out; where the browser offers none, nothing is sealed and so nothing is kept. */
const method = "AES-GCM";
const words = new TextEncoder();

/** Browsers offer it to secure addresses only. */
export const canSeal = (): boolean => typeof globalThis.crypto?.subtle?.encrypt === "function";

export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: method, length: 256 }, false, ["encrypt", "decrypt"]);
}

export interface Sealed {
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

/** `place`: where it is kept; sealed parts cannot be exchanged for one another. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: method, iv, additionalData: words.encode(place) },
    key,
    words.encode(JSON.stringify(value)),
  );
  return { iv, sealed };
}

/** Throws when it was not sealed with this key for this place. */
export async function unseal(key: CryptoKey, place: string, { iv, sealed }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: method, iv, additionalData: words.encode(place) }, key, sealed);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
