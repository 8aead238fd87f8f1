import { useEffect, useMemo, useState } from "react";
import type { View } from "../../sync";
import { request, useInSight, useReplica } from "../../sync";
import { useRight } from "../../session";
import type { Bill, BillView, Item, Order } from "../../wire";
import { ItemState, isLive } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { sumsOf } from "../../domains/bills/billSums";
import { termsOf } from "../../domains/bills/billTerms";
import { sumsNow } from "../../domains/bills/openSums";
import { servingNow } from "../../domains/menu/useServing";
import { promotionTermsOf } from "../../domains/promotions/promotionTerms";
import { useRules } from "../../session/useRules";
import { useThere } from "../../sync/useAsked";
import type { Lines } from "./basket";
import { priceOf } from "./basket";

/** Milliseconds. Changes within this time cause one request. */
const settleAfter = 600;

/**
 * A party's bill as the hub knows it, for people who hold no bills. It is asked again with each change of the order.
 * `undefined`: the person holds bills, or the hub has not answered.
 */
function useAskedBill(order: Order): Bill | undefined {
  const holds = useRight("payAtTable");
  const mayAsk = useRight("askBill");
  const inSight = useInSight();
  const there = useThere();
  const [asked, setAsked] = useState<Bill>();
  const wanted = mayAsk && !holds && inSight && there;
  const mark = `${order.revision} ${order.billAskedAt ?? ""} ${order.paidAt ?? ""}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies(mark): asked again with each change of the order
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      request<BillView>("GET", `/api/bills/${encodeURIComponent(order.id)}`).then(
        ({ bill }) => isCurrent && setAsked(bill),
        () => undefined,
      );
    }, settleAfter);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [order.id, mark, wanted]);
  return holds ? undefined : asked;
}

/** The amount of a party's bill. */
export interface BillAmount {
  readonly total: number;
  readonly paid: number;
  readonly due: number;
  /** service charge is in it */
  readonly service: boolean;
  /** tax beside the prices is in it */
  readonly tax: boolean;
  /** false: the rules are not on this device, so it is the sum of the dishes */
  readonly whole: boolean;
}

/** The amount that the party's bill has now: with service, tax, promotions, discount and rounding. */
export function useBillAmount(order: Order, picture: OrderPicture): BillAmount {
  const asked = useAskedBill(order);
  const rules = useRules();
  const view = useReplica((whole) => whole);
  return useMemo(() => {
    const isCurrent = asked?.revision === order.revision && picture.unconfirmed.size === 0;
    const sums = asked && isCurrent ? asked : rules ? sumsNow(view, order, view.billOf(order.id) ?? asked) : undefined;
    return amountOf(view, picture, sums);
  }, [view, order, picture, asked, rules]);
}

type Figures = Pick<Bill, "total" | "paid" | "due" | "service" | "taxes"> & { readonly lines: readonly unknown[] };

function amountOf(view: View, picture: OrderPicture, sums: Figures | undefined): BillAmount {
  const terms = termsOf(view, picture.order);
  if (!sums || (sums.lines.length === 0 && picture.portions > 0))
    return { total: picture.total, paid: 0, due: picture.total, service: terms.service > 0, tax: false, whole: false };
  return {
    total: sums.total,
    paid: sums.paid,
    due: sums.due,
    service: sums.service > 0,
    tax: !terms.pricesIncludeTax && sums.taxes.length > 0,
    whole: true,
  };
}

/** The amount by which chosen dishes make the bill larger. */
export interface Growth {
  readonly amount: number;
  /** service charge is in it */
  readonly service: boolean;
  /** tax comes on top: the hub knows its rate when the dishes are written */
  readonly taxToCome: boolean;
}

/** The growth of the party's bill by the basket, by the house's terms. `undefined`: the rules are not on this device. */
export function useGrowth(order: Order | undefined, lines: Lines): Growth | undefined {
  const rules = useRules();
  const view = useReplica((whole) => whole);
  return useMemo(() => {
    if (!rules || !order) return undefined;
    const bill = view.billOf(order.id);
    const [items, courses] = [view.itemsOf(order.id), view.coursesOf(order.id)];
    const [terms, promotions] = [termsOf(view, order), promotionTermsOf(view, order, bill)];
    const chosen = lines.map((line, i) => itemOf(view, order, line, `basket-${i}`));
    const sums = sumsOf([...items, ...chosen], courses, bill, terms, promotions);
    // The rules did not answer.
    if (sums.lines.length === 0 && lines.length > 0) return undefined;
    const now = items.some(isLive) ? sumsNow(view, order, bill).total : 0;
    return { amount: sums.total - now, service: terms.service > 0, taxToCome: !terms.pricesIncludeTax };
  }, [rules, view, order, lines]);
}

/** A line of the basket as the order will have it, as far as the bill reads it. */
function itemOf(view: View, order: Order, line: Lines[number], id: string): Item {
  const onMenu = view.get("dish", line.dish);
  const dish = onMenu && servingNow(order.id).priced(onMenu);
  return {
    id,
    order: order.id,
    course: "",
    table: order.table,
    dish: line.dish,
    name: dish?.name ?? "",
    group: dish?.group ?? "",
    station: dish?.station ?? "",
    price: priceOf(line, dish),
    quantity: line.quantity,
    ...(line.measure === undefined ? {} : { measure: line.measure }),
    note: line.note,
    options: line.options,
    state: ItemState.waiting,
    orderedBy: order.waiter,
    orderedAt: Date.now(),
  };
}
