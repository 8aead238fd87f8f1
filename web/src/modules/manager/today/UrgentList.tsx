import { tryText, t } from "../../../i18n";
import { send, useReplica } from "../../../sync";
import type { IconName } from "../../../ui";
import { Button, classes, Icon, Minutes, toast } from "../../../ui";
import { goTo } from "../office/unsaved";
import type { Urgent, UrgentKind } from "./urgent";
import { dishLine } from "./urgent";
import { useUrgent } from "./useUrgent";

const icons: Record<UrgentKind, IconName> = { cook: "fire", serve: "flag", alert: "bell", runner: "call" };

/** What asks for the manager before any figure does; says so when nothing does. */
export function UrgentList(): JSX.Element {
  const list = useUrgent();
  const nameOf = useReplica((view) => view.maps.employee);
  if (list.length === 0) {
    return <p className="notice notice-green today-calm" role="status"><Icon name="check-circle" />{t("manager.calm")}</p>;
  }
  return (
    <section className={classes("card", "urgent", list.some((one) => one.red) && "urgent-any-red")} aria-labelledby="urgent-title">
      <h2 id="urgent-title" className="row"><Icon name="alert" className={list.some((one) => one.red) ? "tone-red" : "tone-amber"} />{t("manager.urgent")}<span className={classes("badge", "numbers", list.some((one) => one.red) ? "badge-red" : "badge-amber")}>{list.length}</span></h2>
      <ul className="urgent-list">
        {list.map((one) => <Row key={`${one.kind}-${one.id}`} of={one} who={one.who ? nameOf.get(one.who)?.name : undefined} />)}
      </ul>
    </section>
  );
}

function Row({ of, who }: { readonly of: Urgent; readonly who: string | undefined }): JSX.Element {
  const place = [of.section, who].filter(Boolean).join(" · ");
  return (
    <li className={classes("urgent-row", of.red ? "urgent-red" : "urgent-amber")}>
      <span className="urgent-icon"><Icon name={icons[of.kind]} size={22} /></span>
      <span className="grow stack-4">
        <span className="row-wrap urgent-head">
          <span className="strong">{of.table ? t("common.table", { name: of.table }) : of.section}</span>
          <span className="urgent-what">{headline(of)}</span>
        </span>
        <span className="small two-lines">{detail(of)}</span>
        <span className="quiet small">{place}</span>
      </span>
      <Minutes since={of.since} amber={0} red={of.red ? 0 : undefined} className="urgent-minutes" />
      <Act of={of} />
    </li>
  );
}

function Act({ of }: { readonly of: Urgent }): JSX.Element | null {
  const { alert, order } = of;
  if (alert) return <Button className="urgent-act" icon="check" onClick={() => void takeUp(alert.id)}>{t("manager.takeUp")}</Button>;
  if (!order) return null;
  return <Button className="urgent-act" onClick={() => void goTo(`/waiter/order/${encodeURIComponent(order)}`)}>{t("manager.openOrder")}</Button>;
}

async function takeUp(alert: string): Promise<void> {
  const outcome = await send({ type: "orders.alertSeen", alert });
  if (outcome.status === "accepted") toast({ text: t("manager.takenUp"), icon: "check" });
}

function headline(of: Urgent): string {
  switch (of.kind) {
    case "cook": return t("manager.lateCook");
    case "serve": return t("manager.lateServe");
    case "runner": return t(of.call?.wish === "clear" ? "manager.lateClear" : "manager.lateRunner");
    case "alert": return (of.alert && tryText(`manager.unseen.${of.alert.news}`)) ?? t("manager.unseen");
  }
}

function detail(of: Urgent): string {
  if (of.alert) return [of.alert.name ? `${of.alert.quantity ?? 1} ${of.alert.name}` : "", of.alert.reason ?? ""].filter(Boolean).join(" · ");
  return of.call ? of.call.note : dishLine(of.items);
}
