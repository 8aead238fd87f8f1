import type { MediaForm } from "../../../wire";

/** 20 MiB, the default limit until the hub has sent its own. */
export const usualMost = 20 << 20;
/** The maximum number of files per message. */
export const mostFiles = 10;

const photos: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
const videos: ReadonlySet<string> = new Set(["video/mp4", "video/webm"]);
/** Executable types. The hub refuses them, because a person could start them by mistake. */
const programs =
  /\.(apk|app|bat|chm|cmd|com|cpl|deb|dll|dmg|exe|hta|inf|iso|jar|js|jse|lnk|msc|msi|msix|pif|pkg|ps1|reg|rpm|scr|sct|sh|url|vb|vbe|vbs|wsf|wsh)\s*$/i;

/** How a file is shown, by the browser's type. The hub checks the content. */
export function formOf(type: string): MediaForm {
  return photos.has(type) ? "photo" : videos.has(type) ? "video" : "file";
}

export const isProgram = (name: string): boolean => programs.test(name);

/** Shortens a long name and keeps its extension. */
export function shortName(name: string, most = 200): string {
  const signs = Array.from(name.trim() === "" ? "tep" : name.trim());
  if (signs.length <= most) return signs.join("");
  const ending = /\.[^.\s]{1,12}$/.exec(name)?.[0] ?? "";
  return signs.slice(0, most - ending.length).join("") + ending;
}
