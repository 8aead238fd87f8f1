import { useState } from "react";
import { newId } from "../sync";
import type { Errors } from "./draft";
import { overtaken } from "./draft";
import type { DraftName } from "./DraftSlot";
import type { Bound, Longest } from "./fields";
import { fieldsOf } from "./fields";
import type { Saved } from "./save";
import { settle, useUnsaved } from "./unsaved";
import type { StoredState } from "./useEdits";
import { useEdits } from "./useEdits";

export interface Form<T> extends Bound<T> {
  readonly draft: T;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly error: (field: keyof T) => string | null;
  /** a refusal that concerns no field of the form */
  readonly problem: string | null;
  readonly set: <K extends keyof T>(field: K, value: T[K]) => void;
  readonly edit: (fields: Partial<T>) => void;
  /** checks and sends; calls `done` when the hub has accepted it */
  readonly submit: () => void;
  /** back to the saved values */
  readonly reset: () => void;
  readonly stored: StoredState;
}

interface Options<T> {
  readonly initial: T;
  readonly check?: (draft: T) => Errors<T>;
  readonly send: (draft: T) => Promise<Saved>;
  readonly done?: () => void;
  /** shows errors while typing, not only after the first try */
  readonly eager?: boolean;
  readonly longest?: Longest<T>;
  /** stores the unsaved input on this device under this name; missing: it ends with the page */
  readonly stored?: DraftName<T>;
}

/** The unsaved input of a form, with its errors. */
export function useForm<T extends object>(options: Options<T>): Form<T> {
  const { initial, send, done } = options;
  const typed = useEdits(initial, options.stored);
  const { edits, dirty } = typed;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: keyof T | null; readonly text: string } | null>(null);
  const draft = { ...initial, ...edits };
  useUnsaved(dirty, typed.forget);
  const wrong: Errors<T> = options.check?.(draft) ?? {};

  const edit = (fields: Partial<T>): void => {
    typed.change(fields);
    setRefused((known) => (known && (known.field === null || known.field in fields) ? null : known));
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (busy || Object.values(wrong).some(Boolean)) return focusFirstError();
    // Nothing changed, so nothing is sent.
    if (!dirty) return done?.();
    const text = overtaken(initial, typed.seen, edits);
    if (text !== null) {
      // Said once: the next try replaces what somebody else saved meanwhile.
      typed.see();
      return setRefused({ field: null, text });
    }
    setBusy(true);
    const saved = await typed.sending(() => send(draft));
    setBusy(false);
    if (saved.done) {
      settle();
      typed.clear();
      setTried(false);
      return done?.();
    }
    const field = saved.field !== null && saved.field in draft ? (saved.field as keyof T) : null;
    setRefused({ field, text: saved.text });
    focusFirstError();
  };
  const error = (field: keyof T): string | null =>
    ((tried || (options.eager && field in edits)) && wrong[field]) ||
    (refused?.field === field ? refused.text : null) ||
    null;
  return {
    draft,
    dirty,
    busy,
    error,
    ...fieldsOf({ draft, edit, error }, options.longest),
    problem: refused && refused.field === null ? refused.text : null,
    set: (field, value) => edit({ [field]: value } as unknown as Partial<T>),
    edit,
    submit: () => void submit(),
    reset: () => {
      typed.clear();
      setTried(false);
      setRefused(null);
    },
    stored: typed.stored,
  };
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

/** The id of what a form edits. `undefined`: something new, which keeps its id while it is tried again. */
export function useKey(known: { readonly id: string } | undefined): string {
  const [fresh] = useState(() => newId());
  return known?.id ?? fresh;
}
