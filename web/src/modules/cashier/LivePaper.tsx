import { Suspense, useMemo } from "react";
import { bareAmount, money, t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon, StatePill, lazyPart, itemLook } from "../../ui";
import type { ComparedLine, Item, TransferCode } from "../../wire";
import { useMe } from "../../session";
import { BillPaper } from "../../domains/printing/paper/BillPaper";
import type { Paper } from "../../domains/printing/paper/paper";
import type { OpenBill } from "./openBill";
import { dueBy } from "../../domains/bills/cashDue";
import { amountOf } from "../../domains/menu/weight";

const TransferPaper = lazyPart(() => import("./transferParts"), "TransferPaper");

interface Props {
  readonly of: OpenBill;
  readonly transfer: TransferCode | undefined;
  /** missing: this person may give no discounts */
  readonly onTakeDiscountBack?: () => void;
  /** a tap on a line; missing: this person may give no discounts */
  readonly onLine?: (line: ComparedLine) => void;
}

/** The bill as it would print now, with notes for the cashier. */
export function LivePaper({ of: one, transfer, onTakeDiscountBack, onLine }: Props): JSX.Element {
  const name = useMe().restaurant.name;
  const head = useReplica((view) => ({
    name: view.setting("restaurantName") ?? "",
    address: view.setting("address") ?? "",
    phone: view.setting("phone") ?? "",
    taxCode: view.setting("taxCode") ?? "",
    taxName: view.setting("taxName") ?? "",
    header: view.setting("billHeader") ?? "",
    footer: view.setting("billFooter") ?? "",
  }));
  const paper = useMemo(() => paperNow(one, { ...head, name: head.name || name }), [one, head, name]);
  return (
    <div className="cashier-paper">
      <BillPaper
        paper={paper}
        onLine={
          onLine &&
          ((i) => {
            const line = one.sums.lines[i];
            if (line) onLine(line);
          })
        }
        mark={(line) => <LineMarks line={one.sums.lines[line]} compared={one.standing === "superseded"} />}
        discountMark={
          onTakeDiscountBack ? (
            <Button look="plain" className="cashier-take-back" onClick={onTakeDiscountBack}>
              {t("cashier.takeBack")}
            </Button>
          ) : undefined
        }
        transfer={
          transfer ? (
            <Suspense fallback={<div className="bill-transfer" />}>
              <TransferPaper code={transfer} />
            </Suspense>
          ) : undefined
        }
      />
      <NotCounted items={one.sums.left} />
    </div>
  );
}

function paperNow(one: OpenBill, restaurant: Paper["restaurant"]): Paper {
  const { order, bill, sums } = one;
  return {
    restaurant,
    table: one.table,
    section: one.section,
    waiter: one.waiter,
    guests: one.guests,
    openedAt: order.openedAt,
    askedAt: one.standing === "fixed" ? bill?.askedAt : undefined,
    number: bill?.number,
    version: one.standing === "fixed" ? (bill?.version ?? 0) : 0,
    lines: sums.lines,
    promotions: sums.promotions,
    subtotal: sums.subtotal,
    discount: bill?.discount,
    discountReason: bill?.discountReason,
    discountAmount: sums.discountAmount,
    service: sums.service,
    taxes: sums.taxes,
    pricesIncludeTax: sums.pricesIncludeTax,
    rounding: sums.rounding,
    roundsOnlyCash: sums.cashUnit !== undefined,
    dueInCash: dueBy(sums, { method: "cash" }),
    total: sums.total,
    paid: sums.paid,
    due: sums.due,
    change: sums.change,
    settled: false,
    payments: [],
    parts: [],
  };
}

/** A different price on the waiter's device, and changes since the version on the table. */
function LineMarks({
  line,
  compared,
}: {
  readonly line: ComparedLine | undefined;
  readonly compared: boolean;
}): JSX.Element | null {
  if (!line) return null;
  const changed = compared && line.added !== 0;
  if (line.shown.length === 0 && !changed) return null;
  return (
    <span className="cashier-marks">
      {changed ? (
        <StatePill tone="amber" icon={line.added > 0 ? "plus" : "minus"}>
          {t(line.added > 0 ? "cashier.added" : "cashier.fewer", { count: Math.abs(line.added) })}
        </StatePill>
      ) : null}
      {line.shown.map((price) => (
        <StatePill key={price} tone="amber" icon="tag">
          <span className="numbers">{t("cashier.shownPrice", { price: money(price) })}</span>
        </StatePill>
      ))}
    </span>
  );
}

/** Refused and voided dishes: shown struck out, and not in the sum. */
function NotCounted({ items }: { readonly items: readonly Item[] }): JSX.Element | null {
  const nameOf = useReplica((view) => view.maps.employee);
  if (items.length === 0) return null;
  return (
    <section className="cashier-left" aria-label={t("cashier.notCounted")}>
      <h3 className="quiet small">{t("cashier.notCounted")}</h3>
      <ul>
        {items.map((item) => {
          const look = itemLook(item.state);
          const who = item.closedBy ? nameOf.get(item.closedBy)?.name : undefined;
          return (
            <li key={item.id} className="cashier-left-row">
              <span className="numbers struck quiet">{item.quantity}</span>
              <span className="grow">
                <span className="struck quiet">{item.name}</span>
                <span className="small quiet cashier-left-why">
                  {[item.reason, who, item.closedAt === undefined ? undefined : time(item.closedAt)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="cashier-left-end">
                <span className="numbers struck quiet">{bareAmount(amountOf(item))}</span>
                <span className={`small tone-${look.tone} cashier-left-state`}>
                  <Icon name={look.icon} size={12} />
                  {look.word}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
