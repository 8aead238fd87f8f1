import { number, t } from "../../i18n";
import type { View } from "../../sync";
import type { AuditEntry, Discount } from "../../wire";
import { money } from "../../i18n";
import { shownDiscount } from "../bills/discounts";

export type Fields = Readonly<Record<string, unknown>>;

/** One changed entity of an entry. */
export interface ChangedEntity {
  readonly kind: string;
  readonly id: string;
  /** the name, number, dish, table and order of an entity that was there before */
  readonly of: Fields;
  /** fields from → to */
  readonly is: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** all fields of a new entity */
  readonly new?: Fields;
  readonly gone: boolean;
}

/** The names of the house's things as they are today. Unknown ids have none. */
export interface HouseNames {
  readonly dish: (id: unknown) => string | undefined;
  readonly table: (id: unknown) => string | undefined;
  readonly person: (id: unknown) => string | undefined;
}

export const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
export const count = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const fields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

export function namesOf(view: View): HouseNames {
  return {
    dish: (id) => view.get("dish", text(id))?.name,
    table: (id) => view.get("table", text(id))?.name,
    person: (id) => view.get("employee", text(id))?.name,
  };
}

/** The changed entities of an entry. Parts that this page does not know are left out. */
export function changesOf(entry: AuditEntry): readonly ChangedEntity[] {
  if (!Array.isArray(entry.changes)) return [];
  return entry.changes.map(fields).flatMap((change) => {
    const [kind, id] = [text(change.kind), text(change.id)];
    if (kind === undefined || id === undefined) return [];
    const is: Record<string, readonly [unknown, unknown]> = {};
    for (const [name, pair] of Object.entries(fields(change.is)))
      if (Array.isArray(pair) && pair.length === 2) is[name] = [pair[0], pair[1]];
    const whole = change.new === undefined ? {} : { new: fields(change.new) };
    return [{ kind, id, of: fields(change.of), is, gone: change.gone === true, ...whole }];
  });
}

/** How many further entities changed that the entry does not list. */
export function unlisted(entry: AuditEntry): number {
  const last: unknown = Array.isArray(entry.changes) ? entry.changes.at(-1) : undefined;
  return count(fields(last).more) ?? 0;
}

/** An entry in the parts that its sentence needs. */
export class EntryFacts {
  readonly body: Fields;
  readonly changes: readonly ChangedEntity[];

  constructor(
    readonly entry: AuditEntry,
    readonly names: HouseNames,
  ) {
    this.body = fields(entry.body);
    this.changes = changesOf(entry);
  }

  change(kind: string): ChangedEntity | undefined {
    return this.changes.find((one) => one.kind === kind);
  }

  /** The person: an employee, the hub or the bank. */
  get who(): string {
    const { name, person } = this.entry;
    if (name !== undefined) return name;
    if (person === "hub") return t("audit.hub");
    if (person === "bank") return t("audit.bank");
    return this.names.person(person) ?? t("audit.unknownPerson", { id: person });
  }

  /** The dish that the command is about. */
  get dish(): string | undefined {
    const item = this.change("item");
    return (
      text(item?.of.name) ??
      text(item?.new?.name) ??
      text(this.change("dish")?.of.name) ??
      text(this.change("dish")?.new?.name) ??
      this.names.dish(this.body.dish)
    );
  }

  get bill(): string {
    const { bill, table } = this.entry;
    if (bill !== undefined) return t("audit.ofBill", { number: bill });
    return table === undefined ? t("audit.ofNone") : t("audit.ofTable", { name: table });
  }

  /** `, bàn A5`; empty: no table is known */
  get at(): string {
    return this.entry.table === undefined ? "" : t("audit.atTable", { name: this.entry.table });
  }

  /** `, lý do: …`; empty: none was given */
  get because(): string {
    const reason = text(this.body.reason);
    return reason === undefined ? "" : t("audit.because", { reason });
  }

  /** `10 %`, `50.000 ₫` */
  get discount(): string | undefined {
    const discount = this.body.discount as Discount | undefined;
    if (discount?.type === undefined) return undefined;
    if (discount.type === "amount") return money(discount.amount);
    return t("audit.percent", { value: shownDiscount(discount) });
  }

  /** The quantity of the command, or of the changed item. */
  get quantity(): string {
    const item = this.change("item");
    return number(count(this.body.quantity) ?? count(item?.new?.quantity) ?? count(item?.is.quantity?.[0]) ?? 1);
  }
}
