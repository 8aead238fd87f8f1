import { t } from "../../i18n";
import { send, usePending, useReplica } from "../../sync";
import { Button, Icon } from "../../ui";
import type { Alert } from "../../wire";
import { AgeMark, ageOf } from "../kitchen";
import { useBoard } from "./board";

/** News for a waiter that nobody took: the pass goes and tells. */
export function Alerts({ alerts }: { readonly alerts: readonly Alert[] }): JSX.Element | null {
  if (alerts.length === 0) return null;
  return <ul className="chef-alerts" aria-label={t("chef.alerts")}>{alerts.map((alert) => <Unheard key={alert.id} alert={alert} />)}</ul>;
}

function Unheard({ alert }: { readonly alert: Alert }): JSX.Element {
  const { now } = useBoard();
  const names = useReplica((view) => ({ to: view.nameOf(alert.to), table: view.get("table", alert.table)?.name ?? "–" }));
  const pending = usePending(alert.id).length > 0;
  return (
    <li className="chef-alert" role="alert">
      <Icon name="bell" size={24} />
      <span className="grow"><strong>{t("chef.unseen", { name: names.to })}</strong> {newsOf(alert, names.table)}</span>
      <AgeMark age={ageOf(alert.at, now, Infinity, Infinity)} />
      <Button disabled={pending} onClick={() => void send({ type: "orders.alertSeen", alert: alert.id })}>{t("chef.told")}</Button>
    </li>
  );
}

function newsOf(alert: Alert, table: string): string {
  switch (alert.news) {
    case "refused": return t("chef.news.refused", { table, count: alert.quantity ?? 1, name: alert.name ?? "", reason: alert.reason ?? "" });
    case "seated": return t("chef.news.seated", { table });
    case "handedOver": return t("chef.news.handedOver", { table });
    case "rearranged": return t("chef.news.rearranged", { table });
  }
}
