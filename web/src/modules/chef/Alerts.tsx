import { t } from "../../i18n";
import { useHeldUp, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon } from "../../ui";
import type { Alert } from "../../wire";
import { AgeMark, ageOf } from "../kitchen";
import { givenNameOf } from "../shared/givenNames";
import { useBoard } from "./board";

/** Unseen alerts that the kitchen can do something about. It does nothing about bookings, seating, joined tables and discounts. */
export function isForKitchen(alert: Alert): boolean {
  if (!alert.escalated || alert.toldAt !== undefined) return false;
  switch (alert.news) {
    case "refused":
    case "runOut":
    case "rearranged":
    case "unheard":
    case "carried":
    case "stopped":
      return true;
    case "seated":
    case "arrived":
    case "handedOver":
    case "beside":
    case "joined":
    case "discountJoined":
    case "discountWaits":
      return false;
  }
}

/** Alerts that no waiter has seen, so that the kitchen can tell them. Shows the oldest and counts the others. */
export function Alerts({ alerts }: { readonly alerts: readonly Alert[] }): JSX.Element | null {
  const first = alerts[0];
  return first ? (
    <section className="chef-alerts" aria-label={t("chef.alerts")}>
      <Unheard key={first.id} alert={first} more={alerts.length - 1} />
    </section>
  ) : null;
}

function Unheard({ alert, more }: { readonly alert: Alert; readonly more: number }): JSX.Element {
  const { now } = useBoard();
  const names = useReplica((view) => ({
    to: givenNameOf(view, alert.to),
    table: view.get("table", view.get("order", alert.order)?.table ?? alert.table)?.name ?? "–",
  }));
  const heldUp = useHeldUp("alert", alert.id);
  return (
    <div className="chef-alert" role="alert">
      <Icon name="bell" size={24} />
      <span className="grow">
        {alert.news === "stopped" ? null : <strong>{t("chef.unseen", { name: names.to })} </strong>}
        {newsOf(alert, names.table)}
      </span>
      <AgeMark age={ageOf(alert.at, now, Infinity, Infinity)} />
      {more > 0 ? <span className="chef-more numbers">{t("chef.moreNews", { count: more })}</span> : null}
      <Button disabled={heldUp} onClick={() => void send({ type: "orders.alertSeen", alert: alert.id })}>
        {t(alert.news === "stopped" ? "chef.stoppedSeen" : "chef.told")}
      </Button>
    </div>
  );
}

function newsOf(alert: Alert, table: string): string {
  switch (alert.news) {
    case "refused":
      return t("chef.news.refused", {
        table,
        count: alert.quantity ?? 1,
        name: alert.name ?? "",
        reason: alert.reason ?? "",
      });
    case "runOut":
      return t("chef.news.runOut", { table, count: alert.quantity ?? 1, name: alert.name ?? "" });
    case "rearranged":
      return t("chef.news.rearranged", { table });
    case "unheard":
      return t("chef.news.unheard", { table });
    case "carried":
      return t("chef.news.carried", { table, count: alert.quantity ?? 1, name: alert.name ?? "" });
    case "stopped":
      return t("chef.news.stopped", { table, count: alert.quantity ?? 1, name: alert.name ?? "" });
    // Not shown: see `isForKitchen`.
    case "seated":
    case "arrived":
    case "handedOver":
    case "beside":
    case "joined":
    case "discountJoined":
    case "discountWaits":
      return "";
  }
}
