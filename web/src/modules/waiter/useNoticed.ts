import { useEffect } from "react";
import { useMe } from "../../session";
import { send, useReplica } from "../../sync";

/** Whoever opens a party's page has taken notice of it: the news that it is here, or his from now on, needs no answer of its own. */
export function useNoticed(order: string, looked: boolean): void {
  const me = useMe().employee.id;
  const unseen = useReplica((view) =>
    view
      .all("alert")
      .filter(
        (alert) =>
          alert.order === order &&
          alert.to === me &&
          (alert.news === "seated" || alert.news === "arrived" || alert.news === "handedOver"),
      )
      .map((alert) => alert.id)
      .join(" "),
  );
  useEffect(() => {
    if (looked) for (const alert of unseen.split(" ").filter(Boolean)) void send({ type: "orders.alertSeen", alert });
  }, [unseen, looked]);
}
