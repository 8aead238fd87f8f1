import { t } from "../../../i18n";
import { confirm, fetchPart } from "../../../ui";
import type { MediaForm } from "../../../wire";
import { e2eePart } from "../e2ee/parts";
import { contentOf, headLength } from "./content";
import { cleanGIF } from "./gif";
import type { Measured } from "./reduce";
import { redrawn, sizeOf } from "./reduce";

/** A prepared file with its properties. */
export interface PreparedFile extends Measured {
  readonly form?: MediaForm;
  readonly picture?: Blob;
}

/**
 * Prepares a file for an encrypted room: removes the location from a photo or video here, or asks the person to send it
 * as a file. `null`: the person cancelled.
 */
export async function unaided(file: File, name: string): Promise<PreparedFile | null> {
  const kind = await kindOf(file);
  const made = kind.startsWith("image/")
    ? await picture(file, kind)
    : kind.startsWith("video/")
      ? await film(file, kind)
      : { blob: file };
  return made ?? asFile(file, name);
}

/**
 * The type from the first bytes, or from the browser. A file that the browser calls audio stays audio, although its
 * bytes may look like a video.
 */
async function kindOf(file: File): Promise<string> {
  const told = contentOf(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  return told === null || (told.startsWith("video/") && file.type.startsWith("audio/")) ? file.type : told;
}

/** Sets the type, because browsers only open files with the right one. */
const called = (file: File, type: string): Blob => (file.type === type ? file : file.slice(0, file.size, type));

/** Redraws a picture, or removes the metadata of a GIF, which must stay animated. `null`: not possible here. */
async function picture(file: File, kind: string): Promise<PreparedFile | null> {
  if (kind !== "image/gif") return redrawn(called(file, kind));
  const blob = await cleanGIF(file);
  const size = blob && (await sizeOf(blob));
  return blob && size ? { blob, ...size } : null;
}

/** Removes a video's metadata. `null`: not possible here. */
async function film(file: File, kind: string): Promise<PreparedFile | null> {
  const { cleanFilm, drawn } = await fetchPart(() => import("./film"));
  const isNamed = file.type.startsWith("video/");
  const blob = await cleanFilm(isNamed ? file : called(file, kind));
  if (!blob) return null;
  const filmed = await drawn(blob);
  const isSeen = filmed.width !== undefined;
  // A video only if this browser can show it. This applies to QuickTime files, and to files with no video type.
  if (!isNamed) return { blob, ...filmed, form: isSeen ? "video" : "file" };
  return { blob, ...filmed, ...(file.type === "video/quicktime" && isSeen ? { form: "video" } : {}) };
}

/** The unchanged file, if the person agrees. `null`: they do not. */
async function asFile(file: File, name: string): Promise<PreparedFile | null> {
  await e2eePart();
  const agreed = await confirm({
    title: t("messenger.ends.asFileAsk", { name }),
    text: t("messenger.ends.asFileText"),
    action: t("messenger.ends.asFileGo"),
  });
  return agreed ? { blob: file, form: "file" } : null;
}
