import { t } from "../../i18n";
import { Chip, ChipRow, TextField } from "../../ui";

interface Props {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Why money goes back or less is to be paid: typed, or one of the usual reasons. */
export function ReasonField({ reason, onReason }: Props): JSX.Element {
  const usual = [t("bills.reasonQuality"), t("bills.reasonMistake"), t("bills.reasonTwice"), t("bills.reasonDiscount")];
  return (
    <div className="stack-8">
      <TextField
        label={t("common.reason")}
        value={reason}
        onValue={onReason}
        maxLength={300}
        autoComplete="off"
        hint={t("cashier.reasonHint")}
      />
      <ChipRow label={t("common.reason")} wrap>
        {usual.map((one) => (
          <Chip key={one} chosen={reason === one} onPress={() => onReason(one)}>
            {one}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
