import type { DisplayWord, Scene, ShownHouse } from "../../domains/till/displayWords";
import { beatEvery } from "../../domains/till/displayWords";

/** The last word of one cashier page. */
interface HeardPage {
  readonly since: number;
  readonly heardAt: number;
  readonly scene: Scene;
}

/** All that a display has heard. */
export interface DisplayMemory {
  /** of the cashier page that spoke last; kept when it is gone */
  readonly house: ShownHouse | null;
  readonly pages: ReadonlyMap<string, HeardPage>;
  /** the payment that is thanked for, and since when */
  readonly thanked: { readonly key: string; readonly at: number } | null;
}

export const nothingHeard: DisplayMemory = { house: null, pages: new Map(), thanked: null };

/** Milliseconds of silence after which a cashier page is gone: three heartbeats. */
const silentFor = 3 * beatEvery;
/** Milliseconds for which guests are thanked, even if the cashier leaves the paid bill open. */
const thanksFor = 45_000;

/** Takes in a word. `now`: this device's time in milliseconds. */
export function hear(heard: DisplayMemory, word: DisplayWord, now: number): DisplayMemory {
  switch (word.type) {
    case "asks":
      return heard;
    case "leaves": {
      const pages = new Map(heard.pages);
      pages.delete(word.page);
      return { ...heard, pages };
    }
    case "shows": {
      const { page, since, house, scene } = word;
      const pages = new Map(heard.pages).set(page, { since, heardAt: now, scene });
      const isNew = scene.is === "paid" && heard.thanked?.key !== scene.key;
      return { house, pages, thanked: isNew ? { key: scene.key, at: now } : heard.thanked };
    }
  }
}

/** The scene to show at a moment. `lost`: no cashier page speaks, so the bill on it is unknown. */
export function shownAt(heard: DisplayMemory, now: number): { readonly scene: Scene; readonly lost: boolean } {
  const here = [...heard.pages.values()].filter((page) => now - page.heardAt < silentFor);
  const latest = here.reduce<HeardPage | null>((best, page) => (best && best.since >= page.since ? best : page), null);
  if (!latest) return { scene: { is: "idle" }, lost: true };
  const { scene } = latest;
  const isOver = scene.is === "paid" && heard.thanked?.key === scene.key && now - heard.thanked.at >= thanksFor;
  return { scene: isOver ? { is: "idle" } : scene, lost: false };
}
