import { money, t } from "../../../i18n";
import { send } from "../../../session/client";
import { confirm } from "../../../ui";
import type { CardRequest } from "../../../wire";

/** Asks first: a wrong word would lose money, or take it twice. */
export async function settle(one: CardRequest, charged: boolean, slip: string): Promise<void> {
  const agreed = await confirm({
    title: charged ? t("cards.chargedAsk", { amount: money(one.amount) }) : t("cards.notChargedAsk"),
    text: t(charged ? "cards.chargedText" : "cards.notChargedText"),
    action: t(charged ? "cards.chargedAction" : "cards.notChargedAction"),
  });
  if (!agreed) return;
  void send({ type: "cards.settle", request: one.id, charged, ...(slip === "" ? {} : { reference: slip }) });
}
