import { bareAmount, decimalsOf, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { Chip, ChipRow, Segmented, TextField } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import type { DiscountDraft } from "./discount";

/** offered as chips */
export const usualPercents = [5, 10, 15, 20, 50] as const;
/** 20,000 to 200,000 đồng. Where a currency has decimals, 2 to 20 of its units. */
const amounts = (): readonly number[] => {
  const step = decimalsOf() > 0 ? 10 ** decimalsOf() : 10_000;
  return [2, 5, 10, 20].map((times) => times * step);
};

interface Props {
  readonly draft: DiscountDraft;
  /** of the chips; smaller ones stand above, where one tap gives them */
  readonly percents: readonly number[];
  /** it is small, so nobody has to say why */
  readonly free: boolean;
  /** why the typed discount is invalid */
  readonly error: string | null;
  readonly onChange: (draft: DiscountDraft) => void;
}

/** Percent or amount, its size, and the reason. */
export function DiscountFields({ draft, percents, free, error, onChange }: Props): JSX.Element {
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
      {isPercent ? (
        <TextField
          label={t("cashier.percent")}
          value={text}
          onValue={setText}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          data-autofocus
          error={error}
        />
      ) : (
        <MoneyField label={t("cashier.amount")} value={text} onValue={setText} data-autofocus error={error} />
      )}
      <ChipRow label={t("cashier.usual")} wrap>
        {isPercent
          ? percents.map((value) => (
              <Chip key={value} chosen={text.trim() === String(value)} onPress={() => setText(String(value))}>
                {`${value}%`}
              </Chip>
            ))
          : amounts().map((value) => (
              <Chip key={value} chosen={parseAmount(text) === value} onPress={() => setText(bareAmount(value))}>
                {bareAmount(value)}
              </Chip>
            ))}
      </ChipRow>
      <ReasonFields reason={draft.reason} free={free} onChange={(reason) => onChange({ ...draft, reason })} />
    </>
  );
}

interface ReasonProps extends Pick<Props, "free"> {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Why it is given. */
export function ReasonFields({ reason, free, onChange }: ReasonProps): JSX.Element {
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
        hint={t(free ? "cashier.reasonFree" : "cashier.reasonHint")}
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
