import { fromBase64, toBase64 } from "../base64";
import type { SealedFile } from "../SealedWords";
import type { Posting } from "./Posting";

const method = "AES-GCM";
const plainType = "application/octet-stream";

/** What opens a sealed file. */
export type FileKey = Pick<SealedFile, "key" | "iv" | "sha256">;

/** What the message tells of its files, once all of them are with the hub. Throws before. */
export function sealedFiles({ files }: Pick<Posting, "files">): readonly SealedFile[] {
  return files.map(({ whole: _, sealed, ...file }) => {
    if (sealed?.sha256 === undefined) throw new Error("not sealed yet");
    return { ...file, key: sealed.key, iv: sealed.iv, sha256: sealed.sha256 };
  });
}

/** The hub gave other bytes than were sent, or its author others than he told of. */
export class ForgedFile extends Error {
  override readonly name = "ForgedFile";
}

/** A key of its own for one file. The same file under the same key is the same bytes again, so an upload can be taken up after a reload. */
export function makeFileKey(): Pick<FileKey, "key" | "iv"> {
  return { key: toBase64(crypto.getRandomValues(new Uint8Array(32))), iv: toBase64(crypto.getRandomValues(new Uint8Array(12))) };
}

export async function sealFile(plain: Blob, { key, iv }: Pick<FileKey, "key" | "iv">): Promise<{ readonly sealed: Blob; readonly sha256: string }> {
  const bytes = await crypto.subtle.encrypt({ name: method, iv: fromBase64(iv) }, await keyOf(key, "encrypt"), await plain.arrayBuffer());
  return { sealed: new Blob([bytes], { type: plainType }), sha256: await digestOf(bytes) };
}

/** `type`: what its author says it is; taken for true only where a browser does nothing but show it. Throws a `ForgedFile`. */
export async function openFile(sealed: Blob, { key, iv, sha256 }: FileKey, type: string): Promise<Blob> {
  const bytes = await sealed.arrayBuffer();
  if (await digestOf(bytes) !== sha256) throw new ForgedFile("other bytes than were sent");
  try {
    const plain = await crypto.subtle.decrypt({ name: method, iv: fromBase64(iv) }, await keyOf(key, "decrypt"), bytes);
    return new Blob([plain], { type: isHarmless(type) ? type : plainType });
  } catch {
    throw new ForgedFile("it does not open");
  }
}

/** An address of this page that leads to a page or a drawing with scripts would run them here. */
const isHarmless = (type: string): boolean => /^(image\/(jpeg|png|webp|gif)|video\/[\w.+-]+|audio\/[\w.+-]+)$/.test(type);

const keyOf = (key: string, use: "encrypt" | "decrypt"): Promise<CryptoKey> => crypto.subtle.importKey("raw", fromBase64(key), method, false, [use]);

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  return toBase64(await crypto.subtle.digest("SHA-256", bytes));
}
