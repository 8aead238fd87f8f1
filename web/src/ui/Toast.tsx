import { useSyncExternalStore } from "react";
import { t } from "../i18n";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

export interface ToastText {
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: "plain" | "good" | "bad";
  /** offered for a while: takes back what was done */
  readonly undo?: () => void;
  /** another action in place of undo */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** seconds in sight; 0: until it is closed */
  readonly seconds?: number;
}

interface Shown extends ToastText {
  readonly id: number;
}

let shown: readonly Shown[] = [];
let next = 1;
const listeners = new Set<() => void>();
function put(list: readonly Shown[]): void {
  shown = list;
  for (const listener of listeners) listener();
}

/** Says that something happened, without asking anything. At most three stand at once. Returns how to take it away. */
export function toast(text: ToastText | string): () => void {
  const made: Shown = { ...(typeof text === "string" ? { text } : text), id: next };
  next += 1;
  const close = (): void => put(shown.filter((one) => one.id !== made.id));
  put([...shown, made].slice(-3));
  const seconds = made.seconds ?? (made.undo || made.action ? 8 : 4);
  if (seconds > 0) setTimeout(close, seconds * 1000);
  return close;
}

/** Draws the toasts; stands once in the application, outside what layers make inert. */
export function Toaster(): JSX.Element {
  const list = useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener); }, () => shown);
  return (
    <div className="toaster" role="status" aria-live="polite">
      {list.map((one) => {
        const close = (): void => put(shown.filter((other) => other.id !== one.id));
        const action = one.undo ? { label: t("common.undo"), run: one.undo } : one.action;
        return (
          <div key={one.id} className={`toast toast-${one.tone ?? "plain"}`}>
            {one.icon ? <Icon name={one.icon} size={18} /> : null}
            <span className="grow">{one.text}</span>
            {action ? <button type="button" className="toast-action" onClick={() => { close(); action.run(); }}>{action.label}</button> : null}
            {one.seconds === 0 && !action ? <button type="button" className="toast-action" onClick={close}>{t("common.close")}</button> : null}
          </div>
        );
      })}
    </div>
  );
}
