import type { ConnectIconName } from "../icons";
import { icons } from "../icons";

// The pictures are 320 × 212. Their colours are classes, so that they follow the page's scheme.

export const width = 320;
export const height = 212;

/** The common frame of all pictures. */
export function picture(inside: string): string {
  return `<svg class="pic" viewBox="0 0 ${width} ${height}" aria-hidden="true"><rect class="p-ground" width="${width}" height="${height}" rx="14"/>${inside}</svg>`;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

let clips = 0;

function clipped(area: Area, corner: number, inside: string): string {
  clips += 1;
  const id = `clip${clips}`;
  return `<clipPath id="${id}"><rect x="${area.x}" y="${area.y}" width="${area.w}" height="${area.h}" rx="${corner}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
}

/** The screen of a phone that shows its upper part; the rest runs out of the picture. */
export const screen: Area = { x: 56, y: 20, w: 208, h: 240 };

export function phone(inside: string): string {
  const body = `<rect class="p-body" x="48" y="12" width="224" height="260" rx="26"/>`;
  const face = `<rect class="p-screen" x="${screen.x}" y="${screen.y}" width="${screen.w}" height="${screen.h}"/>`;
  return picture(
    clipped({ x: 0, y: 0, w: width, h: height }, 14, body + clipped(screen, 19, face + clockLine() + inside)),
  );
}

function clockLine(): string {
  return `${text(76, 37, "19:04", "p-strong", 9)}<path class="p-ink" d="M234 31h3v6h-3zM239 29h3v8h-3zM244 27h3v10h-3z"/>`;
}

/** A window on a computer. */
export const pane: Area = { x: 24, y: 20, w: 272, h: 172 };

export function desk(title: string, inside: string): string {
  const { x, y, w, h } = pane;
  const bar = `<rect class="p-bar" x="${x}" y="${y}" width="${w}" height="26"/><circle class="p-line-fill" cx="${x + 14}" cy="${y + 13}" r="4"/><circle class="p-line-fill" cx="${x + 28}" cy="${y + 13}" r="4"/>`;
  const body = `<rect class="p-screen" x="${x}" y="${y}" width="${w}" height="${h}"/>`;
  return picture(
    `${clipped(pane, 12, body + bar + centred(x + w / 2, y + 17, title, "p-strong", 11) + inside)}<rect class="p-edge" x="${x}" y="${y}" width="${w}" height="${h}" rx="12"/>`,
  );
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

export function text(x: number, y: number, words: string, look = "p-ink", size = 11.5, anchor = "start"): string {
  return `<text class="${look}" x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

export function centred(x: number, y: number, words: string, look = "p-ink", size = 11.5): string {
  return text(x, y, words, look, size, "middle");
}

/** Words on several lines of at most so many letters. */
export function lines(words: string, most: number): readonly string[] {
  const found: string[] = [];
  for (const word of words.split(" ")) {
    const last = found[found.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

export function symbol(name: ConnectIconName, x: number, y: number, size: number, look = "p-ink"): string {
  return `<g class="${look}" transform="translate(${x} ${y}) scale(${size / 16})">${icons[name]}</g>`;
}

/** A bar in place of text that does not matter. */
export function bar(x: number, y: number, w: number): string {
  return `<rect class="p-line-fill" x="${x}" y="${y}" width="${w}" height="7" rx="3.5"/>`;
}

export function box(area: Area, look: string, corner = 8): string {
  return `<rect class="${look}" x="${area.x}" y="${area.y}" width="${area.w}" height="${area.h}" rx="${corner}"/>`;
}

/** The place to touch: outlined, with a finger on it. */
export function touch(area: Area, corner = 8, finger = true): string {
  const ring = `<rect class="p-halo" x="${area.x - 3}" y="${area.y - 3}" width="${area.w + 6}" height="${area.h + 6}" rx="${corner + 3}"/><rect class="p-mark" x="${area.x}" y="${area.y}" width="${area.w}" height="${area.h}" rx="${corner}"/>`;
  const at = { x: Math.min(area.x + area.w - 24, width - 40), y: Math.min(area.y + area.h - 9, height - 32) };
  return ring + (finger ? symbol("finger", at.x, at.y, 27, "p-finger") : "");
}
