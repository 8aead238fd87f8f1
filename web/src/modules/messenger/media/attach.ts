import { fetchPart } from "../../../app/screens";
import { t } from "../../../i18n";
import { hub, newId } from "../../../sync";
import type { PostedFile } from "../../../sync/messenger";
import { confirm } from "../../../ui";
import type { MediaForm } from "../../../wire";
import { endsPart } from "../ends/parts";
import { formOf, isProgram, shortName, usualMost } from "./kinds";
import { pictured } from "./pictured";
import type { Measured } from "./reduce";
import { measured, reduced } from "./reduce";
import { sizeText } from "./words";

/** A file that was chosen for a message, with its bytes. */
export interface Attached extends PostedFile {
  readonly blob: Blob;
  /** what is kept with it, by its names: the picture of a sealed film */
  readonly beside?: readonly (readonly [name: string, blob: Blob])[];
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

/** What a browser was told of a file, and what is sent of it. */
interface Made extends Measured {
  readonly form?: MediaForm;
  readonly picture?: Blob;
}

/** Makes a file ready to be sent, or says why it cannot be; null: its sender thought better of it. `sealed`: for a room that the hub cannot read. */
export async function attach(file: File, sealed: boolean): Promise<Attached | { readonly problem: string } | null> {
  const name = shortName(file.name);
  if (isProgram(name)) return { problem: t("messenger.media.program", { name }) };
  if (file.size === 0) return { problem: t("messenger.media.empty", { name }) };
  const made = await (sealed ? unaided(file, name) : usual(file));
  if (!made) return null;
  const { blob, picture, ...facts } = made;
  const limit = await mostBytes();
  if (blob.size > limit) return { problem: t("messenger.media.tooLarge", { name, size: sizeText(blob.size), most: sizeText(limit) }) };
  const sent = blob.type === file.type ? name : shortName(`${name.replace(/\.[^.]*$/, "")}.jpg`);
  const media = newId(hub.clock.now());
  return { media, name: sent, type: blob.type, size: blob.size, form: formOf(blob.type), ...facts, blob, ...pictured(media, picture) };
}

// An iPhone's own kind becomes one that every device shows, where this browser can read it.
const isPicture = ({ type }: Blob): boolean => formOf(type) === "photo" || /^image\/(heic|heif|avif)$/.test(type);

/** For a room whose files the hub makes ready. */
async function usual(file: File): Promise<Made> {
  if (isPicture(file)) return reduced(file);
  return formOf(file.type) === "video" ? { blob: file, ...await measured(file) } : { blob: file };
}

/** For a room whose files nobody else can make ready: where a photo or a film was taken goes here, or its sender is asked. */
async function unaided(file: File, name: string): Promise<Made | null> {
  if (isPicture(file)) {
    const made = await reduced(file, true);
    return made.blob === file && file.type !== "image/gif" ? asFile(file, name) : made;
  }
  if (!file.type.startsWith("video/")) return { blob: file };
  const { cleanFilm, drawn } = await fetchPart(() => import("./film"));
  const blob = await cleanFilm(file);
  if (!blob) return asFile(file, name);
  const filmed = await drawn(blob);
  // What an iPhone films is a film where it can be seen.
  return { blob, ...filmed, ...(file.type === "video/quicktime" && filmed.width !== undefined ? { form: "video" } : {}) };
}

/** As it is, if its sender wants that; null: he does not. */
async function asFile(file: File, name: string): Promise<Made | null> {
  await endsPart();
  const agreed = await confirm({ title: t("messenger.ends.asFileAsk", { name }), text: t("messenger.ends.asFileText"), action: t("messenger.ends.asFileGo") });
  return agreed ? { blob: file, form: "file" } : null;
}
