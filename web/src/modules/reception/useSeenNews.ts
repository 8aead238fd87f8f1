import { useEffect, useRef } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { useMe } from "../../session";
import { toast } from "../../ui";
import { givenNameOf } from "../../domains/team/givenNames";

/** Shows a toast when a waiter has seen a party that was announced from here. */
export function useSeenNews(): void {
  const me = useMe().employee.id;
  const view = useReplica((whole) => whole);
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!view.ready) return;
    const now = new Set(
      view
        .all("alert")
        .filter((alert) => (alert.news === "seated" || alert.news === "arrived") && alert.by === me)
        .map((alert) => alert.order),
    );
    for (const id of waiting.current) {
      const order = view.get("order", id);
      const table = view.get("table", order?.table);
      if (!now.has(id) && order && table)
        toast({
          text: t("reception.seenNews", { name: givenNameOf(view, order.waiter), table: table.name }),
          icon: "check-double",
          tone: "good",
          seconds: 3,
        });
    }
    waiting.current = now;
  }, [view, me]);
}
