import { navigate } from "../../ui";

/** Shows the bill of an order; without one, the list. */
export const choose = (order: string | null, how: "push" | "replace" = "push"): void =>
  navigate(order ? `/cashier/order/${encodeURIComponent(order)}` : "/cashier", how);
