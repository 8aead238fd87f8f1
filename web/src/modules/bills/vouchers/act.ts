import { money, t } from "../../../i18n";
import { send } from "../../../session/client";
import { askReason, toast } from "../../../ui";
import type { CommandBody, VoucherView } from "../../../wire";

/** Sends a deed on a voucher. The list comes anew in any case. */
export async function act(body: CommandBody, done: string, onDone: () => void): Promise<void> {
  const outcome = await send(body);
  if (outcome.status === "accepted") toast({ text: done, icon: "check", tone: "good" });
  onDone();
}

export const noteShort = (voucher: VoucherView, onDone: () => void): Promise<void> =>
  act({ type: "vouchers.noteShort", voucher: voucher.voucher }, t("vouchers.notedDone"), onDone);

/** Takes the rest off a voucher that was lost or entered by mistake. */
export async function stop(voucher: VoucherView, onDone: () => void): Promise<void> {
  const reason = await askReason({
    title: t("vouchers.stopAsk", { number: voucher.number }),
    text: t("vouchers.stopText", { amount: money(voucher.balance) }),
    action: t("vouchers.stopOne"),
    danger: true,
    reason: {
      label: t("common.reason"),
      suggestions: [t("vouchers.reason.lost"), t("vouchers.reason.mistake")],
    },
  });
  if (reason !== null)
    await act({ type: "vouchers.stop", voucher: voucher.voucher, reason }, t("vouchers.stopped"), onDone);
}
