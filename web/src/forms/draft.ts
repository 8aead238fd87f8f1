import { t } from "../i18n";

/** The errors of a draft, by field. */
export type Errors<T> = Partial<Record<keyof T, string>>;

/** `true` if a value differs. Typing and undoing it is no change. */
export function isDirty<T extends object>(initial: T, edits: Partial<T>): boolean {
  return (Object.keys(edits) as (keyof T)[]).some((key) => JSON.stringify(edits[key]) !== JSON.stringify(initial[key]));
}

/**
 * The words that somebody else saved an edited field meanwhile. `null`: nobody did. `seen`: the saved values when each
 * field was first edited.
 */
export function overtaken<T extends object>(saved: T, seen: Partial<T>, edits: Partial<T>): string | null {
  const [field] = overtakenFields(saved, seen, edits);
  return field === undefined ? null : t("common.overtaken", { value: quoted(saved[field]) });
}

/** The edited fields that somebody else saved meanwhile. */
export function overtakenFields<T extends object>(saved: T, seen: Partial<T>, edits: Partial<T>): readonly (keyof T)[] {
  const text = (value: unknown): string => JSON.stringify(value) ?? "";
  return (Object.keys(edits) as (keyof T)[]).filter(
    (key) => key in seen && ![text(seen[key]), text(edits[key])].includes(text(saved[key])),
  );
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A saved value in a sentence. Nobody reads ids and lists. */
export function quoted(value: unknown): string {
  if (typeof value === "number") return `${value}`;
  return typeof value === "string" && value !== "" && !uuid.test(value) ? `“${value}”` : "…";
}

/** The input's name of a field path: `body.price` and `price` give `price`, `body.notes[2]` gives `notes`. */
export function fieldOf(field: string | undefined): string | null {
  if (!field) return null;
  return field.replace(/^body\.?/, "").replace(/[.[].*$/, "") || null;
}

/** The usual values of a form, or those of what it edits. */
export function filled<T extends object>(usual: T, known: Partial<T> | undefined): T {
  const draft = { ...usual };
  for (const key of Object.keys(usual) as (keyof T)[]) draft[key] = known?.[key] ?? usual[key];
  return draft;
}

/** A draft whose texts neither begin nor end with blanks. */
export function trimmed<T extends object>(draft: T): T {
  const fields = Object.entries(draft).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(fields) as T;
}
