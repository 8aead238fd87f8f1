import { useEffect, useRef } from "react";
import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { play, toast } from "../../ui";
import type { TransferNotice } from "../../wire";
import { beyondDue, transfersIn } from "../../domains/transfers/notices";

/** Says at the till that a transfer has come, with another sound if somebody has to look at it. */
export function useTransferNews(): void {
  const ready = useReplica((view) => view.ready);
  const all = useReplica(transfersIn);
  const known = useRef<ReadonlySet<string> | null>(null);
  const isRefused = useReplica((view) => view.all("transferTrouble").length > 0);
  useEffect(() => {
    if (!ready || !isRefused) return;
    toast({ text: t("cashier.transfersRefused"), icon: "alert", tone: "bad", seconds: 8 });
  }, [ready, isRefused]);
  useEffect(() => {
    if (!ready) return;
    const before = known.current;
    known.current = new Set(all.map((one) => one.id));
    if (before === null) return;
    const news = all.filter((one) => !before.has(one.id));
    for (const one of news) toast({ text: newsOf(one), icon: isExact(one) ? "check" : "alert", seconds: 8 });
    if (news.length > 0) play(news.every(isExact) ? "confirmed" : "call");
  }, [ready, all]);
}

const isExact = (one: TransferNotice): boolean => one.standing !== "open" && beyondDue(one) === 0;

export function newsOf(one: TransferNotice): string {
  const amount = money(one.amount);
  if (one.standing === "open") return t("cashier.transferUnclear", { amount });
  const table = t("common.table", { name: one.table ?? "–" });
  const beyond = beyondDue(one);
  if (beyond === 0) return t("cashier.transferCame", { table, amount });
  const rest = money(Math.abs(beyond));
  return t(beyond > 0 ? "cashier.transferOver" : "cashier.transferShort", { table, amount, rest });
}
