import { useEffect } from "react";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { send } from "../../session/client";

/** Marks the alerts about a new or handed-over party as seen when its page is opened. */
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
