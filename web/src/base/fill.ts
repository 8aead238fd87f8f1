/** Values for the `{names}` in a text. */
export type Params = Readonly<Record<string, string | number>>;

const mark = /\{(\w+)(?::(\w+)|\|([^|}]*)\|([^}]*))?\}/g;

/**
 * A text with its `{params}` put in. `{count|table|tables}` is the word for one or for several: English has these two
 * forms (the plural rules of CLDR for whole numbers), Vietnamese has one. `{at:time}` is a value that `show` writes.
 */
export function fill(text: string, params?: Params, show?: (form: string, value: string | number) => string): string {
  if (!params) return text;
  return text.replace(mark, (whole, name: string, form?: string, one?: string, several?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (form) return show?.(form, value) ?? whole;
    return (String(value) === "1" ? one : several) ?? String(value);
  });
}
