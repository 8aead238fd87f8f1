import { t } from "../../i18n";
import { Icon } from "../../ui";
import { useTakenOrders } from "./orders";
import { TakenRow } from "./TakenRow";

/** At the pass: the orders without a table that are ready and wait for their guests. Nothing without one. */
export function ReadyTaken(): JSX.Element | null {
  const ready = useTakenOrders().filter(({ stage }) => stage === "ready");
  if (ready.length === 0) return null;
  return (
    <section className="taken-ready" aria-label={t("takeaway.readyTitle")}>
      <h3 className="runner-heading">
        <Icon name="box" className="tone-green" />
        {t("takeaway.readyTitle")}
      </h3>
      <ul className="taken-list">
        {ready.map((one) => (
          <TakenRow key={one.order.id} of={one} opens={false} />
        ))}
      </ul>
    </section>
  );
}
