import { bareAmount, money, t } from "../../i18n";
import { classes } from "../../ui";
import type { Tendered } from "./cash";
import { inNotes, likelyAmounts, tendered } from "./cash";
import type { OpenBill } from "./openBill";
import type { CashDue } from "../shared/cashDue";
import { dueBy, unitOf } from "../shared/cashDue";
import type { MoneyWay } from "../shared/MethodChoice";

/** The received money as the guests gave it: `20,00 US$`. */
export const given = ({ received, foreign }: Tendered): string =>
  foreign ? money(foreign.amount, foreign.currency) : money(received);

interface SumsProps {
  readonly of: OpenBill;
  readonly typed: string;
  readonly way: MoneyWay;
}

/** The amount due, the amount received, and the change or what is missing. */
export function TenderSums({ of: one, typed, way }: SumsProps): JSX.Element {
  const paid = tendered(typed, one.sums.due, way.rate, unitOf(one.sums, way));
  const { received, change, missing, enough } = paid;
  const inCash = way.method === "cash";
  const notes = inNotes(change);
  const otherwise = dueOtherwise(one.sums, way);
  return (
    <dl className="cashier-sums">
      <div className="cashier-due">
        <dt className="quiet">{t("cashier.toPay")}</dt>
        <dd className="numbers">{money(dueBy(one.sums, way))}</dd>
        {otherwise === null ? null : <dd className="cashier-notes small quiet numbers">{otherwise}</dd>}
      </div>
      <div className={classes("cashier-given", received > 0 && "cashier-given-some")}>
        <dt className="quiet">{t("cashier.received")}</dt>
        <dd className="numbers" aria-live="polite">
          {received > 0 ? given(paid) : "–"}
        </dd>
        {paid.foreign && received > 0 ? (
          <dd className="small quiet numbers">{t("cashier.worth", { amount: money(received) })}</dd>
        ) : null}
      </div>
      <div
        className={classes(
          "cashier-back",
          received > 0 && !enough && "tone-red",
          received > 0 && enough && "tone-green",
        )}
      >
        <dt>{t(received > 0 && !enough ? "cashier.missing" : inCash ? "cashier.change" : "cashier.beyond")}</dt>
        <dd className="numbers" aria-live="polite">
          {received === 0 ? "–" : money(enough ? change : missing)}
        </dd>
        <dd className="cashier-notes small quiet numbers">
          {inCash && enough && change > 0 ? notes.map((note) => bareAmount(note)).join(" + ") : ""}
        </dd>
      </div>
    </dl>
  );
}

/** The amount by the other ways, where cash is rounded and they are not. */
function dueOtherwise(sums: CashDue, way: MoneyWay): string | null {
  const cash = dueBy(sums, { method: "cash" });
  if (cash === sums.due) return null;
  return way.method === "cash"
    ? t("cashier.dueOtherwise", { amount: money(sums.due) })
    : t("cashier.dueInCash", { amount: money(cash) });
}

interface QuickProps extends SumsProps {
  readonly onType: (typed: string) => void;
}

/** Amounts at one tap: of cash the likely notes, of any other way the exact amount. */
export function QuickNotes({ of: one, typed, way, onType }: QuickProps): JSX.Element | null {
  const due = dueBy(one.sums, way);
  if (way.rate) return null;
  const amounts = way.method === "cash" ? likelyAmounts(due) : [due];
  if (amounts.length === 0) return null;
  return (
    <div className="cashier-quick" role="group" aria-label={t("cashier.quick")}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={classes("cashier-quick-note", "numbers", typed === String(amount) && "cashier-quick-chosen")}
          aria-pressed={typed === String(amount)}
          onClick={() => onType(String(amount))}
        >
          {bareAmount(amount)}
          {amount === due ? <span className="small">{t("cashier.exact")}</span> : null}
        </button>
      ))}
    </div>
  );
}
