import { useEffect, useRef } from "react";
import { useOutbox, usePhase, useReplica } from "../../../sync";
import type { CardRequest, CardTerminal } from "../../../wire";
import { isAwaited, requestFor, terminalIn } from "./requests";

export interface CardCharge {
  readonly terminal: CardTerminal | undefined;
  /** the hub can be asked now; the terminal hangs on it */
  readonly there: boolean;
  /** the request has not reached the hub yet */
  readonly sending: boolean;
  /** at the terminal */
  readonly open: CardRequest | undefined;
  /** the latest one, with its outcome */
  readonly over: CardRequest | undefined;
}

/** The card's part of a payment. Calls `onPaid` when a request that was seen under way is approved. */
export function useCardCharge(order: string, part: string | undefined, onPaid?: () => void): CardCharge {
  const terminal = useReplica(terminalIn);
  const latest = useReplica((view) => requestFor(view, order, part));
  const phase = usePhase();
  const sending = useOutbox((entries) =>
    entries.some(({ status, body }) => status !== "refused" && body.type === "cards.ask" && body.order === order),
  );
  const seen = useRef<string | null>(null);
  const done = useRef(onPaid);
  done.current = onPaid;
  useEffect(() => {
    if (!latest) return;
    if (isAwaited(latest)) seen.current = latest.id;
    else if (seen.current === latest.id && latest.standing === "approved") {
      seen.current = null;
      done.current?.();
    }
  }, [latest]);
  const waits = latest !== undefined && isAwaited(latest);
  const there = phase === "live" || phase === "polling";
  return { terminal, there, sending, open: waits ? latest : undefined, over: waits ? undefined : latest };
}
