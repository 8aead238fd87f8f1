import { fromBase64, toBase64 } from "../../base/base64";
import type { EncryptedFile } from "../DecryptedMessages";
import { PieceLayout } from "./PieceLayout";
import { digestLength } from "./pieceSizes";
import { cipherOf, digestOf, ForgedFile, method } from "./fileCipher";

/** The key of a video in pieces. Its `sha256` covers the list of digests. */
export type PieceKey = Pick<EncryptedFile, "key" | "iv" | "sha256"> & { readonly piece: number };

/** Encrypts each piece with its index in the nonce, so that pieces cannot be exchanged. */
export async function encryptPieces(
  plain: Blob,
  { key, iv, piece }: Omit<PieceKey, "sha256">,
): Promise<{ readonly encrypted: readonly Blob[]; readonly sha256: string }> {
  const layout = new PieceLayout(plain.size, piece);
  const [cipher, list, pieces] = [await cipherOf(key, "encrypt"), new Uint8Array(layout.listLength), [] as Blob[]];
  for (let index = 0; index < layout.count; index += 1) {
    const bytes = await plain.slice(index * piece, (index + 1) * piece).arrayBuffer();
    const encrypted = await crypto.subtle.encrypt({ name: method, iv: nonceOf(iv, index) }, cipher, bytes);
    list.set(await digestOf(encrypted), index * digestLength);
    pieces.push(new Blob([encrypted]));
  }
  return { encrypted: [new Blob([list]), ...pieces], sha256: toBase64(await digestOf(list)) };
}

/** Decrypts a whole video. Throws `ForgedFile`. */
export async function decryptPieces(encrypted: Blob, key: PieceKey): Promise<Blob> {
  const layout = PieceLayout.ofEncrypted(encrypted.size, key.piece);
  const decryption = await PieceDecryption.make(key, await encrypted.slice(0, layout.listLength).arrayBuffer());
  const plain: Blob[] = [];
  for (let index = 0; index < layout.count; index += 1)
    plain.push(
      new Blob([
        await decryption.decrypt(index, await encrypted.slice(...layout.place(index, index + 1)).arrayBuffer()),
      ]),
    );
  return new Blob(plain);
}

/** Decrypts pieces in any order, after checking the list of digests against the message. */
export class PieceDecryption {
  private constructor(
    private readonly iv: string,
    private readonly cipher: CryptoKey,
    private readonly list: Uint8Array,
  ) {}

  static async make({ key, iv, sha256 }: PieceKey, list: ArrayBuffer): Promise<PieceDecryption> {
    if (toBase64(await digestOf(list)) !== sha256)
      throw new ForgedFile("another list of pieces than the message names");
    return new PieceDecryption(
      iv,
      await cipherOf(key, "decrypt").catch(() => {
        throw new ForgedFile("no key");
      }),
      new Uint8Array(list),
    );
  }

  async decrypt(index: number, encrypted: ArrayBuffer): Promise<ArrayBuffer> {
    const digest = await digestOf(encrypted);
    const expected = this.list.subarray(index * digestLength, (index + 1) * digestLength);
    if (expected.length !== digestLength || expected.some((byte, at) => byte !== digest[at]))
      throw new ForgedFile("another piece than was sent");
    try {
      return await crypto.subtle.decrypt({ name: method, iv: nonceOf(this.iv, index) }, this.cipher, encrypted);
    } catch {
      throw new ForgedFile("a piece does not open");
    }
  }
}

/** The nonce: eight random bytes and the four bytes of the index. */
function nonceOf(iv: string, index: number): Uint8Array {
  const number = fromBase64(iv).slice(0, 12);
  new DataView(number.buffer).setUint32(8, index);
  return number;
}
