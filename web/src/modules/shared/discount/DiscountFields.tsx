import { currencySign, number, parseAmount, t } from "../../../i18n";
import { Chip, ChipRow, Segmented, TextField } from "../../../ui";
import type { DiscountDraft } from "./discount";

const percents = [5, 10, 15, 20, 50];
const amounts = [20_000, 50_000, 100_000, 200_000];

interface Props {
  readonly draft: DiscountDraft;
  /** why the typed discount is invalid */
  readonly error: string | null;
  readonly onChange: (draft: DiscountDraft) => void;
}

/** Percent or amount, its size, and the reason. */
export function DiscountFields({ draft, error, onChange }: Props): JSX.Element {
  const { way, text } = draft;
  const isPercent = way === "percent";
  const setText = (next: string): void => onChange({ ...draft, text: next });
  return (
    <>
      <Segmented
        label={t("cashier.discountWay")}
        value={way}
        onChange={(next) => onChange({ ...draft, way: next, text: "" })}
        choices={[
          { value: "percent", label: t("cashier.byPercent") },
          { value: "amount", label: t("cashier.byAmount") },
        ]}
      />
      <TextField
        label={t(isPercent ? "cashier.percent" : "cashier.amount")}
        value={text}
        onValue={setText}
        inputMode={isPercent ? "decimal" : "numeric"}
        autoComplete="off"
        suffix={isPercent ? "%" : currencySign()}
        data-autofocus
        error={error}
      />
      <ChipRow label={t("cashier.usual")} wrap>
        {(isPercent ? percents : amounts).map((value) => (
          <Chip key={value} chosen={parseAmount(text) === value} onPress={() => setText(number(value))}>
            {isPercent ? `${value}%` : number(value)}
          </Chip>
        ))}
      </ChipRow>
      <ReasonFields reason={draft.reason} onChange={(reason) => onChange({ ...draft, reason })} />
    </>
  );
}

interface ReasonProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

function ReasonFields({ reason, onChange }: ReasonProps): JSX.Element {
  const usual = [
    t("cashier.reason.regular"),
    t("cashier.reason.birthday"),
    t("cashier.reason.late"),
    t("cashier.reason.quality"),
  ];
  return (
    <>
      <TextField
        label={t("common.reason")}
        value={reason}
        onValue={onChange}
        maxLength={300}
        autoComplete="off"
        hint={t("cashier.reasonHint")}
      />
      <ChipRow label={t("common.reason")} wrap>
        {usual.map((one) => (
          <Chip key={one} chosen={reason === one} onPress={() => onChange(one)}>
            {one}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
