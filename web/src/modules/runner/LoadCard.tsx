import { useState } from "react";
import { useRight } from "../../session";
import { t } from "../../i18n";
import { useNow, useReplica } from "../../sync";
import type { Action } from "../../ui";
import { classes, CloudMark, SwipeRow } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import type { Item } from "../../wire";
import { AgeMark, ageOf, DishNote, DishOptions, useHeldUpOf, usePendingOf } from "../../domains/kitchen";
import type { Limits } from "../../domains/orders/limits";
import { itemName } from "../../domains/menu/names";
import { SeatMark } from "../../domains/menu/SeatMark";
import { courseSteps } from "../../domains/orders/undoable";
import type { Load } from "./carrying";
import { ServeSheet } from "./ServeSheet";

interface Props {
  readonly load: Load;
  readonly limits: Limits;
  readonly fresh: boolean;
}

/** A course to carry: table, dishes, and a large button for done. */
export function LoadCard({ load, limits, fresh }: Props): JSX.Element {
  const { call, items, since } = load;
  const now = useNow();
  const mayServe = useRight("serve");
  const [some, setSome] = useState(false);
  const pending = usePendingOf("course", call.course.id);
  const heldUp = useHeldUpOf("course", call.course.id);
  const age =
    since === undefined
      ? ageOf(call.course.flagAt ?? now, now, Infinity, Infinity)
      : ageOf(since, now, limits.serveAmber, limits.serveRed);
  const served = (): void => void courseSteps.served(call.course.id, call.table);
  const actions: readonly Action[] =
    mayServe && !heldUp
      ? [
          { id: "some", label: t("runner.some"), icon: "split", run: () => setSome(true) },
          { id: "done", label: t("runner.carriedShort"), icon: "check", tone: "green", run: served },
        ]
      : [];
  return (
    <article
      className={classes(
        "runner-card",
        `runner-card-${age.level}`,
        since === undefined && "runner-card-quiet",
        fresh && "fresh",
        pending && "unconfirmed",
      )}
      aria-label={t("common.table", { name: call.table })}
    >
      <SwipeRow label={t("common.table", { name: call.table })} actions={actions} menu="always">
        <div className="runner-front">
          <header className="runner-head">
            <h3 className="runner-table">{call.table}</h3>
            <span className="grow runner-where">
              {call.section}
              <br />
              {call.waiter}
            </span>
            <AgeMark age={age} className="runner-age" />
          </header>
          <DishNote note={call.course.note ?? ""} />
          <ul className="runner-items">
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </div>
      </SwipeRow>
      {mayServe ? (
        <div className="runner-foot">
          <SteadyButton
            look={since === undefined ? "quiet" : "primary"}
            large
            wide
            icon="check"
            disabled={heldUp}
            onClick={served}
          >
            {t("runner.carried")}
          </SteadyButton>
          <CloudMark shown={pending} />
        </div>
      ) : null}
      {some ? <ServeSheet load={load} onClose={() => setSome(false)} /> : null}
    </article>
  );
}

function Line({ item }: { readonly item: Item }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const pending = usePendingOf("item", item.id);
  return (
    <li className="runner-item">
      <span className="runner-quantity numbers">{item.quantity}</span>
      <span className="grow">
        <span className="runner-dish">
          {itemName(item, dish)} <SeatMark of={item.seat} />
        </span>
        <DishOptions of={item.options} />
        <DishNote note={item.note} />
      </span>
      <CloudMark shown={pending} />
    </li>
  );
}
