import { fromBase64, toBase64 } from "../base64";
import type { SealedFile } from "../SealedWords";
import { PiecePlan } from "./PiecePlan";
import { digestLength } from "./pieces";
import { cipherOf, digestOf, ForgedFile, method } from "./sealing";

/** The key of a video in pieces. Its `sha256` covers the list of digests. */
export type PieceKey = Pick<SealedFile, "key" | "iv" | "sha256"> & { readonly piece: number };

/** Encrypts each piece with its index in the nonce, so that pieces cannot be exchanged. */
export async function sealPieces(
  plain: Blob,
  { key, iv, piece }: Omit<PieceKey, "sha256">,
): Promise<{ readonly sealed: readonly Blob[]; readonly sha256: string }> {
  const plan = new PiecePlan(plain.size, piece);
  const [cipher, list, pieces] = [await cipherOf(key, "encrypt"), new Uint8Array(plan.listLength), [] as Blob[]];
  for (let index = 0; index < plan.count; index += 1) {
    const bytes = await plain.slice(index * piece, (index + 1) * piece).arrayBuffer();
    const sealed = await crypto.subtle.encrypt({ name: method, iv: numberOf(iv, index) }, cipher, bytes);
    list.set(await digestOf(sealed), index * digestLength);
    pieces.push(new Blob([sealed]));
  }
  return { sealed: [new Blob([list]), ...pieces], sha256: toBase64(await digestOf(list)) };
}

/** Decrypts a whole video. Throws `ForgedFile`. */
export async function openPieces(sealed: Blob, key: PieceKey): Promise<Blob> {
  const plan = PiecePlan.ofSealed(sealed.size, key.piece);
  const opener = await PieceOpener.make(key, await sealed.slice(0, plan.listLength).arrayBuffer());
  const plain: Blob[] = [];
  for (let index = 0; index < plan.count; index += 1)
    plain.push(new Blob([await opener.open(index, await sealed.slice(...plan.place(index, index + 1)).arrayBuffer())]));
  return new Blob(plain);
}

/** Decrypts pieces in any order, after checking the list of digests against the message. */
export class PieceOpener {
  private constructor(
    private readonly iv: string,
    private readonly cipher: CryptoKey,
    private readonly list: Uint8Array,
  ) {}

  static async make({ key, iv, sha256 }: PieceKey, list: ArrayBuffer): Promise<PieceOpener> {
    if (toBase64(await digestOf(list)) !== sha256) throw new ForgedFile("another list of pieces than was told of");
    return new PieceOpener(
      iv,
      await cipherOf(key, "decrypt").catch(() => {
        throw new ForgedFile("no key");
      }),
      new Uint8Array(list),
    );
  }

  async open(index: number, sealed: ArrayBuffer): Promise<ArrayBuffer> {
    const digest = await digestOf(sealed);
    const told = this.list.subarray(index * digestLength, (index + 1) * digestLength);
    if (told.length !== digestLength || told.some((byte, at) => byte !== digest[at]))
      throw new ForgedFile("another piece than was sent");
    try {
      return await crypto.subtle.decrypt({ name: method, iv: numberOf(this.iv, index) }, this.cipher, sealed);
    } catch {
      throw new ForgedFile("a piece does not open");
    }
  }
}

/** The nonce: eight random bytes and the four bytes of the index. */
function numberOf(iv: string, index: number): Uint8Array {
  const number = fromBase64(iv).slice(0, 12);
  new DataView(number.buffer).setUint32(8, index);
  return number;
}
