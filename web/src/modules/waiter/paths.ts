import { goBack, navigate } from "../../ui";

/** The paths of the waiter's pages. */
export const paths = {
  tables: "/waiter",
  tasks: "/waiter/tasks",
  me: "/waiter/me",
  order: (order: string): string => `/waiter/order/${encodeURIComponent(order)}`,
  add: (order: string, course?: string): string =>
    `/waiter/order/${encodeURIComponent(order)}/add${course ? `?course=${encodeURIComponent(course)}` : ""}`,
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
