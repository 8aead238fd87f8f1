import { t } from "../../i18n";
import { useNow, useReplica } from "../../sync";
import { CloudMark, StatePill } from "../../ui";
import type { Order } from "../../wire";
import { useGivenName } from "../../domains/team/givenNames";
import { tellingOf } from "./telling";

/** Whether the waiter already knows of the party. */
export function TellingPill({ order }: { readonly order: Order }): JSX.Element | null {
  const alerts = useReplica((view) => view.maps.alert);
  const name = useGivenName(order.waiter);
  const pending = useReplica((view) => view.unconfirmed("order", order.id));
  const now = useNow(1000);
  const telling = tellingOf(order, [...alerts.values()]);
  const cloud = pending ? (
    <>
      {" "}
      <CloudMark shown />
    </>
  ) : null;
  switch (telling.state) {
    case "telling":
      return (
        <StatePill tone="amber" icon="hourglass">
          <span className="numbers">
            {t("reception.telling", { name, seconds: Math.max(0, Math.round((now - telling.since) / 1000)) })}
          </span>
          {cloud}
        </StatePill>
      );
    case "escalated":
      return (
        <StatePill tone="red" icon="bell">
          {t("reception.escalated", { name })}
          {cloud}
        </StatePill>
      );
    case "seen":
      return (
        <StatePill tone="green" icon="check-double">
          {t("reception.seen", { name })}
          {cloud}
        </StatePill>
      );
    case "self":
      return null;
  }
}
