import type { Entry } from "../../sync";

/** `true` for a refused dish of which nothing is left. */
export function isGone({ body, error }: Entry): boolean {
  const params = error?.params as { readonly left?: unknown } | undefined;
  return body.type === "orders.addItem" && error?.code === "menu.notEnough" && params?.left === 0;
}
