import { t } from "../../i18n";
import type { Entry } from "../../sync";
import { useOutbox, useReplica } from "../../sync";
import { CloudMark } from "../../ui";
import { dishName } from "../../domains/menu/names";

/** Pending dishes whose place in the order is not known yet, described from their commands. */
export function WantedDishes({ order }: { readonly order: string }): JSX.Element | null {
  const wanted = useOutbox((entries) =>
    entries.filter(
      (entry) => entry.status !== "refused" && entry.body.type === "orders.addItem" && entry.body.order === order,
    ),
  );
  const lost = useReplica((view) =>
    wanted.filter(({ body }) => body.type === "orders.addItem" && !view.get("item", body.item)),
  );
  if (lost.length === 0) return null;
  return (
    <section className="waiter-course unconfirmed lines" aria-label={t("waiter.underWay")}>
      {lost.map((entry) => (
        <Wanted key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function Wanted({ entry: { body } }: { readonly entry: Entry }): JSX.Element | null {
  const dish = useReplica((view) => view.get("dish", body.type === "orders.addItem" ? body.dish : undefined));
  if (body.type !== "orders.addItem") return null;
  return (
    <p className="waiter-refused item-unconfirmed">
      <span className="item-count numbers">{body.quantity ?? 1}</span>
      <span className="grow item-name">
        {dish ? dishName(dish) : body.dish} <CloudMark shown />
        {dish?.portions === undefined ? null : (
          <span className="small tone-amber waiter-under">{t("waiter.kitchenSaid")}</span>
        )}
      </span>
    </p>
  );
}
