import { t } from "../../i18n";
import { useHeldUp, useReplica } from "../../sync";
import { send } from "../../session/client";
import { SteadyButton } from "../../ui/SteadyButton";
import type { Alert } from "../../wire";
import { givenNameOf } from "../../domains/team/givenNames";
import { tableOf } from "./runOuts";

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
    case "answered":
    case "discountJoined":
    case "discountWaits":
      return false;
  }
}

/** An alert that no waiter has seen, or one for the kitchen. */
export function NewsText({ alert }: { readonly alert: Alert }): JSX.Element {
  const names = useReplica((view) => ({ to: givenNameOf(view, alert.to), table: tableOf(view, alert) }));
  return (
    <>
      {alert.news === "stopped" ? null : <strong>{t("chef.unseen", { name: names.to })} </strong>}
      {newsOf(alert, names.table)}
    </>
  );
}

/** Notes that somebody knows the alert now. */
export function NewsButton({ alert }: { readonly alert: Alert }): JSX.Element {
  const heldUp = useHeldUp("alert", alert.id);
  return (
    <SteadyButton disabled={heldUp} onClick={() => void send({ type: "orders.alertSeen", alert: alert.id })}>
      {t(alert.news === "stopped" ? "chef.stoppedSeen" : "chef.told")}
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
    // In the list of run-outs, or not for the kitchen: see `isForKitchen`.
    case "refused":
    case "runOut":
    case "seated":
    case "arrived":
    case "handedOver":
    case "beside":
    case "joined":
    case "answered":
    case "discountJoined":
    case "discountWaits":
      return "";
  }
}
