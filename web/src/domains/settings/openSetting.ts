import { goBack, navigate } from "../../ui";
import { mayLeave } from "../../forms/unsaved";
import { settingsRoot } from "./pages";

/** A page whose history entry comes after the list's. */
const fromList = { list: true } as const;

/** Goes to a page of the settings, unless the person keeps their unsaved input. */
export async function openSetting(path: string): Promise<void> {
  if (await mayLeave()) navigate(path, "push", location.pathname === settingsRoot ? fromList : null);
}

/** Back to the list, whether the page was opened from it or directly. */
export async function backToPages(): Promise<void> {
  if (!(await mayLeave())) return;
  if ((history.state as { readonly list?: boolean } | null)?.list) goBack(settingsRoot);
  else navigate(settingsRoot, "replace");
}
