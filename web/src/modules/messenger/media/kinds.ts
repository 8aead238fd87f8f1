import type { MediaForm } from "../../../wire";

/** What the hub takes when it has not said how much, in bytes. */
export const usualMost = 20 << 20;
/** A message carries at most so many. */
export const mostFiles = 10;

const photos: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
const videos: ReadonlySet<string> = new Set(["video/mp4", "video/webm"]);
/** What would run when it is opened by mistake; the hub takes none of these. */
const programs =
  /\.(apk|app|bat|chm|cmd|com|cpl|deb|dll|dmg|exe|hta|inf|iso|jar|js|jse|lnk|msc|msi|msix|pif|pkg|ps1|reg|rpm|scr|sct|sh|url|vb|vbe|vbs|wsf|wsh)\s*$/i;

/** How a file will be shown, by what the browser takes it for; the hub looks at its content. */
export function formOf(type: string): MediaForm {
  return photos.has(type) ? "photo" : videos.has(type) ? "video" : "file";
}

export const isProgram = (name: string): boolean => programs.test(name);

/** Longer names end before their ending. */
export function shortName(name: string, most = 200): string {
  const signs = Array.from(name.trim() === "" ? "tep" : name.trim());
  if (signs.length <= most) return signs.join("");
  const ending = /\.[^.\s]{1,12}$/.exec(name)?.[0] ?? "";
  return signs.slice(0, most - ending.length).join("") + ending;
}
