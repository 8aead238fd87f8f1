import { money, t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { CloudMark, StatePill } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { OpenBill } from "./openBill";
import { grew } from "./openBill";
import { toCome } from "../../domains/bills/billSums";
import { takenTwiceFor } from "../../domains/bills/takenTwice";
import { TwiceNotice } from "./TwiceNotice";

/** The state of the bill: not fixed, fixed at a time and in a version, or outdated. */
export function StandingPill({ of: one }: { readonly of: OpenBill }): JSX.Element {
  const pending = useReplica((view) => view.unconfirmedOrder(one.order.id));
  const cloud = pending ? (
    <>
      {" "}
      <CloudMark shown />
    </>
  ) : null;
  if (!one.bill || one.standing === "none")
    return (
      <StatePill tone="grey" icon="clock">
        {t("cashier.notFixed")}
        {cloud}
      </StatePill>
    );
  const { version, askedAt } = one.bill;
  return (
    <StatePill tone={one.standing === "fixed" ? "blue" : "amber"} icon={one.standing === "fixed" ? "receipt" : "alert"}>
      <span className="numbers">
        {askedAt === undefined
          ? t("cashier.fixed", { version })
          : t("cashier.fixedAt", { version, time: time(askedAt) })}
      </span>
      {cloud}
    </StatePill>
  );
}

/** Warnings before the payment. */
export function Warnings({ of: one }: { readonly of: OpenBill }): JSX.Element | null {
  const { bill, sums, standing } = one;
  const short = sums.paid > 0 && sums.due > 0;
  // During the meal some dishes are always missing. It matters when the party wants to pay.
  const isWanted = standing !== "none" || one.order.billAskedAt !== undefined || one.order.paidAt !== undefined;
  const dishes = useReplica((view) => (isWanted ? toCome(view.itemsOf(one.order.id)) : []));
  const isAhead = one.order.paidAt !== undefined;
  const twice = useReplica((view) => takenTwiceFor(view, one.order.id, sums.total));
  const isOver = sums.paid > 0 && sums.change > 0 && !isAhead && !twice;
  if (!twice && standing !== "superseded" && !short && !isAhead && !isOver && dishes.length === 0) return null;
  return (
    <div className="stack-8">
      {twice ? <TwiceNotice order={one.order.id} of={twice} /> : null}
      {isAhead && !twice ? (
        <Notice tone="green" icon="check-circle" role="status">
          <span>{t("cashier.paidAhead", { paid: money(sums.paid), change: money(sums.change) })}</span>
        </Notice>
      ) : null}
      {isOver ? (
        <Notice role="status">
          <span>{t("cashier.overText", { paid: money(sums.paid), change: money(sums.change) })}</span>
        </Notice>
      ) : null}
      {short ? (
        <Notice tone="red" role="status">
          <span>{t("cashier.shortText", { paid: money(sums.paid), due: money(sums.due) })}</span>
        </Notice>
      ) : null}
      {standing === "superseded" && bill ? (
        <Notice role="status">
          <span>
            {t(grew(one) ? "cashier.orderedMore" : "cashier.changedSince")}
            <span className="cashier-was small">
              {t("cashier.was", { version: bill.version, before: money(bill.total), now: money(sums.total) })}
            </span>
          </span>
        </Notice>
      ) : null}
      {dishes.length > 0 ? (
        <Notice icon="dish" role="status">
          <span>{toComeText(dishes)}</span>
        </Notice>
      ) : null}
    </div>
  );
}

/** A longer list would push the bill off the screen. */
const mostNamed = 4;

function toComeText(dishes: readonly string[]): string {
  const named = dishes.slice(0, mostNamed).join(", ");
  const more = dishes.length - mostNamed;
  return t("cashier.toCome", { dishes: more > 0 ? t("cashier.andMore", { dishes: named, count: more }) : named });
}
