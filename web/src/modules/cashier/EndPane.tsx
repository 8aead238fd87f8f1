import { money, t } from "../../i18n";
import { hub } from "../../session/client";
import { confirm } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import { toCome } from "../../domains/bills/billSums";
import { ComingChoice, dishesInShort } from "./ComingChoice";
import { comingOf } from "./coming";
import type { OpenBill } from "./openBill";

interface Props {
  readonly of: OpenBill;
  readonly onEnd: () => void;
}

/** In place of the payment, of a party that owes nothing: what was paid, and the end of the party. */
export function EndPane({ of: one, onEnd }: Props): JSX.Element {
  const { paid, change } = one.sums;
  return (
    <section className="cashier-tender" aria-label={t("cashier.cash")}>
      <dl className="cashier-sums cashier-tender-what">
        <div className="cashier-due">
          <dt className="quiet">{t("cashier.paidSoFar")}</dt>
          <dd className="numbers">{money(paid)}</dd>
        </div>
        {change > 0 ? (
          <div className="cashier-due">
            <dt className="quiet">{t("cashier.change")}</dt>
            <dd className="numbers">{money(change)}</dd>
          </div>
        ) : null}
      </dl>
      <div className="cashier-done">
        <ComingChoice order={one.order} />
        <SteadyButton large wide icon="exit" onClick={() => void askToEnd(one, onEnd)}>
          {t("cashier.takeNothing")}
        </SteadyButton>
      </div>
    </section>
  );
}

/** Nobody opens an ended party again, so the question names what still stands on its order. */
async function askToEnd(one: OpenBill, end: () => void): Promise<void> {
  const dishes = toCome(hub.replica.view.itemsOf(one.order.id));
  const coming = comingOf(one.order);
  const wanted = await confirm({
    title: t("cashier.endAsk", { name: one.table }),
    text:
      dishes.length === 0
        ? t("cashier.endText")
        : t(coming === "stop" ? "cashier.comingText.stop" : "cashier.endServed", { dishes: dishesInShort(dishes, 4) }),
    action: t("cashier.endAction"),
    danger: dishes.length > 0,
  });
  if (wanted) end();
}
