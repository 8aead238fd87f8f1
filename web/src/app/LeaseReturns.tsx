import { useEffect, useRef } from "react";
import { useReplica } from "../sync";
import { hub, send } from "../session/client";
import type { Lease } from "../wire";
import { useMe } from "../session";

/**
 * Returns leases that this device was asked to give back, or that were withdrawn. The return is queued behind all sales
 * from the lease.
 */
export function LeaseReturns(): null {
  const device = useMe().device;
  const asked = useReplica((view) => view.all("lease").filter((lease) => isToBeReturned(lease, device)));
  const answered = useRef(new Set<string>());
  useEffect(() => {
    for (const lease of asked) {
      const episode = `${lease.id} ${lease.askedAt ?? lease.withdrawnAt ?? 0}`;
      if (answered.current.has(episode)) continue;
      answered.current.add(episode);
      if (
        !hub.outbox.entries.some(
          (entry) =>
            entry.status === "pending" && entry.body.type === "menu.returnLease" && entry.body.dish === lease.dish,
        )
      ) {
        void send({ type: "menu.returnLease", dish: lease.dish });
      }
    }
  }, [asked]);
  return null;
}

export function isToBeReturned(lease: Lease, device: string): boolean {
  return lease.device === device && (lease.askedAt !== undefined || lease.withdrawnAt !== undefined);
}
