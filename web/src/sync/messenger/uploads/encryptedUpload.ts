import type { EncryptedFile, FileEncryption, FileKey, NewFileKey } from "../../../e2ee";
import type { PostedFile, Posting } from "./Posting";

/** The name under which a video's poster is stored. */
export const posterName = (media: string): string => `${media} poster`;

/** The file descriptions of a message, after all uploads are complete. Throws before that. */
export function encryptedFiles({ files }: Pick<Posting, "files">): readonly EncryptedFile[] {
  return files.map(({ whole: _, poster: __, sealed, ...file }) => {
    if (!isDone(sealed)) throw new Error("not encrypted yet");
    return { ...file, ...sealed };
  });
}

const isDone = (key: NewFileKey | undefined): key is FileKey =>
  key?.sha256 !== undefined && (!key.poster || key.poster.sha256 !== undefined);

/** Returns the bytes to upload and their key. `null` if the file is gone. `bytes` loads a stored file by name. */
export async function encryptedUpload(
  { encryptFile, makeFileKey }: FileEncryption,
  file: PostedFile,
  bytes: (name: string) => Promise<Blob | null>,
  keep: (key: NewFileKey) => Promise<void>,
): Promise<{ readonly encrypted: Blob; readonly key: FileKey } | null> {
  const [plain, picture] = [await bytes(file.media), file.poster ? await bytes(posterName(file.media)) : null];
  if (!plain || (file.poster && !picture)) return null;
  const key = file.sealed ?? makeFileKey(file.form, picture !== null);
  // Stored before the upload starts, because a continued upload must send the same bytes.
  if (!file.sealed) await keep(key);
  return encryptFile(plain, picture, key);
}
