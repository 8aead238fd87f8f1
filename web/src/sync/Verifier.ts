/** A salted hash of a secret that was typed here, to check it again without the hub. */
export interface Verifier {
  readonly salt: string;
  readonly rounds: number;
  readonly hash: string;
}

/** About 0.2 s on a phone: too slow to try a million PINs, short enough to wait for. */
const standardRounds = 300_000;
const words = new TextEncoder();

const asText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const asBytes = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

async function derive(secret: string, salt: Uint8Array, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", words.encode(secret), "PBKDF2", false, ["deriveBits"]);
  return asText(
    new Uint8Array(
      await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, key, 256),
    ),
  );
}

export async function makeVerifier(secret: string, rounds = standardRounds): Promise<Verifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: asText(salt), rounds, hash: await derive(secret, salt, rounds) };
}

export async function knows(verifier: Verifier, secret: string): Promise<boolean> {
  return (await derive(secret, asBytes(verifier.salt), verifier.rounds)) === verifier.hash;
}
