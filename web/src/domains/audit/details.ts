import { dateTime, money, number, t, tryText } from "../../i18n";
import { courseLook, itemLook } from "../../ui";
import type { AuditEntry } from "../../wire";
import { CourseState, ItemState } from "../../wire";
import type { ChangedEntity, HouseNames } from "./facts";
import { changesOf, count, text, unlisted } from "./facts";

/** A changed entity in words: its kind and name, and one line for each field. */
export interface ChangeWords {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const sums = new Set([
  ...["price", "shownPrice", "subtotal", "discountAmount", "service", "rounding", "total", "paid", "due", "change"],
  ...["changeGiven", "refunded", "ownRefunded", "received", "tip", "surplus", "amount"],
]);
const moments = /(^at$|^since$|^until$|At$)/;
const people = /(^by$|^waiter$|^employee$|By$|^tipFor$)/;
/** The longest value in letters. The file has all of it. */
const longest = 120;

function shortened(value: string): string {
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}

function stateWords(kind: string, state: number): string {
  if (kind === "item" && isOneOf(ItemState, state)) return itemLook(state).word;
  if (kind === "course" && isOneOf(CourseState, state)) return courseLook(state).word;
  return number(state);
}

function isOneOf<T extends number>(states: Readonly<Record<string, T>>, state: number): state is T {
  return Object.values<number>(states).includes(state);
}

/** A value for people: sums, moments and names instead of numbers and ids. */
export function valueWords(kind: string, field: string, value: unknown, names: HouseNames): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === "•") return t("audit.hidden");
  if (typeof value === "boolean") return t(value ? "audit.yes" : "audit.no");
  const amount = count(value);
  if (amount !== undefined) {
    if (field === "state") return stateWords(kind, amount);
    if (sums.has(field)) return money(amount);
    return moments.test(field) ? dateTime(amount) : number(amount);
  }
  const id = text(value);
  if (id === undefined) return shortened(JSON.stringify(value));
  if (people.test(field)) return names.person(id) ?? id;
  if (field === "dish") return names.dish(id) ?? id;
  if (field === "table") return names.table(id) ?? id;
  if (field === "method") return tryText(`cashier.method.${id}`) ?? id;
  return shortened(id);
}

const fieldName = (field: string): string => tryText(`audit.field.${field}`) ?? field;

function lines(change: ChangedEntity, names: HouseNames): readonly string[] {
  if (change.gone) return [t("audit.gone")];
  if (change.new) {
    const told = Object.entries(change.new).filter(([field, value]) => value !== "" && field !== "name");
    return [
      t("audit.new"),
      ...told.map(([field, value]) =>
        t("audit.field", { field: fieldName(field), value: valueWords(change.kind, field, value, names) }),
      ),
    ];
  }
  return Object.entries(change.is).map(([field, [from, to]]) =>
    t("audit.fromTo", {
      field: fieldName(field),
      from: valueWords(change.kind, field, from, names),
      to: valueWords(change.kind, field, to, names),
    }),
  );
}

function title(change: ChangedEntity, names: HouseNames): string {
  const kind = tryText(`audit.of.${change.kind}`) ?? change.kind;
  const whole = { ...change.of, ...change.new };
  const found = [whole.name, whole.number].map(text).find((one) => one !== undefined && one !== "•");
  const name =
    found ??
    (change.kind === "table" ? names.table(change.id) : undefined) ??
    (change.kind === "setting" ? change.id : undefined);
  return name === undefined ? kind : t("audit.field", { field: kind, value: name });
}

/** The changed entities of an entry, in words. */
export function changeWords(entry: AuditEntry, names: HouseNames): readonly ChangeWords[] {
  const told = changesOf(entry).map((change) => ({
    key: `${change.kind} ${change.id}`,
    title: title(change, names),
    lines: lines(change, names),
  }));
  const more = unlisted(entry);
  return more === 0 ? told : [...told, { key: "more", title: t("audit.more", { count: more }), lines: [] }];
}
