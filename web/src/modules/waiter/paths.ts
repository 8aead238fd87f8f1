import { goBack, navigate } from "../../ui";

/** Addresses of the waiter's pages. */
export const paths = {
  tables: "/waiter",
  tasks: "/waiter/tasks",
  me: "/waiter/me",
  order: (order: string): string => `/waiter/order/${encodeURIComponent(order)}`,
  add: (order: string, course?: string): string =>
    `/waiter/order/${encodeURIComponent(order)}/add${course ? `?course=${encodeURIComponent(course)}` : ""}`,
};

/** Goes a step further in; the way back is then the device's own. */
export function stepTo(path: string): void {
  navigate(path, "push", { from: location.pathname });
}

/** One step out: back to where one came from, or to `path` where this page was the first. */
export function stepBack(path: string): void {
  const state = history.state as { readonly from?: unknown } | null;
  if (typeof state?.from === "string") goBack(state.from);
  else navigate(path, "replace");
}
