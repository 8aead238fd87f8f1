import { toast } from "../../ui";
import type { ToastText } from "../../ui/Toast";

let close: (() => void) | null = null;

/** Says what was done. Many things are made one after the other here: the newest word takes the place of the one before. */
export function say(text: ToastText): void {
  close?.();
  close = toast(text);
}

/** On the next page nobody asks any more. */
export function hush(): void {
  close?.();
  close = null;
}
