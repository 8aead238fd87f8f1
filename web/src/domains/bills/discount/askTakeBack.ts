import { money, t } from "../../../i18n";
import { askReason } from "../../../ui";

/** Asks why a discount of this amount is taken back. `null`: it stays. */
export const askTakeBack = (amount: number): Promise<string | null> =>
  askReason({
    title: t("cashier.takeBackAsk", { amount: money(amount) }),
    action: t("cashier.takeBackAction"),
    reason: {
      label: t("common.reason"),
      suggestions: [t("cashier.reason.mistake"), t("cashier.reason.notDue"), t("cashier.reason.otherAmount")],
    },
  });
