import { bareAmount, decimalsOf, money, t } from "../../i18n";
import { Button, NumberPad, Sheet, classes, useKeys } from "../../ui";
import type { TenderSlots } from "./card/CardTender";
import { useCardPart } from "./card/useCardPart";
import { ComingChoice } from "./ComingChoice";
import { unservedOf } from "./acts";
import type { Tendered } from "./cash";
import { inNotes, likelyAmounts, tendered } from "./cash";
import type { OpenBill } from "./openBill";
import type { CashDue } from "../shared/cashDue";
import { dueBy, unitOf } from "../shared/cashDue";
import type { MoneyWay } from "../shared/MethodChoice";
import { MethodChoice, isNamed } from "../shared/MethodChoice";
import { LazyVoucherBalance } from "../shared/vouchers/LazyVoucher";
import { TenderNotes } from "./TenderNotes";

export interface TenderProps {
  readonly of: OpenBill;
  /** digits typed so far */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly way: MoneyWay;
  readonly onWay: (way: MoneyWay) => void;
  readonly onTake: () => void;
  /** of a split bill */
  readonly part?: string;
  /** the terminal has approved a card */
  readonly onPaid?: () => void;
}

export interface TenderSheetProps extends TenderProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The digits of the largest possible bill. */
const mostDigits = 10;

/** The way to pay, the amount due, the amount received, and the change. */
export function Tender(props: TenderProps): JSX.Element {
  const card = useCardPart();
  const pane = (slots: TenderSlots): JSX.Element => <Pane {...props} {...slots} />;
  return card ? <card.CardTender {...props} unserved={() => unservedOf(props.of)} pane={pane} /> : pane({});
}

function Pane({ of: one, typed, onType, way, onWay, onTake, body, action }: TenderProps & TenderSlots): JSX.Element {
  return (
    <section className="cashier-tender" aria-label={t("cashier.cash")}>
      <MethodChoice label={t("cashier.way")} way={way} onWay={onWay} />
      <LazyVoucherBalance way={way} due={one.sums.due} onAmount={(amount) => onType(String(amount))} />
      {way.method === "cash" ? <TenderNotes way={way} onWay={onWay} /> : null}
      {body ?? (
        <>
          <TenderSums of={one} typed={typed} way={way} />
          {way.rate ? null : <QuickNotes due={dueBy(one.sums, way)} typed={typed} onType={onType} />}
          <NumberPad
            value={typed}
            onChange={(next) => onType(next.replace(/^0+/, ""))}
            maxLength={mostDigits}
            extra={"0".repeat(decimalsOf() || 3)}
          />
          <ComingChoice order={one.order} />
          <div className="cashier-done">
            {action ?? <TakeButton of={one} typed={typed} way={way} onTake={onTake} />}
          </div>
        </>
      )}
    </section>
  );
}

/** The received money as the guests gave it: `20,00 US$`. */
const given = ({ received, foreign }: Tendered): string =>
  foreign ? money(foreign.amount, foreign.currency) : money(received);

interface SumsProps {
  readonly of: OpenBill;
  readonly typed: string;
  readonly way: MoneyWay;
}

function TenderSums({ of: one, typed, way }: SumsProps): JSX.Element {
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

function QuickNotes({
  due,
  typed,
  onType,
}: {
  readonly due: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}): JSX.Element | null {
  const amounts = likelyAmounts(due);
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

/** The button that records the payment. Its label shows the amount. Less than the amount due is a part, and the bill stays open. */
function TakeButton({
  of: one,
  typed,
  way,
  onTake,
}: {
  readonly of: OpenBill;
  readonly typed: string;
  readonly way: MoneyWay;
  readonly onTake: () => void;
}): JSX.Element {
  const paid = tendered(typed, one.sums.due, way.rate, unitOf(one.sums, way));
  const { received, change, missing, enough } = paid;
  const isPart = received > 0 && !enough;
  return (
    <Button
      look={isPart ? "quiet" : "primary"}
      large
      wide
      icon="cash"
      disabled={(!enough && !isPart) || !isNamed(way) || (change > 0 && isLimited(way))}
      className="cashier-take numbers"
      onClick={onTake}
    >
      {isPart
        ? t("cashier.takePart", { received: given(paid), missing: money(missing) })
        : takeText(one.sums.due, paid, way)}
    </Button>
  );
}

/** A debt and a voucher pay no more than what is due. */
const isLimited = ({ method }: MoneyWay): boolean => method === "account" || method === "voucher";

function takeText(due: number, paid: Tendered, way: MoneyWay): string {
  if (due === 0) return t("cashier.takeNothing");
  if (!paid.enough) return t("cashier.takeFirst");
  if (paid.change > 0 && way.method !== "cash")
    return isLimited(way)
      ? t("cashier.tooMuch", { due: money(due) })
      : t("cashier.takeBeyond", { received: given(paid), rest: money(paid.change) });
  return paid.change > 0
    ? t("cashier.take", { received: given(paid), change: money(paid.change) })
    : t("cashier.takeExact", { received: given(paid) });
}

/** The same as a sheet over the bill, for a phone or a small tablet. */
export function TenderSheet({ of: one, open, onClose, ...tender }: TenderSheetProps): JSX.Element | null {
  return (
    <Sheet
      open={open}
      title={t("cashier.cashOf", { name: one.table })}
      subtitle={t("common.guests", { count: one.guests })}
      onClose={onClose}
    >
      <EnterTakes of={one} {...tender} />
      <Tender of={one} {...tender} />
    </Sheet>
  );
}

/** Enter takes the typed amount. A part is taken by its button only. */
function EnterTakes({ of: one, typed, way, onTake }: TenderProps): null {
  useKeys((event) => {
    if (event.key !== "Enter" || typed === "") return;
    if (!tendered(typed, one.sums.due, way.rate, unitOf(one.sums, way)).enough) return;
    event.preventDefault();
    onTake();
  });
  return null;
}
