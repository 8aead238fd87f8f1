import { t } from "../../i18n";
import type { View } from "../../sync";
import { useHeldUp, useReplica } from "../../sync";
import { send } from "../../session/client";
import { SteadyButton } from "../../ui/SteadyButton";
import type { Alert } from "../../wire";
import { givenNameOf } from "../../domains/team/givenNames";
import { tableOf } from "./runOuts";

/** Unseen alerts that the kitchen can do something about. It does nothing about bookings, seating, joined tables and discounts. */
export function isForKitchen(alert: Alert): boolean {
  if (alert.toldAt !== undefined || (!alert.escalated && alert.news !== "warned")) return false;
  switch (alert.news) {
    case "refused":
    case "runOut":
    case "rearranged":
    case "unheard":
    case "carried":
    case "stopped":
    case "warned":
      return true;
    case "seated":
    case "arrived":
    case "handedOver":
    case "received":
    case "beside":
    case "joined":
    case "answered":
    case "discountJoined":
    case "discountWaits":
    case "weighed":
    case "ready":
      return false;
  }
}

/** The alerts for the kitchen: warnings first, then the oldest. */
export function kitchenNews(view: View): readonly Alert[] {
  return view
    .all("alert")
    .filter(isForKitchen)
    .sort((a, b) => Number(b.news === "warned") - Number(a.news === "warned") || a.at - b.at);
}

/** Meant for the kitchen itself, and not for a waiter. */
const isOwn = (alert: Alert): boolean => alert.news === "stopped" || alert.news === "warned";

/** An alert that no waiter has seen, or one for the kitchen. */
export function NewsText({ alert }: { readonly alert: Alert }): JSX.Element {
  const names = useReplica((view) => ({ to: givenNameOf(view, alert.to), table: tableOf(view, alert) }));
  return (
    <>
      {isOwn(alert) ? null : <strong>{t("chef.unseen", { name: names.to })} </strong>}
      {newsOf(alert, names.table)}
    </>
  );
}

/** Notes that somebody knows the alert now. */
export function NewsButton({ alert }: { readonly alert: Alert }): JSX.Element {
  const heldUp = useHeldUp("alert", alert.id);
  return (
    <SteadyButton disabled={heldUp} onClick={() => void send({ type: "orders.alertSeen", alert: alert.id })}>
      {t(alert.news === "warned" ? "chef.warnedSeen" : isOwn(alert) ? "chef.stoppedSeen" : "chef.told")}
    </SteadyButton>
  );
}

function newsOf(alert: Alert, table: string): string {
  switch (alert.news) {
    case "rearranged":
      return t("chef.news.rearranged", { table });
    case "unheard":
      return t("chef.news.unheard", { table });
    case "carried":
      return t("chef.news.carried", { table, count: alert.quantity ?? 1, name: alert.name ?? "" });
    case "stopped":
      return t("chef.news.stopped", { table, count: alert.quantity ?? 1, name: alert.name ?? "" });
    case "warned":
      return t("chef.news.warned", {
        table,
        count: alert.quantity ?? 1,
        name: alert.name ?? "",
        note: alert.reason ?? "",
      });
    // In the list of run-outs, or not for the kitchen: see `isForKitchen`.
    case "refused":
    case "runOut":
    case "seated":
    case "arrived":
    case "handedOver":
    case "received":
    case "beside":
    case "joined":
    case "answered":
    case "discountJoined":
    case "discountWaits":
    case "weighed":
    case "ready":
      return "";
  }
}
