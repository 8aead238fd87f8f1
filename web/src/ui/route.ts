import { useCallback, useSyncExternalStore } from "react";
import { Listeners } from "../base/Listeners";

const paths = new Listeners();
const tell = (): void => paths.tell();
/** The target of a step back until the browser has done it. On a slow phone that takes longer than the drawing. */
let ahead: string | null = null;

/** In the state of a history entry. Each open layer adds an entry to its page, so that a step back closes the layer. */
interface Marks {
  /** the same for a page and the entries of its layers */
  readonly page?: number;
  /** 1 for the entry of the lowest layer */
  readonly layer?: number;
}

const read = () => ({ marks: (history.state ?? {}) as Marks, address: location.href });
/** The current history entry. */
let here = globalThis.history && read();
/** `sure`: the person has agreed to lose typed text. */
type Closer = (sure?: boolean) => void;
/** Of the open layers, topmost last. */
const closers = new Set<Closer>();
/** The browser has not yet done a step that began here. */
let stepping = false;
/** Navigations that wait for its end. */
const waiting: (() => void)[] = [];

let overdue: ReturnType<typeof setTimeout> | undefined;

function step(by: number): void {
  stepping = true;
  history.go(by);
  clearTimeout(overdue);
  // A restored window may have lost its entries.
  overdue = setTimeout(goOn, 1000);
}

function goOn(): void {
  clearTimeout(overdue);
  stepping = false;
  for (const wanted of waiting.splice(0)) wanted();
}

globalThis.addEventListener?.("popstate", () => {
  const left = here;
  const own = stepping;
  here = read();
  ahead = null;
  stepping = false;
  const { page, layer = 0 } = here.marks;
  if (page && page === left.marks.page && layer < (left.marks.layer ?? 0)) {
    // The address may have changed since the layer was opened.
    history.replaceState({ ...left.marks, layer }, "", left.address);
    if (!own && !closeTop()) step(-1 - layer);
  }
  if (!stepping) goOn();
  tell();
  // A layer that is asked to close takes its time to be gone.
  setTimeout(arrange, own ? 50 : 500);
});

/** Adds or removes entries, until there is one for each layer. */
function arrange(): void {
  if (stepping) return;
  here = read();
  const { page = Date.now(), layer = 0 } = here.marks;
  if (layer > closers.size) step(closers.size - layer);
  else if (layer < closers.size) {
    history.replaceState({ ...here.marks, page }, "");
    for (let next = layer + 1; next <= closers.size; next += 1)
      history.pushState({ ...here.marks, page, layer: next }, "");
    here = read();
  }
}

/** A layer that closes is often followed by another one or by a page. */
const soon = (): unknown => setTimeout(arrange, 50);

/** From now on a step back calls `close` instead of leaving the page. Returns how to end that. */
export function onBack(close: Closer): () => void {
  closers.add(close);
  arrange();
  return () => {
    closers.delete(close);
    soon();
  };
}

/** Closes the topmost layer, which may ask first. `false`: there is none. */
export function closeTop(sure?: boolean): boolean {
  const close = [...closers].pop();
  close?.(sure);
  return close !== undefined;
}

/**
 * Goes to another page of the application. `replace`: going back skips the current one. `state` is stored with the
 * history entry.
 */
export function navigate(path: string, how: "push" | "replace" = "push", state: unknown = null): void {
  if (path === location.pathname + location.search) return;
  if (stepping) {
    waiting.push(() => navigate(path, how, state));
    ahead = path.replace(/\?.*/, "");
    return tell();
  }
  ahead = null;
  const { page, layer } = here.marks;
  if (how === "push") history.pushState(state, "", path);
  else history.replaceState(layer ? { ...(state as object), page, layer } : state, "", path);
  here = read();
  tell();
}

/** Goes back to the previous page, and shows it at once if its path is known. */
export function goBack(path: string | null = null): void {
  ahead = path;
  if (stepping) waiting.push(() => goBack(path));
  else step(-1 - (here.marks.layer ?? 0));
  tell();
}

const subscribe = (listener: () => void): (() => void) => paths.add(listener);

/** The current path: `/waiter/table/t12`. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => ahead ?? location.pathname);
}

/** One value of the URL's query. Stored in the URL, so that a reload and the back button restore the view. */
export function useQuery(name: string): [string | null, (value: string | null, how?: "push" | "replace") => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const set = useCallback(
    (value: string | null, how: "push" | "replace" = "replace"): void => {
      const query = new URLSearchParams(location.search);
      if (value === null) query.delete(name);
      else query.set(name, value);
      const text = query.toString();
      navigate(location.pathname + (text ? `?${text}` : ""), how);
    },
    [name],
  );
  return [new URLSearchParams(search).get(name), set];
}

/** The parameters of a path that matches a pattern with `:names`, or `null`. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? "";
    if (part.startsWith(":")) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return found;
}
