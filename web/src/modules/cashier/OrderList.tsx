import { useEffect, useRef } from "react";
import type { TextKey } from "../../i18n";
import { money, t } from "../../i18n";
import { EmptyState, SearchField, Skeleton } from "../../ui";
import { Awaiting } from "../../domains/commands/Awaiting";
import type { OpenBill } from "./openBill";
import { ClosedTillNotice } from "./ClosedTillNotice";
import { LazyShortVouchers } from "../../domains/bills/vouchers/LazyVoucher";
import { OrderRow } from "./OrderRow";
import { LazyClockNotice } from "../../domains/clock/LazyClockNotice";
import { usePrinted } from "../../domains/printing/printed";

/** Commands that remove an order from the list at once. */
const ending = ["bills.pay", "orders.writeOff", "orders.closeEmpty"] as const;

interface Props {
  /** `null`: not known yet */
  readonly bills: readonly OpenBill[] | null;
  /** the search results, in order */
  readonly shown: readonly OpenBill[];
  readonly chosen: string | null;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onPress: (order: string) => void;
}

/** All parties. Those who asked for the bill come first, those who have paid come last. */
export function OrderList({ bills, shown, chosen, query, onQuery, onPress }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(chosen): the chosen row is found by its attribute
  useEffect(() => {
    box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  // Results stand in the order of the search, whoever has asked to pay.
  const isSearching = query.trim() !== "";
  const groups = isSearching ? [] : byStage(shown);
  return (
    <nav className="cashier-list" aria-label={t("cashier.orders")}>
      <LazyClockNotice />
      <ClosedTillNotice />
      <LazyShortVouchers />
      <div className="cashier-search">
        <SearchField label={t("cashier.search")} value={query} onValue={onQuery} />
      </div>
      <div ref={box} className="cashier-rows" data-scroll>
        {bills === null ? (
          <div className="pad">
            <Skeleton height={76} count={7} gap={10} />
          </div>
        ) : null}
        {bills !== null && bills.length === 0 ? (
          <EmptyState icon="receipt" title={t("cashier.noOrders")} text={t("cashier.noOrdersText")} />
        ) : null}
        {bills !== null && bills.length > 0 && shown.length === 0 ? (
          <p className="pad quiet center">{t("common.nothingFound")}</p>
        ) : null}
        <Group bills={isSearching ? shown : []} chosen={chosen} onPress={onPress} />
        {groups.map(([title, some]) => (
          <Group key={title} title={t(title)} bills={some} chosen={chosen} onPress={onPress} />
        ))}
        <Awaiting of={ending} />
      </div>
    </nav>
  );
}

/** Those who want to pay, those who eat, and those who have paid and wait for dishes. */
function byStage(bills: readonly OpenBill[]): readonly (readonly [TextKey, readonly OpenBill[]])[] {
  const unpaid = bills.filter((one) => one.order.paidAt === undefined);
  return [
    ["cashier.asking", unpaid.filter((one) => one.order.billAskedAt !== undefined)],
    ["cashier.eating", unpaid.filter((one) => one.order.billAskedAt === undefined)],
    ["cashier.paidWaits", bills.filter((one) => one.order.paidAt !== undefined)],
  ];
}

interface GroupProps {
  /** none over search results */
  readonly title?: string;
  readonly bills: readonly OpenBill[];
  readonly chosen: string | null;
  readonly onPress: (order: string) => void;
}

function Group({ title, bills, chosen, onPress }: GroupProps): JSX.Element | null {
  const printed = usePrinted();
  if (bills.length === 0) return null;
  const sum = bills.reduce((total, one) => total + one.sums.due, 0);
  return (
    <section>
      {title === undefined ? null : (
        <h2 className="cashier-group">
          <span>{title}</span>
          <span className="numbers">{bills.length}</span>
          <span className="end numbers quiet">{money(sum)}</span>
        </h2>
      )}
      {bills.map((one) => (
        <OrderRow
          key={one.order.id}
          of={one}
          chosen={one.order.id === chosen}
          printed={printed[one.order.id]}
          onPress={onPress}
        />
      ))}
    </section>
  );
}
