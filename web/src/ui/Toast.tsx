import { useEffect, useSyncExternalStore } from "react";
import { t } from "../i18n";
import { Listeners } from "../base/Listeners";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import type { Standing } from "./toastStack";
import { withOne, without } from "./toastStack";

export interface ToastText {
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: "plain" | "good" | "bad";
  /** offered for a while: undoes the action */
  readonly undo?: () => void;
  /** another action in place of undo */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** seconds until it closes; 0: it stays until a person closes it */
  readonly seconds?: number;
}

type Shown = ToastText & Standing;

let shown: readonly Shown[] = [];
let next = 1;
const changed = new Listeners();
function put(list: readonly Shown[]): void {
  shown = list;
  changed.tell();
}

function close(id: number): void {
  put(without(shown, id, document.querySelector<HTMLElement>(`[data-toast="${id}"]`)?.offsetHeight ?? 0));
}

/** Shows a message without a question, at most three at once. Returns a function that closes it. */
export function toast(text: ToastText | string): () => void {
  const made: Shown = { ...(typeof text === "string" ? { text } : text), id: next };
  next += 1;
  put(withOne(shown, made));
  const leave = (): void => close(made.id);
  const seconds = made.seconds ?? (made.undo || made.action ? 8 : 4);
  if (seconds > 0) setTimeout(leave, seconds * 1000);
  return leave;
}

/** Toasts and bars go to the other end of the screen while they would cover the middle of the control that has the keyboard's focus. */
function clearFocus(): void {
  const toasts = document.getElementById("toasts");
  const focused = document.activeElement;
  if (!toasts || !focused) return;
  toasts.classList.remove("toasts-away");
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const [middle, height] = [(left + right) / 2, (top + bottom) / 2];
  const isCovered = Array.from(toasts.children).some((one) => {
    const box = one.getBoundingClientRect();
    return box.left < middle && middle < box.right && box.top < height && height < box.bottom;
  });
  toasts.classList.toggle("toasts-away", isCovered && focused.matches(":focus-visible") && !toasts.contains(focused));
}

/** Draws the toasts. Used once in the application, outside the parts that layers make inert. */
export function Toaster(): JSX.Element {
  const list = useSyncExternalStore(
    (listener) => changed.add(listener),
    () => shown,
  );
  useEffect(() => {
    // The browser scrolls to the focused control after this event.
    const focus = (): number => requestAnimationFrame(clearFocus);
    document.addEventListener("focusin", focus);
    // A toast or a bar that comes is looked at before it is painted.
    const changes = new MutationObserver(clearFocus);
    const toasts = document.getElementById("toasts");
    if (toasts) changes.observe(toasts, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", focus);
      changes.disconnect();
    };
  }, []);
  return (
    <div className="toaster" role="status" aria-live="polite">
      {list.map((one) => {
        if (one.left !== undefined)
          return <div key={one.id} className="toast-left" style={{ height: one.left }} aria-hidden />;
        const leave = (): void => close(one.id);
        const action = one.undo ? { label: t("common.undo"), run: one.undo } : one.action;
        return (
          <div key={one.id} data-toast={one.id} className={`toast toast-${one.tone ?? "plain"}`}>
            {one.icon ? <Icon name={one.icon} size={18} /> : null}
            <span className="grow">{one.text}</span>
            {action ? (
              <button
                type="button"
                className="toast-action"
                onClick={() => {
                  leave();
                  action.run();
                }}
              >
                {action.label}
              </button>
            ) : null}
            {one.seconds === 0 && !action ? (
              <button type="button" className="toast-action" onClick={leave}>
                {t("common.close")}
              </button>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
