import type { MediaForm } from "../../../wire";
import { fromBase64, toBase64 } from "../base64";
import type { PictureForm } from "../Pictures";
import type { SealedFile } from "../SealedWords";
import { pieceSize } from "./pieces";
import { openPieces, sealPieces } from "./PieceSeal";
import type { OpenKey, PostedFile, Posting } from "./Posting";
import { cipherOf, digestOf, ForgedFile, method } from "./sealing";

const plainType = "application/octet-stream";

/** The name under which a video's poster is stored. */
export const posterName = (media: string): string => `${media} poster`;

/** The key of an encrypted file. */
export type FileKey = Pick<SealedFile, "key" | "iv" | "sha256" | "poster" | "piece">;
/** The file descriptions of a message, after all uploads are complete. Throws before that. */
export function sealedFiles({ files }: Pick<Posting, "files">): readonly SealedFile[] {
  return files.map(({ whole: _, poster: __, sealed, ...file }) => {
    if (!isDone(sealed)) throw new Error("not sealed yet");
    return { ...file, ...sealed };
  });
}

const isDone = (key: OpenKey | undefined): key is FileKey =>
  key?.sha256 !== undefined && (!key.poster || key.poster.sha256 !== undefined);

/** Makes a key for one file. The same file and key give the same bytes, so an upload can continue after a reload. */
export function makeFileKey(form?: MediaForm, withPoster = false): OpenKey {
  const random = (bytes: number): string => toBase64(crypto.getRandomValues(new Uint8Array(bytes)));
  return {
    key: random(32),
    iv: random(12),
    ...(form === "video" ? { piece: pieceSize } : {}),
    ...(withPoster ? { poster: { iv: random(12) } } : {}),
  };
}

/** Returns the bytes to upload and their key. `null` if the file is gone. `bytes` loads a stored file by name. */
export async function leaving(
  file: PostedFile,
  bytes: (name: string) => Promise<Blob | null>,
  keep: (key: OpenKey) => Promise<void>,
): Promise<{ readonly sealed: Blob; readonly key: FileKey } | null> {
  const [plain, picture] = [await bytes(file.media), file.poster ? await bytes(posterName(file.media)) : null];
  if (!plain || (file.poster && !picture)) return null;
  const key = file.sealed ?? makeFileKey(file.form, picture !== null);
  // Stored before the upload starts, because a continued upload must send the same bytes.
  if (!file.sealed) await keep(key);
  const { poster: before, ...opens } = key;
  const made = await sealForm(plain, opens);
  if (!picture || !before)
    return { sealed: new Blob([...made.sealed], { type: plainType }), key: { ...opens, sha256: made.sha256 } };
  const poster = await sealFile(picture, { key: key.key, iv: before.iv });
  return {
    sealed: new Blob([poster.sealed, ...made.sealed], { type: plainType }),
    key: { ...opens, sha256: made.sha256, poster: { iv: before.iv, sha256: poster.sha256, size: poster.sealed.size } },
  };
}

async function sealForm(
  plain: Blob,
  { key, iv, piece }: OpenKey,
): Promise<{ readonly sealed: readonly Blob[]; readonly sha256: string }> {
  if (piece !== undefined) return sealPieces(plain, { key, iv, piece });
  const { sealed, sha256 } = await sealFile(plain, { key, iv });
  return { sealed: [sealed], sha256 };
}

export async function sealFile(
  plain: Blob,
  { key, iv }: Pick<FileKey, "key" | "iv">,
): Promise<{ readonly sealed: Blob; readonly sha256: string }> {
  const bytes = await crypto.subtle.encrypt(
    { name: method, iv: fromBase64(iv) },
    await cipherOf(key, "encrypt"),
    await plain.arrayBuffer(),
  );
  return { sealed: new Blob([bytes], { type: plainType }), sha256: toBase64(await digestOf(bytes)) };
}

/**
 * Decrypts a file, or the poster before a video. The poster needs only its own bytes. `type`: the author's claim; used
 * only for types that a browser just shows. Throws `ForgedFile`.
 */
export function openForm(sealed: Blob, { poster, ...file }: FileKey, form: PictureForm, type: string): Promise<Blob> {
  return poster && form === "poster"
    ? openFile(sealed.slice(0, poster.size), { key: file.key, ...poster }, "image/jpeg")
    : openFile(sealed.slice(poster?.size ?? 0), file, type);
}

async function openFile(
  sealed: Blob,
  { key, iv, sha256, piece }: Omit<FileKey, "poster">,
  type: string,
): Promise<Blob> {
  if (piece !== undefined)
    return new Blob([await openPieces(sealed, { key, iv, sha256, piece })], { type: shownType(type) });
  const bytes = await sealed.arrayBuffer();
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
