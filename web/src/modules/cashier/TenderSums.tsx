import { bareAmount, money, t } from "../../i18n";
import { classes } from "../../ui";
import type { Tendered } from "./cash";
import { inNotes, likelyAmounts, tendered } from "./cash";
import type { OpenBill } from "./openBill";
import type { CashDue } from "../../domains/bills/cashDue";
import { dueBy, unitOf } from "../../domains/bills/cashDue";
import type { MoneyWay } from "../../domains/bills/MethodChoice";
import { mostTip, tipOf } from "./tip/tip";
import { TipChoice } from "./tip/TipChoice";

/** The received money as the guests gave it: `20,00 US$`. */
export const given = ({ received, foreign }: Tendered): string =>
  foreign ? money(foreign.amount, foreign.currency) : money(received);

interface SumsProps {
  readonly of: OpenBill;
  readonly typed: string;
  readonly way: MoneyWay;
}

interface TipProps extends SumsProps {
  readonly onWay: (way: MoneyWay) => void;
}

/** The amount due, the amount received, and the change or what is missing. Beside the change is the tip. */
export function TenderSums({ of: one, typed, way, onWay }: TipProps): JSX.Element {
  const paid = tendered(typed, one.sums.due, way.rate, unitOf(one.sums, way));
  const { received, change, missing, enough } = paid;
  const inCash = way.method === "cash";
  const tip = tipOf(way, paid);
  const back = inCash ? change - tip : change;
  // The chip of the change is its label.
  const offersTip = inCash && enough && change > 0;
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
        <dt>
          {offersTip
            ? ""
            : t(received > 0 && !enough ? "cashier.missing" : inCash ? "cashier.change" : "cashier.beyond")}
          <TipChoice due={dueBy(one.sums, way)} most={mostTip(one.sums)} way={way} paid={paid} onWay={onWay} />
        </dt>
        <dd className="numbers" aria-live="polite">
          {received === 0 ? "–" : money(enough ? back : missing)}
        </dd>
        <dd className="cashier-notes small quiet numbers">{backText(inCash, enough ? back : 0, tip, received)}</dd>
      </div>
    </dl>
  );
}

/** The notes of the change, and the tip. By card or transfer also the whole sum that is charged. */
function backText(inCash: boolean, back: number, tip: number, received: number): string {
  if (!inCash) return tip > 0 ? t("cashier.tipSum", { tip: money(tip), sum: money(received + tip) }) : "";
  const notes = inNotes(back)
    .map((note) => bareAmount(note))
    .join(" + ");
  if (tip === 0) return notes;
  return [t("cashier.tipGive", { amount: money(tip) }), notes].filter((part) => part !== "").join(" · ");
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
