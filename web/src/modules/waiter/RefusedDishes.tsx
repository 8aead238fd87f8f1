import { t } from "../../i18n";
import type { Entry } from "../../sync";
import { problemText, useOutbox, useReplica } from "../../sync";
import { hub } from "../../session/client";
import { Button, Icon } from "../../ui";
import { dishName } from "../../domains/menu/names";
import { isGone } from "../../domains/commands/goneDish";
import { paths, stepTo } from "./paths";

/** Refused dishes of this party: struck out, with the reason, until a person has seen it. */
export function RefusedDishes({ order }: { readonly order: string }): JSX.Element | null {
  const refused = useOutbox((entries) =>
    entries.filter(
      (entry) => entry.status === "refused" && entry.body.type === "orders.addItem" && entry.body.order === order,
    ),
  );
  if (refused.length === 0) return null;
  return (
    <section className="waiter-course was-refused lines" aria-label={t("waiter.notOrdered")}>
      {refused.map((entry) => (
        <Refused key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function Refused({ entry }: { readonly entry: Entry }): JSX.Element | null {
  const { body } = entry;
  const dish = useReplica((view) => view.get("dish", body.type === "orders.addItem" ? body.dish : undefined));
  if (body.type !== "orders.addItem") return null;
  return (
    <div className="waiter-refused" role="alert">
      <Icon name="refuse" size={20} className="tone-red" />
      <p className="grow">
        <span className="struck strong">
          {body.quantity ?? 1} {dish ? dishName(dish) : body.dish}
        </span>
        <span className="tone-red small waiter-under">{isGone(entry) ? t("tray.gone") : problemText(entry.error)}</span>
      </p>
      {isGone(entry) ? (
        <Button
          icon="plus"
          onClick={() => {
            hub.outbox.seen(entry.id);
            stepTo(paths.add(body.order, { group: dish?.group }));
          }}
        >
          {t("runOut.another")}
        </Button>
      ) : null}
      <Button icon="check" onClick={() => hub.outbox.seen(entry.id)}>
        {t(isGone(entry) ? "tray.drop" : "common.seen")}
      </Button>
    </div>
  );
}
