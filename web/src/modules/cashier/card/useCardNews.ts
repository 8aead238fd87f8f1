import { useEffect, useRef } from "react";
import { money, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { play, toast } from "../../../ui";
import type { CardRequest, CardStanding } from "../../../wire";
import type { Taking } from "../takenHere";
import { takingOf } from "./askedHere";
import { requestsIn } from "./requests";

/**
 * Says at the till how each amount at the terminal ends, also if another bill is on the screen. Hands `note` the payments
 * that this page asked for.
 */
export function useCardNews(note: (taking: Taking) => void): void {
  const ready = useReplica((view) => view.ready);
  const all = useReplica(requestsIn);
  const known = useRef<ReadonlyMap<string, CardStanding> | null>(null);
  useEffect(() => {
    if (!ready) return;
    const before = known.current;
    known.current = new Map(all.map((one) => [one.id, one.standing]));
    if (before === null) return;
    for (const one of all) if (before.has(one.id) && before.get(one.id) !== one.standing) tell(one, note);
  }, [ready, all, note]);
}

function tell(one: CardRequest, note: (taking: Taking) => void): void {
  const news = newsOf(one);
  if (news === null) return;
  const good = one.standing === "approved";
  const taking = good ? takingOf(one) : undefined;
  if (taking) note(taking);
  toast({ text: news, icon: good ? "check" : "alert", tone: good ? "good" : "bad", seconds: good ? 4 : 8 });
  play(good ? "confirmed" : "call");
}

/** `null`: nothing that a cashier waits for. */
export function newsOf(one: CardRequest): string | null {
  const table = t("common.table", { name: one.table ?? "–" });
  const amount = money(one.charged ?? one.amount);
  switch (one.standing) {
    case "approved":
      return t("cards.newsApproved", { table, amount });
    case "declined":
      return t("cards.newsDeclined", { table });
    case "unclear":
      return t("cards.newsUnclear", { table });
    case "unassigned":
      return t("cards.newsUnassigned", { table, amount });
    case "cancelled":
      return one.cause === undefined ? null : t("cards.newsCancelled", { table });
    default:
      return null;
  }
}
