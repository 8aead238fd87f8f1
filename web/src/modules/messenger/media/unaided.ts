import { t } from "../../../i18n";
import { confirm, fetchPart } from "../../../ui";
import type { MediaForm } from "../../../wire";
import { endsPart } from "../ends/parts";
import { contentOf, headLength } from "./content";
import { cleanGIF } from "./gif";
import type { Measured } from "./reduce";
import { redrawn, sizeOf } from "./reduce";

/** What a browser was told of a file, and what is sent of it. */
export interface Made extends Measured {
  readonly form?: MediaForm;
  readonly picture?: Blob;
}

/** For a room whose files nobody else can make ready: where a photo or a film was taken goes here, or its sender is asked. Null: he thought better of it. */
export async function unaided(file: File, name: string): Promise<Made | null> {
  const kind = await kindOf(file);
  const made = kind.startsWith("image/")
    ? await picture(file, kind)
    : kind.startsWith("video/")
      ? await film(file, kind)
      : { blob: file };
  return made ?? asFile(file, name);
}

/** What it is, by its first bytes, or else by what it is called. What is called a sound is one also where films look the same. */
async function kindOf(file: File): Promise<string> {
  const told = contentOf(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  return told === null || (told.startsWith("video/") && file.type.startsWith("audio/")) ? file.type : told;
}

/** Browsers open what is called what it is. */
const called = (file: File, type: string): Blob => (file.type === type ? file : file.slice(0, file.size, type));

/** Drawn anew, or, for it would stand still, freed of all that is no frame; null: this device can do neither. */
async function picture(file: File, kind: string): Promise<Made | null> {
  if (kind !== "image/gif") return redrawn(called(file, kind));
  const blob = await cleanGIF(file);
  const size = blob && (await sizeOf(blob));
  return blob && size ? { blob, ...size } : null;
}

/** Without what it tells of itself; null: this device cannot read it. */
async function film(file: File, kind: string): Promise<Made | null> {
  const { cleanFilm, drawn } = await fetchPart(() => import("./film"));
  const isNamed = file.type.startsWith("video/");
  const blob = await cleanFilm(isNamed ? file : called(file, kind));
  if (!blob) return null;
  const filmed = await drawn(blob);
  const isSeen = filmed.width !== undefined;
  // What an iPhone films is a film where it can be seen, and so is what nothing but its bytes says to be one.
  if (!isNamed) return { blob, ...filmed, form: isSeen ? "video" : "file" };
  return { blob, ...filmed, ...(file.type === "video/quicktime" && isSeen ? { form: "video" } : {}) };
}

/** As it is, if its sender wants that; null: he does not. */
async function asFile(file: File, name: string): Promise<Made | null> {
  await endsPart();
  const agreed = await confirm({
    title: t("messenger.ends.asFileAsk", { name }),
    text: t("messenger.ends.asFileText"),
    action: t("messenger.ends.asFileGo"),
  });
  return agreed ? { blob: file, form: "file" } : null;
}
