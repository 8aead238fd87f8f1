import { Suspense, useEffect, useMemo, useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { EmptyState, IconButton, Screen, lazyPart, matchPath, usePath, useWide } from "../../ui";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { fixBill, printBill, printBillAtHub, takeMoney } from "./acts";
import { tendered } from "./cash";
import {
  LazyBillPane,
  LazyEndingPanel,
  LazyPaidPanel,
  LazyPayingPanel,
  LazyTender,
  LazyTenderSheet,
  prepareBill,
} from "./LazyBill";
import type { OpenBill } from "./openBill";
import { found, neighbour } from "./openBill";
import { OrderList } from "./OrderList";
import { Takings, TakingsSheet } from "./Takings";
import { useTakings } from "./takenHere";
import type { TenderProps } from "./Tender";
import { unitOf } from "../../domains/bills/cashDue";
import type { MoneyWay } from "../../domains/bills/MethodChoice";
import { inCash, isNamed } from "../../domains/bills/MethodChoice";
import { TillBar } from "./TillBar";
import { besideTip } from "./tip/tip";
import { Today } from "./Today";
import { choose } from "./choose";
import { Telling } from "./display/Telling";
import { guestNames } from "./guest/names";
import { useEnding, usePaying } from "./usePaying";
import { useKeys } from "./useKeys";
import { useFollowMerge } from "./useFollowMerge";
import { useAskedSound, useOpenBills } from "./useOpenBills";
import { afterRules } from "../../session/afterRules";
import { AskedApproval } from "../../domains/approval/AskedApproval";

/** Opened for the few parties that pay apart. */
const SplitSheet = lazyPart(() => import("./split/SplitSheet"), "SplitSheet", "split");

const TillPage = lazyPart(() => import("./till/TillPage"), "default", "till", "office", "shown");

/** The cashier's screen: open orders, the bill, and the cash. */
function CashierScreen(): JSX.Element {
  const chosen = matchPath("/cashier/order/:order", usePath())?.order ?? null;
  const bills = useOpenBills();
  useAskedSound(bills);
  useFollowMerge(chosen);
  const [query, setQuery] = useState("");
  const [takings, setTakings] = useState(false);
  const [splitting, setSplitting] = useState<string | null>(null);
  const tablet = useWide(720);
  const desk = useWide(1100);
  const shown = useMemo(() => found(bills ?? [], query), [bills, query]);
  const one = bills?.find((candidate) => candidate.order.id === chosen);
  const cash = useCash(one);
  const list = (
    <OrderList
      bills={bills}
      shown={shown}
      chosen={chosen}
      query={query}
      onQuery={setQuery}
      onPress={(order) => choose(order, chosen ? "replace" : "push")}
    />
  );
  useDeskKeys(shown, chosen, one, cash, desk);
  useEffect(prepareBill, []);

  const isOpen = (order: string): boolean => bills?.some((some) => isUnpaid(some, order)) ?? true;
  const onBill = !tablet && chosen !== null;
  return (
    <Screen
      fixed
      className="cashier-screen"
      bar={
        <TillBar of={onBill ? one : undefined} onBill={onBill}>
          {tablet && bills ? <Today bills={bills} /> : null}
          {desk || onBill ? null : (
            <IconButton icon="history" label={t("cashier.takings")} onClick={() => setTakings(true)} />
          )}
        </TillBar>
      }
    >
      <div className="cashier">
        {onBill ? null : (
          <div className="cashier-side">
            {!tablet && bills ? <Today bills={bills} /> : null}
            {list}
          </div>
        )}
        {tablet || onBill ? (
          <div className="cashier-main">
            <Chosen
              chosen={chosen}
              one={one}
              bills={bills}
              desk={desk}
              bare={!tablet}
              onCash={cash.open}
              onSplit={() => setSplitting(chosen)}
            />
          </div>
        ) : null}
        {desk ? <Beside of={one} cash={cash} open={isOpen} /> : null}
      </div>
      {one && !desk ? <LazyTenderSheet of={one} {...cash.tender} open={cash.shown} onClose={cash.close} /> : null}
      {one && splitting === one.order.id ? <Splitting of={one} onClose={() => setSplitting(null)} /> : null}
      <TakingsSheet shown={takings && !desk} open={isOpen} onClose={() => setTakings(false)} />
      {bills ? <Telling chosen={chosen} of={one} typed={cash.tender.typed} way={cash.tender.way} /> : null}
    </Screen>
  );
}

const isUnpaid = ({ order }: OpenBill, id: string): boolean => order.id === id && order.paidAt === undefined;

interface BesideProps {
  readonly of: OpenBill | undefined;
  readonly cash: Cash;
  readonly open: (order: string) => boolean;
}

/** The cash of the chosen party, or what was taken before. */
function Beside({ of: one, cash, open }: BesideProps): JSX.Element {
  return (
    <aside className="cashier-aside">
      {one && cash.may && one.sums.lines.length > 0 ? (
        <LazyTender of={one} {...cash.tender} />
      ) : (
        <>
          <h2 className="cashier-aside-title">{t("cashier.takings")}</h2>
          <Takings open={open} />
        </>
      )}
    </aside>
  );
}

function Splitting(props: { readonly of: OpenBill; readonly onClose: () => void }): JSX.Element {
  return (
    <Suspense fallback={null}>
      <SplitSheet {...props} />
    </Suspense>
  );
}

interface ChosenProps {
  readonly chosen: string | null;
  readonly one: OpenBill | undefined;
  readonly bills: readonly OpenBill[] | null;
  readonly desk: boolean;
  readonly bare: boolean;
  readonly onCash: () => void;
  readonly onSplit: () => void;
}

/** The bill, and after the payment its result. */
function Chosen({ chosen, one, bills, desk, bare, onCash, onSplit }: ChosenProps): JSX.Element | null {
  const taking = useTakings().find((candidate) => candidate.order === chosen);
  const paying = usePaying(chosen);
  const ending = useEnding(chosen);
  if (bills === null || (chosen === null && bills.length === 0)) return null;
  if (chosen === null)
    return (
      <EmptyState
        icon="receipt"
        title={t("cashier.choose")}
        text={desk ? t("cashier.chooseKeys") : t("cashier.chooseText")}
      />
    );
  if (paying && taking) return <LazyPayingPanel of={taking} />;
  if (ending) return <LazyEndingPanel of={ending} />;
  if (one) return <LazyBillPane of={one} onCash={desk ? undefined : onCash} onSplit={onSplit} bare={bare} />;
  return <LazyPaidPanel order={chosen} taking={taking} onDone={() => choose(null, "replace")} />;
}

interface Cash {
  readonly may: boolean;
  readonly tender: Omit<TenderProps, "of">;
  readonly shown: boolean;
  /** takes all that is due */
  readonly settle: () => void;
  readonly open: () => void;
  readonly close: () => void;
}

/** The typed amount for the chosen party. */
function useCash(one: OpenBill | undefined): Cash {
  const order = one?.order.id ?? null;
  const mayTake = useRight("takePayment");
  // No second payment while one is not confirmed.
  const may = !usePaying(order) && mayTake;
  const [typed, setTyped] = useState("");
  const [way, setWay] = useState<MoneyWay>(inCash);
  const [shown, setShown] = useState(false);
  const clear = (): void => {
    setTyped("");
    setWay(inCash);
    setShown(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared for each party
  useEffect(clear, [order]);
  const due = one?.sums.due ?? 0;
  const unit = one ? unitOf(one.sums, way) : 0;
  const onTake = (): void => {
    if (!one || !may || !isNamed(way)) return;
    // Nothing is due any more, so what was typed before is no money: somebody else has taken it.
    const paid = besideTip(way, tendered(due === 0 ? "" : typed, due, way.rate, unit));
    takeMoney(one, paid, way, { tip: paid.tip });
    clear();
  };
  // Without cash the guests pay exactly the amount due, unless the cashier types another.
  const onWay = (next: MoneyWay): void => {
    if (next.method !== way.method || next.rate !== way.rate)
      setTyped(next.method === "cash" || due === 0 ? "" : String(due));
    const isDebt = next.method === "account" && way.method !== "account";
    setWay(isDebt ? { ...next, reference: guestNames.get(order ?? "") ?? "" } : next);
    if (isDebt && order !== null) void import("./guest/debtor").then((part) => part.nameDebtor(order, setWay));
  };
  return {
    may,
    tender: { typed, onType: setTyped, way, onWay, onTake, onPaid: clear },
    shown,
    settle: () => {
      if (due > 0 && tendered(typed, due, way.rate, unit).enough) onTake();
    },
    open: () => setShown(true),
    close: () => setShown(false),
  };
}

function useDeskKeys(
  shown: readonly OpenBill[],
  chosen: string | null,
  one: OpenBill | undefined,
  cash: Cash,
  desk: boolean,
): void {
  const mayAsk = useRight("askBill");
  const atHub = useBillPrinters().length > 0;
  useKeys({
    taking: cash.tender.typed !== "",
    step: (by) => {
      const next = neighbour(shown, chosen, by);
      if (next) choose(next, chosen ? "replace" : "push");
    },
    enter: () => {
      if (chosen === null || one === undefined) return choose(null, "replace");
      if (cash.tender.typed !== "") return cash.settle();
      if (one.standing !== "fixed") {
        if (mayAsk && one.sums.lines.length > 0) fixBill(one);
        return undefined;
      }
      return desk ? undefined : cash.open();
    },
    escape: () => (cash.tender.typed !== "" ? cash.tender.onType("") : choose(null, "replace")),
    search: () => document.querySelector<HTMLElement>(".cashier-search input")?.focus(),
    print: () => {
      if (!one?.bill || one.standing !== "fixed") return;
      if (atHub) printBillAtHub(one);
      else printBill(one.order.id, one.bill.version);
    },
    digit:
      one && cash.may && !desk && one.sums.due > 0
        ? (digit) => {
            cash.tender.onType(digit === "0" ? "" : digit);
            cash.open();
          }
        : null,
  });
}

/** The till is a page of its own beside the bills. */
function CashierPages(): JSX.Element {
  const mayKeep = useRight("till");
  if (usePath() !== "/cashier/till" || !mayKeep)
    return (
      <>
        <CashierScreen />
        <AskedApproval />
      </>
    );
  return (
    <Suspense fallback={null}>
      <TillPage />
    </Suspense>
  );
}

export default afterRules(CashierPages);
