/** Moments of a bill that the chosen days may be about. Without one of them they are about the party's arrival. */
export const moments = ["ended", "settled", "paid", "refunded", "voided", "refused"] as const;
export type BillMoment = (typeof moments)[number];

/** Traits that some bills have and others have not. */
export const traits = [
  "discount",
  "promotion",
  "service",
  "tax",
  "tip",
  "change",
  "over",
  "voids",
  "refusals",
] as const;

const id = /^[A-Za-z0-9._-]{1,64}$/;
const oneOf = (words: readonly string[]): RegExp => new RegExp(`^(?:${words.join("|")})$`);

/** Conditions by which a figure of a report leads to its bills, and how their values look. */
const forms = {
  moment: oneOf(moments),
  hour: /^(?:1?\d|2[0-3])$/,
  weekday: /^[0-6]$/,
  section: id,
  table: id,
  lastWaiter: id,
  dish: id,
  dishGroup: id,
  station: /^.{1,30}$/u,
  option: id,
  with: oneOf(traits),
  promotion: id,
  tax: /^\d{1,7}$/,
} as const;

export type ScopeName = keyof typeof forms;
export const scopeNames = Object.keys(forms) as ScopeName[];

/** The conditions of a report's figure. An empty text does not narrow the list. */
export type BillScope = Readonly<Record<ScopeName, string>>;

const scopeOf = (value: (name: ScopeName) => string): BillScope =>
  Object.fromEntries(scopeNames.map((name) => [name, value(name)])) as Record<ScopeName, string>;

export const noScope: BillScope = scopeOf(() => "");

/** The conditions that a link names. Malformed ones are left out. */
export const readScope = (query: URLSearchParams): BillScope =>
  scopeOf((name) => {
    const value = query.get(name) ?? "";
    return forms[name].test(value) ? value : "";
  });
