import { useState } from "react";
import { tryText, t } from "../../../i18n";
import { useLineAge, useReplica } from "../../../sync";
import { send } from "../../../session/client";
import type { IconName } from "../../../ui";
import { Button, classes, Icon, Minutes, toast, useWide } from "../../../ui";
import type { Dish } from "../../../wire";
import { fullItemName } from "../../../domains/menu/ItemOptions";
import { itemName } from "../../../domains/menu/names";
import { goTo } from "../../../forms/unsaved";
import type { Urgent, UrgentKind } from "./urgent";
import { dishLine } from "./urgent";
import { useUrgent } from "./useUrgent";

const icons: Record<UrgentKind, IconName> = { cook: "fire", serve: "flag", alert: "bell", runner: "call" };

/** The number of rows shown at first, so that the figures stay near. On a desktop their space is reserved. */
const atOnce = { desk: 2, narrow: 4 };

/** The urgent things before any figure. Says so if there are none. */
export function UrgentList(): JSX.Element {
  const list = useUrgent();
  const team = useReplica((view) => view.maps.employee);
  const [all, setAll] = useState(false);
  const most = useWide(1000) ? atOnce.desk : atOnce.narrow;
  const red = list.some((one) => one.red);
  const lost = useLineAge().level === "lost";
  if (list.length === 0 && lost)
    return (
      <p className="notice notice-amber today-calm" role="status">
        <Icon name="wifi-off" />
        {t("manager.calmUnknown")}
      </p>
    );
  if (list.length === 0) {
    return (
      <p className="notice notice-green today-calm" role="status">
        <Icon name="check-circle" />
        {t("manager.calm")}
      </p>
    );
  }
  return (
    <section className={classes("card", "urgent", red && "urgent-any-red")} aria-labelledby="urgent-title">
      <header className="urgent-top">
        <h2 id="urgent-title" className="row grow">
          <Icon name="alert" className={red ? "tone-red" : "tone-amber"} />
          {t("manager.urgent")}
          <span className={classes("badge", "numbers", red ? "badge-red" : "badge-amber")}>{list.length}</span>
        </h2>
        {list.length > most ? (
          <Button look="plain" icon={all ? "up" : "down"} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("manager.fewer") : t("manager.allUrgent", { count: list.length })}
          </Button>
        ) : null}
      </header>
      <ul>
        {(all ? list : list.slice(0, most)).map((one) => (
          <Row key={`${one.kind}-${one.id}`} of={one} who={one.who ? team.get(one.who)?.name : undefined} />
        ))}
      </ul>
    </section>
  );
}

function Row({ of, who }: { readonly of: Urgent; readonly who: string | undefined }): JSX.Element {
  const { alert, order } = of;
  const tone = of.red ? "urgent-red" : "urgent-amber";
  if (order && !alert) {
    return (
      <li className={tone}>
        <button
          type="button"
          className="urgent-row urgent-press"
          onClick={() => void goTo(`/waiter/order/${encodeURIComponent(order)}`)}
        >
          <Words of={of} who={who} />
          <Icon name="forward" className="quiet" />
        </button>
      </li>
    );
  }
  return (
    <li className={tone}>
      <div className="urgent-row">
        <Words of={of} who={who} />
        {alert ? (
          <Button className="urgent-act" icon="check" onClick={() => void takeUp(alert.id)}>
            {t("manager.takeUp")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Words({ of, who }: { readonly of: Urgent; readonly who: string | undefined }): JSX.Element {
  const dishes = useReplica((view) => view.maps.dish);
  const more = detail(of, dishes);
  return (
    <>
      <span className="urgent-icon">
        <Icon name={icons[of.kind]} size={22} />
      </span>
      <span className="grow stack-4">
        <span className="row-wrap urgent-head">
          <span className="strong">{of.table ? t("common.table", { name: of.table }) : of.section}</span>
          <span className="urgent-what">{headline(of)}</span>
        </span>
        {more ? <span className="small two-lines">{more}</span> : null}
        <span className="quiet small">{[of.section, who].filter(Boolean).join(" · ")}</span>
      </span>
      <Minutes since={of.since} amber={0} red={of.red ? 0 : undefined} className="urgent-minutes" />
    </>
  );
}

async function takeUp(alert: string): Promise<void> {
  const outcome = await send({ type: "orders.alertSeen", alert });
  if (outcome.status === "accepted") toast({ text: t("manager.takenUp"), icon: "check" });
}

function headline(of: Urgent): string {
  switch (of.kind) {
    case "cook":
      return t("manager.lateCook");
    case "serve":
      return t("manager.lateServe");
    case "runner":
      return t(of.call?.wish === "clear" ? "manager.lateClear" : "manager.lateRunner");
    case "alert":
      return (of.alert && tryText(`manager.unseen.${of.alert.news}`)) ?? t("manager.unseen");
  }
}

function detail(of: Urgent, dishes: ReadonlyMap<string, Dish>): string {
  const { alert } = of;
  if (alert) {
    const name = alert.name ? itemName({ name: alert.name }, alert.dish ? dishes.get(alert.dish) : undefined) : "";
    return [name ? `${alert.quantity ?? 1} ${name}` : "", alert.reason ?? ""].filter(Boolean).join(" · ");
  }
  return of.call ? of.call.note : dishLine(of.items, (item) => fullItemName(item, dishes.get(item.dish)));
}
