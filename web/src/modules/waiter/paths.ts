import { goBack, navigate } from "../../ui";

/** The paths of the waiter's pages. */
export const paths = {
  tables: "/waiter",
  /** the orders without a table */
  taken: "/takeaway",
  tasks: "/waiter/tasks",
  me: "/waiter/me",
  order: (order: string): string => `/waiter/order/${encodeURIComponent(order)}`,
  /** `course`: where the dishes go; `group`: the dishes that are listed first */
  add: (order: string, to: { readonly course?: string; readonly group?: string } = {}): string => {
    const query = Object.entries(to).flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []));
    return `/waiter/order/${encodeURIComponent(order)}/add${query.length > 0 ? `?${query.join("&")}` : ""}`;
  },
};

/** Opens a page further in. The device's back button leads back. */
export function stepTo(path: string): void {
  navigate(path, "push", { from: location.pathname });
}

/** Goes back to the page before, or to `path` if this was the first page. */
export function stepBack(path: string): void {
  const state = history.state as { readonly from?: unknown } | null;
  if (typeof state?.from === "string") goBack(state.from);
  else navigate(path, "replace");
}
