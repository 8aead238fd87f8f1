/** The most characters of each text, as the hub keeps it. */
export type Longest<T> = Partial<Readonly<Record<keyof T, number>>>;

/** The names of the switches. */
type SwitchOf<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T];

interface Field<V> {
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly error: string | null;
  readonly maxLength: number | undefined;
  readonly autoComplete: string;
}

/** The inputs of a form, each bound to its field. */
export interface Bound<T> {
  /** of a text, an amount or a selection: `<TextField label=… {...form.field("host")} />`. `clean`: what stays of a text */
  readonly field: <K extends keyof T>(name: K, clean?: (typed: T[K]) => T[K]) => Field<T[K]>;
  /** of `Segmented`, `Stepper` and `Several` */
  readonly choice: <K extends keyof T>(
    name: K,
  ) => { readonly value: T[K]; readonly onChange: (value: T[K]) => void; readonly error: string | null };
  /** of `Switch` */
  readonly onOff: (name: SwitchOf<T>) => { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

interface Unsaved<T> {
  readonly draft: T;
  readonly edit: (fields: Partial<T>) => void;
  readonly error: (field: keyof T) => string | null;
}

export function fieldsOf<T extends object>({ draft, edit, error }: Unsaved<T>, longest: Longest<T> = {}): Bound<T> {
  const change = <K extends keyof T>(name: K, value: unknown): void => edit({ [name]: value } as Partial<T>);
  return {
    field: (name, clean = (typed) => typed) => ({
      value: draft[name],
      onValue: (typed) => change(name, clean(typed)),
      error: error(name),
      maxLength: longest[name],
      autoComplete: "off",
    }),
    choice: (name) => ({ value: draft[name], onChange: (value) => change(name, value), error: error(name) }),
    onOff: (name) => ({ on: Boolean(draft[name]), onChange: (on) => change(name, on) }),
  };
}

/** Keeps the digits of a text, at most so many. */
export const digits =
  (most?: number) =>
  (typed: string): string =>
    typed.replace(/\D/g, "").slice(0, most);

/** Keeps the three letters of a currency. */
export const currencyCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, 3);

/** For names of machines: the keyboard neither corrects them nor begins with a capital. */
export const verbatim = { autoCapitalize: "none", spellCheck: false } as const;
