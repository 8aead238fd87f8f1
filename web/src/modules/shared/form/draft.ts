/** The errors of a draft, by field. */
export type Errors<T> = Partial<Record<keyof T, string>>;

/** `true` if a value differs. Typing and undoing it is no change. */
export function isDirty<T extends object>(initial: T, edits: Partial<T>): boolean {
  return (Object.keys(edits) as (keyof T)[]).some((key) => JSON.stringify(edits[key]) !== JSON.stringify(initial[key]));
}

/** The input's name of a field path: `body.price` and `price` give `price`, `body.notes[2]` gives `notes`. */
export function fieldOf(field: string | undefined): string | null {
  if (!field) return null;
  return field.replace(/^body\.?/, "").replace(/[.[].*$/, "") || null;
}
