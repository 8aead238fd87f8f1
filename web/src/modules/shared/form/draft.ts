/** What is wrong with a draft, by field. */
export type Errors<T> = Partial<Record<keyof T, string>>;

/** Typed and typed back again is not a change. */
export function isDirty<T extends object>(initial: T, edits: Partial<T>): boolean {
  return (Object.keys(edits) as (keyof T)[]).some((key) => JSON.stringify(edits[key]) !== JSON.stringify(initial[key]));
}

/** `body.price` and `price` name the input `price`; `body.notes[2]` the list `notes`. */
export function fieldOf(field: string | undefined): string | null {
  if (!field) return null;
  return field.replace(/^body\.?/, "").replace(/[.[].*$/, "") || null;
}
