import { useEffect, useRef, useState } from "react";
import type { Errors, Saved } from "../../forms";
import type { Bound, Longest } from "../../forms/fields";
import { fieldsOf } from "../../forms/fields";

/** The unsaved input of a form. A reload or an interruption loses nothing of it. */
export interface FormEntry<T> extends Bound<T> {
  readonly draft: T;
  readonly busy: boolean;
  readonly error: (field: keyof T) => string | null;
  /** a refusal that concerns no field */
  readonly problem: string | null;
  readonly edit: (fields: Partial<T>) => void;
  readonly submit: () => void;
  readonly reset: (draft: T) => void;
}

interface Options<T> {
  /** its storage key in this browser tab */
  readonly name: string;
  readonly initial: T;
  /** never stored */
  readonly secrets?: readonly (keyof T)[];
  readonly check: (draft: T) => Errors<T>;
  readonly send: (draft: T) => Promise<Saved>;
  readonly done?: (draft: T) => void;
  readonly longest?: Longest<T>;
}

/** One shared list, so that its identity does not trigger a save. */
const none: readonly never[] = [];

export function useEntry<T extends object>(options: Options<T>): FormEntry<T> {
  const { name, initial, secrets = none, check, send, done } = options;
  const [draft, setDraft] = useState<T>(() => ({ ...initial, ...kept<T>(name) }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  /** set at once, so that a double Enter sends once */
  const sending = useRef(false);
  const [refused, setRefused] = useState<{ readonly field: keyof T | null; readonly text: string } | null>(null);
  const wrong = check(draft);
  useEffect(() => keep(name, draft, secrets), [name, draft, secrets]);

  const submit = async (): Promise<void> => {
    if (sending.current) return;
    setTried(true);
    setRefused(null);
    if (Object.values(wrong).some(Boolean)) return focusFirstError();
    sending.current = true;
    setBusy(true);
    const saved = await send(draft).finally(() => {
      sending.current = false;
      setBusy(false);
    });
    if (saved.done) {
      setTried(false);
      return done?.(draft);
    }
    const field = saved.field !== null && saved.field in draft ? (saved.field as keyof T) : null;
    setRefused({ field, text: saved.text });
    focusFirstError();
  };
  const error = (field: keyof T): string | null =>
    (tried && wrong[field]) || (refused?.field === field ? refused.text : null) || null;
  const edit = (fields: Partial<T>): void => {
    setDraft((known) => ({ ...known, ...fields }));
    setRefused((known) => (known && (known.field === null || known.field in fields) ? null : known));
  };
  return {
    draft,
    busy,
    error,
    edit,
    ...fieldsOf({ draft, edit, error }, options.longest),
    problem: refused && refused.field === null ? refused.text : null,
    submit: () => void submit(),
    reset: (fresh) => {
      setDraft(fresh);
      setTried(false);
      setRefused(null);
    },
  };
}

const key = (name: string): string => `iqsine.setup.${name}`;

function kept<T>(name: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key(name)) ?? "{}") as Partial<T>;
  } catch {
    return {};
  }
}

function keep<T extends object>(name: string, draft: T, secrets: readonly (keyof T)[]): void {
  const open = Object.fromEntries(Object.entries(draft).filter(([field]) => !secrets.includes(field as keyof T)));
  try {
    sessionStorage.setItem(key(name), JSON.stringify(open));
  } catch {
    // Without storage only this convenience is lost.
  }
}

/** Deletes the stored input. */
export function forget(name: string): void {
  try {
    sessionStorage.removeItem(key(name));
  } catch {
    // There was no storage.
  }
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
