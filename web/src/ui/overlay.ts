import type { RefObject } from "react";
import { createContext, useContext, useEffect, useLayoutEffect } from "react";
import { SightContext } from "../sync";
import { useLatest } from "./latest";
import { mayLose } from "./questions";
import { closeTop, onBack } from "./route";

const focusable = "a[href], :enabled:not(fieldset, option), [tabindex='0']";

/** Open layers, topmost last. */
const layers: RefObject<HTMLElement>[] = [];

function holdBackground(): void {
  const app = document.getElementById("app");
  if (layers.length > 0) app?.setAttribute("inert", "");
  else app?.removeAttribute("inert");
}

/** The element that contains the layers. It is beside the application, so that the application can be made inert. */
export function overlayRoot(): HTMLElement {
  return document.getElementById("overlays") ?? document.body;
}

/** The layer around a component. */
export const LayerContext = createContext<RefObject<HTMLElement> | undefined>(undefined);

/**
 * Makes an element a modal layer while `open`: the page behind is inert, Tab stays inside, Esc and a step back close
 * the topmost, and focus returns afterwards. It closes when its page is left.
 */
export function useLayer(open: boolean, close: () => void, box: RefObject<HTMLElement>): void {
  const latest = useLatest(close);
  const sight = useContext(SightContext);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement;
    const typed = new Map<Field, string>();
    const leave = (sure?: boolean): void => {
      if (sure || ![...typed].some(([field, value]) => field.isConnected && field.value !== value)) latest.current();
      else void mayLose().then((agreed) => agreed && latest.current());
    };
    // Also closes when the page under it was left.
    const ends = [onBack(leave), sight?.onLeave(() => latest.current())];
    layers.push(box);
    holdBackground();
    const own = box.current;
    const onKey = (event: KeyboardEvent): void => {
      if (layers[layers.length - 1] !== box || !own) return;
      if (event.key === "Escape") {
        // The open list of a field closes first, by its own key.
        if (document.activeElement?.matches("[role=combobox][aria-expanded=true]")) return;
        event.preventDefault();
        event.stopPropagation();
        closeTop();
      } else if (event.key === "Tab") keepInside(event, own);
    };
    own?.addEventListener("focusin", ({ target }) => {
      if (isText(target) && !typed.has(target)) typed.set(target, target.value);
    });
    // Has its own step while the person still acts. Browsers skip entries that were added without a touch or a key.
    own?.addEventListener("input", () => {
      if (ends.length === 2) ends.push(onBack((sure) => leave(sure)));
    });
    (own?.querySelector<HTMLElement>("[data-autofocus]") ?? own)?.focus({ preventScroll: true });
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      for (const end of ends) end?.();
      layers.splice(layers.indexOf(box), 1);
      holdBackground();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open, box, sight]);
}

type Field = HTMLInputElement | HTMLTextAreaElement;
/** `data-kept`: what is typed there outlives the layer, or its owner asks. */
const isText = (target: EventTarget | null): target is Field =>
  (target as Element).matches("textarea, input:not([type=search])") && !(target as Element).closest("[data-kept]");

/**
 * Keys of the whole document, while nothing lies above the page or the layer of this component. `own`: the component is
 * itself that layer.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void, own?: RefObject<HTMLElement>): void {
  const latest = useLatest(onKey);
  const around = useContext(LayerContext);
  const sight = useContext(SightContext);
  const layer = own ?? around;
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (layers[layers.length - 1] === layer && sight?.inSight() !== false) latest.current(event);
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, [layer, sight]);
}

function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const all = Array.from(box.querySelectorAll<HTMLElement>(focusable)).filter(
    (element) => element.offsetParent !== null,
  );
  const [first] = all;
  const last = all[all.length - 1];
  const at = document.activeElement;
  const to = event.shiftKey ? (at === first || at === box) && last : at === last && first;
  if (first && !to) return;
  event.preventDefault();
  if (to) to.focus();
}
