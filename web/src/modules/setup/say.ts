import { toast } from "../../ui";
import type { ToastText } from "../../ui/Toast";

let close: (() => void) | null = null;

/** Shows a toast that replaces the one before, because many things are created one after the other. */
export function say(text: ToastText): void {
  close?.();
  close = toast(text);
}

/** Closes the toast when the page changes. */
export function hush(): void {
  close?.();
  close = null;
}
