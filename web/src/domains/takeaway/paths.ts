import { goBack, navigate } from "../../ui";

/** The list of open orders without a table, and the wall page that calls their numbers. */
export const takeAwayPaths = {
  list: "/takeaway",
  screen: "/takeaway/screen",
  order: (order: string): string => `/waiter/order/${encodeURIComponent(order)}`,
  add: (order: string): string => `/waiter/order/${encodeURIComponent(order)}/add`,
};

/** Opens a page further in. The device's back button leads back. */
export function goIn(path: string): void {
  navigate(path, "push", { from: location.pathname });
}

/** Goes back to the page before, or to `path` if this was the first page. */
export function goOut(path: string): void {
  const state = history.state as { readonly from?: unknown } | null;
  if (typeof state?.from === "string") goBack(state.from);
  else navigate(path, "replace");
}
