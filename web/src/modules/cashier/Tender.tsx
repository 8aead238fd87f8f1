import type { ReactNode } from "react";
import { Suspense, useState } from "react";
import { decimalsOf, money, t } from "../../i18n";
import { useRight } from "../../session";
import { Button, NumberPad, Sheet, Skeleton, lazyPart, useKeys } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import type { TenderSlots } from "./card/CardTender";
import { useCardPart } from "./card/useCardPart";
import { ComingChoice } from "./ComingChoice";
import { unservedOf } from "./acts";
import type { Tendered } from "./cash";
import { tendered } from "./cash";
import { transferred } from "./display/scene";
import { EndPane } from "./EndPane";
import type { OpenBill } from "./openBill";
import { unitOf } from "../../domains/bills/cashDue";
import type { MoneyWay } from "../../domains/bills/MethodChoice";
import { MethodChoice, isNamed } from "../../domains/bills/MethodChoice";
import { LazyDebtorNames } from "../../domains/bills/debtors/LazyDebtorNames";
import { LazyVoucherBalance } from "../../domains/bills/vouchers/LazyVoucher";
import { TenderNotes } from "./TenderNotes";
import { QuickNotes, TenderSums, given } from "./TenderSums";
import { tipOf, withTip } from "./tip/tip";
import { useTransfer } from "./transfer";

/** Draws the code and knows the banks. */
const TransferTender = lazyPart(() => import("./transferParts"), "TransferTender");

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
export function Tender(given: TenderProps): JSX.Element {
  const card = useCardPart();
  const props = { ...given, onType: typeAnew(given) };
  const pane = (slots: TenderSlots): JSX.Element => <Pane {...props} {...slots} />;
  return card ? <card.CardTender {...props} unserved={() => unservedOf(props.of)} pane={pane} /> : pane({});
}

/** Other notes give another change, so they drop a tip that came from the change. */
const typeAnew =
  ({ way, onWay, onType }: TenderProps) =>
  (typed: string): void => {
    if (way.method === "cash" && way.tip !== undefined) onWay(withTip(way, 0));
    onType(typed);
  };

function Pane({ body, action, ...props }: TenderProps & TenderSlots): JSX.Element {
  const { of: one, typed, onType, way, onWay, onTake } = props;
  // Waiters who take money at the table put nothing on account.
  const mayOwe = useRight("takePayment");
  if (one.sums.due === 0 && !body) return <EndPane of={one} onEnd={onTake} />;
  return (
    <section className="cashier-tender" aria-label={t("cashier.cash")}>
      <div className="cashier-tender-what">
        <MethodChoice label={t("cashier.way")} way={way} onWay={onWay} without={mayOwe ? undefined : ["account"]} />
        <LazyDebtorNames way={way} onWay={onWay} />
        <LazyVoucherBalance way={way} due={one.sums.due} onAmount={(amount) => onType(String(amount))} />
        {way.method === "cash" ? <TenderNotes way={way} onWay={onWay} /> : null}
        {body ?? <TenderSums of={one} typed={typed} way={way} onWay={onWay} />}
        {body ? null : <ComingChoice order={one.order} />}
      </div>
      {body ? null : (
        <>
          <HowMuch of={one} typed={typed} way={way} onType={onType} />
          <div className="cashier-done">
            {action ?? <TakeButton of={one} typed={typed} way={way} onTake={onTake} />}
          </div>
        </>
      )}
    </section>
  );
}

type AmountProps = Pick<TenderProps, "of" | "typed" | "way" | "onType">;

/** A transfer shows its code. Any other way, and a transfer of another amount, has the pad. */
function HowMuch(props: AmountProps): JSX.Element {
  const { of: one, way, typed } = props;
  const [byHand, setByHand] = useState(false);
  const code = useTransfer(one, transferred({ of: one, typed, way }));
  if (way.method !== "transfer" || !code) return <Pad {...props} />;
  const other: ReactNode = (
    <Button look="plain" wide icon={byHand ? "qr" : "edit"} aria-expanded={byHand} onClick={() => setByHand(!byHand)}>
      {t(byHand ? "cashier.showCode" : "cashier.otherAmount")}
    </Button>
  );
  if (byHand) return <Pad {...props}>{other}</Pad>;
  return (
    <div className="cashier-tender-how">
      <Suspense fallback={<Skeleton height={180} />}>
        <TransferTender code={code} />
      </Suspense>
      {other}
    </div>
  );
}

function Pad({ of: one, typed, way, onType, children }: AmountProps & { readonly children?: ReactNode }): JSX.Element {
  return (
    <div className="cashier-tender-how">
      <QuickNotes of={one} typed={typed} way={way} onType={onType} />
      <NumberPad
        value={typed}
        onChange={(next) => onType(next.replace(/^0+/, ""))}
        maxLength={mostDigits}
        extra={"0".repeat(decimalsOf() || 3)}
      />
      {children}
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
  const tip = tipOf(way, paid);
  const isPart = received > 0 && !enough;
  return (
    <SteadyButton
      meaning={one.order.id}
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
        : takeText(one.sums.due, paid, way, tip)}
    </SteadyButton>
  );
}

/** A debt and a voucher pay no more than what is due. */
const isLimited = ({ method }: MoneyWay): boolean => method === "account" || method === "voucher";

function takeText(due: number, paid: Tendered, way: MoneyWay, tip: number): string {
  if (!paid.enough) return t("cashier.takeFirst");
  if (tip > 0) return tipText(paid, way, tip);
  if (paid.change > 0 && way.method !== "cash")
    return isLimited(way)
      ? t("cashier.tooMuch", { due: money(due) })
      : t("cashier.takeBeyond", { received: given(paid), rest: money(paid.change) });
  return paid.change > 0
    ? t("cashier.take", { received: given(paid), change: money(paid.change) })
    : t("cashier.takeExact", { received: given(paid) });
}

function tipText(paid: Tendered, { method }: MoneyWay, tip: number): string {
  const words = { received: given(paid), tip: money(tip), change: money(paid.change - tip) };
  if (method !== "cash") return t("cashier.takeTip", { ...words, received: money(paid.received + tip) });
  return t(paid.change > tip ? "cashier.takeTipChange" : "cashier.takeTip", words);
}

/** The same as a sheet over the bill, for a phone or a small tablet. */
export function TenderSheet({ of: one, open, onClose, ...tender }: TenderSheetProps): JSX.Element | null {
  return (
    <Sheet
      open={open}
      wide
      title={t("cashier.cashOf", { name: one.table })}
      subtitle={t("common.guests", { count: one.guests })}
      onClose={onClose}
    >
      <EnterTakes of={one} {...tender} />
      <Tender of={one} {...tender} />
    </Sheet>
  );
}

/** Enter takes the typed amount. A part is taken by its button only, and so is the end of a party that owes nothing. */
function EnterTakes({ of: one, typed, way, onTake }: TenderProps): null {
  useKeys((event) => {
    if (event.key !== "Enter" || typed === "" || one.sums.due <= 0) return;
    if (!tendered(typed, one.sums.due, way.rate, unitOf(one.sums, way)).enough) return;
    event.preventDefault();
    onTake();
  });
  return null;
}
