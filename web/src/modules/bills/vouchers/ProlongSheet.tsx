import { useState } from "react";
import { t } from "../../../i18n";
import { Button, Sheet, TextField } from "../../../ui";
import type { VoucherView } from "../../../wire";
import { useThere } from "../../../sync/useAsked";
import { act } from "./act";
import { daysOf, fieldOf, untilText } from "./days";

interface Props {
  readonly of: VoucherView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes the last day of a voucher. */
export function ProlongSheet({ of: voucher, onClose, onDone }: Props): JSX.Element {
  const [until, setUntil] = useState(voucher.until === undefined ? "" : fieldOf(voucher.until));
  const [reason, setReason] = useState("");
  const there = useThere();
  const days = daysOf(until);
  const ready = there && reason.trim() !== "" && (until === "" || days !== null);
  const prolong = (): void => {
    if (!ready) return;
    const body = { type: "vouchers.prolong", voucher: voucher.voucher, reason: reason.trim() } as const;
    void act(days === null ? body : { ...body, until: days }, t("vouchers.prolonged"), onDone);
    onClose();
  };
  return (
    <Sheet
      open
      title={t("vouchers.prolongOf", { number: voucher.number })}
      subtitle={untilText(voucher.until)}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="calendar" disabled={!ready} onClick={prolong}>
          {t("vouchers.newLastDay")}
        </Button>
      }
    >
      <div className="stack-16">
        <TextField
          type="date"
          label={t("vouchers.lastDay")}
          hint={t("vouchers.lastDayHint")}
          value={until}
          onValue={setUntil}
        />
        <TextField label={t("common.reason")} value={reason} onValue={setReason} maxLength={300} autoComplete="off" />
      </div>
    </Sheet>
  );
}
