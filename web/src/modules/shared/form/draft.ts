/** The errors of a draft, by field. */
export type Errors<T> = Partial<Record<keyof T, string>>;

/** `true` if a value differs. Typing and undoing it is no change. */
export function isDirty<T extends object>(initial: T, edits: Partial<T>): boolean {
  return (Object.keys(edits) as (keyof T)[]).some((key) => JSON.stringify(edits[key]) !== JSON.stringify(initial[key]));
}

/** The edited fields whose saved value is another one than when they were first edited: somebody else saved them. */
export function overtaken<T extends object>(initial: T, seen: Partial<T>, edits: Partial<T>): readonly (keyof T)[] {
  const text = (value: unknown): string => JSON.stringify(value) ?? "";
  return (Object.keys(edits) as (keyof T)[]).filter(
    (key) => key in seen && ![text(seen[key]), text(edits[key])].includes(text(initial[key])),
  );
}

/** The input's name of a field path: `body.price` and `price` give `price`, `body.notes[2]` gives `notes`. */
export function fieldOf(field: string | undefined): string | null {
  if (!field) return null;
  return field.replace(/^body\.?/, "").replace(/[.[].*$/, "") || null;
}
