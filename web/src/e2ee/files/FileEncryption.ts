import { fromBase64, toBase64 } from "../../base/base64";
import type { MediaForm } from "../../wire";
import type { EncryptedFile } from "../DecryptedMessages";
import { cipherOf, digestOf, ForgedFile, method } from "./fileCipher";
import { decryptPieces, encryptPieces } from "./PieceEncryption";
import { pieceSize } from "./pieceSizes";

const plainType = "application/octet-stream";

/** The key of an encrypted file. */
export type FileKey = Pick<EncryptedFile, "key" | "iv" | "sha256" | "poster" | "piece">;

/** The key of a file that is not encrypted yet. The digests are missing. */
export type NewFileKey = Pick<FileKey, "key" | "iv" | "piece"> & {
  readonly sha256?: string;
  readonly poster?: Pick<NonNullable<FileKey["poster"]>, "iv"> & Partial<FileKey["poster"]>;
};

/** Makes a key for one file. The same file and key give the same bytes, so an upload can continue after a reload. */
export function makeFileKey(form?: MediaForm, withPoster = false): NewFileKey {
  const random = (bytes: number): string => toBase64(crypto.getRandomValues(new Uint8Array(bytes)));
  return {
    key: random(32),
    iv: random(12),
    ...(form === "video" ? { piece: pieceSize } : {}),
    ...(withPoster ? { poster: { iv: random(12) } } : {}),
  };
}

/** Encrypts a file with a key from `makeFileKey`. A poster precedes the file in the same bytes. */
export async function encryptFile(
  plain: Blob,
  picture: Blob | null,
  key: NewFileKey,
): Promise<{ readonly encrypted: Blob; readonly key: FileKey }> {
  const { poster: posterKey, ...fileKey } = key;
  const { encrypted, sha256 } = await encryptWhole(plain, fileKey);
  if (!picture || !posterKey)
    return { encrypted: new Blob([...encrypted], { type: plainType }), key: { ...fileKey, sha256 } };
  const poster = await encryptBytes(picture, { key: key.key, iv: posterKey.iv });
  return {
    encrypted: new Blob([poster.encrypted, ...encrypted], { type: plainType }),
    key: {
      ...fileKey,
      sha256,
      poster: { iv: posterKey.iv, sha256: poster.sha256, size: poster.encrypted.size },
    },
  };
}

async function encryptWhole(
  plain: Blob,
  { key, iv, piece }: NewFileKey,
): Promise<{ readonly encrypted: readonly Blob[]; readonly sha256: string }> {
  if (piece !== undefined) return encryptPieces(plain, { key, iv, piece });
  const { encrypted, sha256 } = await encryptBytes(plain, { key, iv });
  return { encrypted: [encrypted], sha256 };
}

async function encryptBytes(
  plain: Blob,
  { key, iv }: Pick<FileKey, "key" | "iv">,
): Promise<{ readonly encrypted: Blob; readonly sha256: string }> {
  const bytes = await crypto.subtle.encrypt(
    { name: method, iv: fromBase64(iv) },
    await cipherOf(key, "encrypt"),
    await plain.arrayBuffer(),
  );
  return { encrypted: new Blob([bytes], { type: plainType }), sha256: toBase64(await digestOf(bytes)) };
}

/**
 * Decrypts a file, or the poster before a video. The poster needs only its own bytes. `type`: the author's claim; used
 * only for types that a browser just shows. Throws `ForgedFile`.
 */
export function decryptFile(encrypted: Blob, { poster, ...file }: FileKey, form: string, type: string): Promise<Blob> {
  return poster && form === "poster"
    ? decryptBytes(encrypted.slice(0, poster.size), { key: file.key, ...poster }, "image/jpeg")
    : decryptBytes(encrypted.slice(poster?.size ?? 0), file, type);
}

async function decryptBytes(
  encrypted: Blob,
  { key, iv, sha256, piece }: Omit<FileKey, "poster">,
  type: string,
): Promise<Blob> {
  if (piece !== undefined)
    return new Blob([await decryptPieces(encrypted, { key, iv, sha256, piece })], { type: shownType(type) });
  const bytes = await encrypted.arrayBuffer();
  if (toBase64(await digestOf(bytes)) !== sha256) throw new ForgedFile("other bytes than were sent");
  try {
    const plain = await crypto.subtle.decrypt(
      { name: method, iv: fromBase64(iv) },
      await cipherOf(key, "decrypt"),
      bytes,
    );
    return new Blob([plain], { type: shownType(type) });
  } catch {
    throw new ForgedFile("it does not open");
  }
}

/** An object URL of a page or SVG with scripts would run them in this origin. */
export const shownType = (type: string): string =>
  /^(image\/(jpeg|png|webp|gif)|video\/[\w.+-]+|audio\/[\w.+-]+)$/.test(type) ? type : plainType;
