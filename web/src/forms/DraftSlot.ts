import { inSpareTime } from "../ui";
import type { DraftStore, StoredDraft } from "./DraftStore";

/** The form and what it edits, by which its unsaved input is stored on this device. */
export interface DraftName<T> {
  readonly form: string;
  /** missing or `null`: something new */
  readonly id?: string | null;
  /** fields that are never stored: files and secrets */
  readonly unstored?: readonly (keyof T)[];
}

/** Changed fields. */
export interface Changed<T> {
  readonly edits: Partial<T>;
  /** the saved values when the editing of each field began */
  readonly seen: Partial<T>;
}

/** Stored input, for the form as it is now. `at: null`: nothing was stored. */
export interface Restored<T> extends Changed<T> {
  readonly at: number | null;
}

/** A form that forgets to name its secrets does not store them either. */
const secret = /secret|passw|^pin$|token|accessKey|^key$/i;

/** The place of one form's unsaved input. It is written when the page is idle, and at once when the page is hidden. */
export class DraftSlot<T extends object> {
  private readonly name: string;
  /** writes the last change; `null`: it is written */
  private waiting: (() => void) | null = null;
  private cancel: () => void = () => undefined;
  private isOpen = false;

  /** `owner`: the person who fills in the form */
  constructor(
    private readonly store: DraftStore,
    private readonly owner: string,
    private readonly of: DraftName<T>,
  ) {
    this.name = `${of.form}:${of.id ?? "new"}`;
  }

  /** The stored input, without fields that the form no longer has or that have another shape now. */
  restore(initial: T): Restored<T> {
    const draft = this.store.find(this.name);
    const fields = Object.entries(draft?.fields ?? {}).filter(
      ([field, { value, base }]) =>
        field in initial &&
        this.isStored(field) &&
        [value, base].every((one) => isLike(one, initial[field as keyof T])),
    );
    if (!draft || fields.length === 0) return { at: null, edits: {}, seen: {} };
    const edits = Object.fromEntries(fields.map(([field, { value }]) => [field, value])) as Partial<T>;
    // Something new begins with other values each time, such as the next half hour.
    const seen = fields.map(([field, { base }]) => [field, this.of.id ? base : initial[field as keyof T]]);
    return { at: draft.at, edits, seen: Object.fromEntries(seen) as Partial<T> };
  }

  /** Writes soon. `read`: the changed fields and their saved values at that time. `full`: there is no room. */
  keep(read: () => Changed<T>, full: (isFull: boolean) => void): void {
    if (!this.isOpen) return;
    const isScheduled = this.waiting !== null;
    this.waiting = () => {
      const fields = this.fieldsOf(read());
      if (Object.keys(fields).length > 0) return full(!this.store.keep(this.owner, this.name, fields));
      this.store.forget(this.owner, this.name);
      full(false);
    };
    // A timer that began again at each key would never run while somebody types.
    if (!isScheduled) this.cancel = inSpareTime(() => this.flush());
  }

  flush(): void {
    this.cancel();
    const write = this.waiting;
    this.waiting = null;
    write?.();
  }

  /** The input is saved, or the person has dropped it. */
  forget(): void {
    this.cancel();
    this.waiting = null;
    this.store.forget(this.owner, this.name);
  }

  /** Writes what waits whenever the page may end. Returns how to stop, which writes too. */
  open(): () => void {
    this.isOpen = true;
    const hidden = (): void => {
      if (document.visibilityState === "hidden") this.flush();
    };
    const leaves = (): void => this.flush();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", leaves);
    return () => {
      this.flush();
      this.isOpen = false;
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", leaves);
    };
  }

  private fieldsOf({ edits, seen }: Changed<T>): StoredDraft["fields"] {
    const fields = (Object.keys(edits) as (keyof T & string)[]).filter((field) => this.isStored(field));
    return Object.fromEntries(fields.map((field) => [field, { value: edits[field], base: seen[field] }]));
  }

  private isStored(field: string): boolean {
    return !secret.test(field) && !this.of.unstored?.includes(field as keyof T);
  }
}

/** `true` if a stored value fits where another one is now. A newer version of the page may have changed a field. */
function isLike(stored: unknown, now: unknown): boolean {
  if (stored === undefined || stored === null || now === undefined || now === null) return true;
  if (typeof stored !== typeof now || Array.isArray(stored) !== Array.isArray(now)) return false;
  if (Array.isArray(stored) && Array.isArray(now))
    return now.length === 0 || stored.every((one) => isLike(one, now[0]));
  if (typeof stored !== "object") return true;
  const [before, after] = [stored as Record<string, unknown>, now as Record<string, unknown>];
  return Object.keys(after).every(
    (key) => after[key] === undefined || (key in before && isLike(before[key], after[key])),
  );
}
