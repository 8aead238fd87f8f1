import { t } from "../../../i18n";
import { newId } from "../../../sync";
import { hub } from "../../../session/client";
import type { Attached } from "./attached";
import { formOf, isProgram, shortName, usualMost } from "./kinds";
import { pictured } from "./pictured";
import { measured, reduced } from "./reduce";
import type { PreparedFile } from "./unaided";
import { unaided } from "./unaided";
import { sizeText } from "./words";

let most: number | null = null;

/** The hub's limit of a file's size, in bytes. Returns the default while the hub is unreachable. */
async function mostBytes(): Promise<number> {
  if (most !== null) return most;
  const answer = await fetch("/api/messenger/uploads", {
    method: "OPTIONS",
    credentials: "same-origin",
    cache: "no-store",
    signal: timeout(3000),
  }).catch(() => null);
  const told = Number(answer?.ok ? answer.headers.get("Tus-Max-Size") : null);
  if (told > 0) most = told;
  return most ?? usualMost;
}

function timeout(ms: number): AbortSignal {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), ms);
  return stop.signal;
}

/** The types of redrawn pictures, with the ends of their names. */
const drawnTypes: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" };

/**
 * Prepares a file for sending, or returns the problem. `null`: the person cancelled. `sealed`: for an encrypted room.
 */
export async function attach(file: File, sealed: boolean): Promise<Attached | { readonly problem: string } | null> {
  const name = shortName(file.name);
  if (isProgram(name)) return { problem: t("messenger.media.program", { name }) };
  if (file.size === 0) return { problem: t("messenger.media.empty", { name }) };
  const made = await (sealed ? unaided(file, name) : usual(file));
  if (!made) return null;
  const { blob, picture, ...facts } = made;
  const limit = await mostBytes();
  if (blob.size > limit)
    return { problem: t("messenger.media.tooLarge", { name, size: sizeText(blob.size), most: sizeText(limit) }) };
  const end = blob.type === file.type ? undefined : drawnTypes[blob.type];
  const sent = end === undefined ? name : shortName(`${name.replace(/\.[^.]*$/, "")}.${end}`);
  const media = newId(hub.clock.now());
  return {
    media,
    name: sent,
    type: blob.type,
    size: blob.size,
    form: formOf(blob.type),
    ...facts,
    blob,
    ...pictured(media, picture),
  };
}

// HEIC and AVIF are converted to a type that every device shows, if this browser can read them.
const isPicture = ({ type }: Blob): boolean => formOf(type) === "photo" || /^image\/(heic|heif|avif)$/.test(type);

/** For a room whose files the hub can process. */
async function usual(file: File): Promise<PreparedFile> {
  if (isPicture(file)) return reduced(file);
  return formOf(file.type) === "video" ? { blob: file, ...(await measured(file)) } : { blob: file };
}
