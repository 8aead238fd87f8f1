import { goBack, navigate } from "../../ui";

/** A page whose history entry comes after the list's. */
export const fromList = { list: true } as const;

/** Back to the list, whether the page was opened from it or directly. */
export function backToList(): void {
  if ((history.state as { readonly list?: boolean } | null)?.list) goBack("/bills");
  else navigate("/bills", "replace");
}
