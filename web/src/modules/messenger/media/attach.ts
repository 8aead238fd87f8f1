import { t } from "../../../i18n";
import { hub, newId } from "../../../sync";
import type { PostedFile } from "../../../sync/messenger";
import { formOf, isProgram, shortName, usualMost } from "./kinds";
import type { Measured } from "./reduce";
import { measured, reduced } from "./reduce";
import { sizeText } from "./words";

/** A file that was chosen for a message, with its bytes. */
export interface Attached extends PostedFile {
  readonly blob: Blob;
}

let most: number | null = null;

/** How large a file the hub takes, in bytes; what it usually does while it cannot be asked. */
async function mostBytes(): Promise<number> {
  if (most !== null) return most;
  const answer = await fetch("/api/messenger/uploads", { method: "OPTIONS", credentials: "same-origin", cache: "no-store", signal: timeout(3000) }).catch(() => null);
  const told = Number(answer?.ok ? answer.headers.get("Tus-Max-Size") : null);
  if (told > 0) most = told;
  return most ?? usualMost;
}

function timeout(ms: number): AbortSignal {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), ms);
  return stop.signal;
}

/** Makes a file ready to be sent, or says why it cannot be. `sealed`: for a room that the hub cannot read. */
export async function attach(file: File, sealed: boolean): Promise<Attached | { readonly problem: string }> {
  const name = shortName(file.name);
  if (isProgram(name)) return { problem: t("messenger.media.program", { name }) };
  if (file.size === 0) return { problem: t("messenger.media.empty", { name }) };
  // An iPhone's own kind becomes one that every device shows, where this browser can read it.
  const isPicture = formOf(file.type) === "photo" || /^image\/(heic|heif|avif)$/.test(file.type);
  const made: Measured = isPicture ? await reduced(file, sealed) : formOf(file.type) === "video" ? { blob: file, ...await measured(file) } : { blob: file };
  const { blob, ...size } = made;
  const limit = await mostBytes();
  if (blob.size > limit) return { problem: t("messenger.media.tooLarge", { name, size: sizeText(blob.size), most: sizeText(limit) }) };
  const sent = blob === file || blob.type === file.type ? name : shortName(`${name.replace(/\.[^.]*$/, "")}.jpg`);
  return { media: newId(hub.clock.now()), name: sent, type: blob.type, size: blob.size, form: formOf(blob.type), ...size, blob };
}
