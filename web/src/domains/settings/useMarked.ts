import type { RefObject } from "react";
import { useEffect } from "react";
import { t } from "../../i18n";
import type { SettingPlace } from "./table";

/** Scrolls to a setting and marks it, once it is drawn. Parts of a page are loaded later. */
export function useMarked(page: RefObject<HTMLElement>, place: SettingPlace | null): void {
  useEffect(() => {
    const root = page.current;
    if (!root || !place) return undefined;
    let marked: HTMLElement | null = null;
    const look = (): boolean => {
      marked = boxOf(root, place);
      if (!marked) return false;
      marked.dataset.marked = "";
      marked.scrollIntoView({ block: "center" });
      marked.querySelector<HTMLElement>("input, textarea, select, button")?.focus({ preventScroll: true });
      return true;
    };
    const watch = new MutationObserver(() => {
      if (look()) watch.disconnect();
    });
    if (!look()) watch.observe(root, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      delete marked?.dataset.marked;
    };
  }, [page, place]);
}

const labels = ".field-label, .switch-row > :first-child, h2, h3";

/** The box of a setting: its field, or the card that it is the title of. */
function boxOf(root: HTMLElement, { label, card }: SettingPlace): HTMLElement | null {
  const within = card ? titled(root, card)?.closest<HTMLElement>(".settings-group") : root;
  const found = within ? titled(within, label) : undefined;
  if (!found) return null;
  if (/^H[23]$/.test(found.tagName)) return found.closest<HTMLElement>("section");
  return found.closest<HTMLElement>(".field, .switch-row") ?? found.parentElement;
}

const titled = (root: HTMLElement, label: SettingPlace["label"]): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(labels)].find((one) => one.firstChild?.textContent === t(label));
