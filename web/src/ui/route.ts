import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
/** The target of a step back until the browser has done it. On a slow phone that takes longer than the drawing. */
let ahead: string | null = null;
globalThis.addEventListener?.("popstate", () => {
  ahead = null;
  tell();
});

/**
 * Goes to another page of the application. `replace`: going back skips the current one. `state` is stored with the
 * history entry.
 */
export function navigate(path: string, how: "push" | "replace" = "push", state: unknown = null): void {
  if (path === location.pathname + location.search) return;
  ahead = null;
  if (how === "replace") history.replaceState(state, "", path);
  else history.pushState(state, "", path);
  tell();
}

/** Goes back to the previous page, whose path is known, and shows it at once. */
export function goBack(path: string): void {
  ahead = path;
  history.back();
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
