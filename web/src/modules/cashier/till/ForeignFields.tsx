import { money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { MoneyField } from "../../../ui/MoneyField";
import type { ForeignTally } from "../../../wire";
import type { ForeignTexts } from "./count";

interface Props {
  readonly of: readonly ForeignTally[];
  /** the amounts that must be there are not known */
  readonly blind: boolean;
  readonly texts: ForeignTexts;
  readonly onTexts: (texts: ForeignTexts) => void;
}

/** The counted foreign notes: one amount for each currency that came in. */
export function ForeignFields({ of: held, blind, texts, onTexts }: Props): JSX.Element | null {
  if (held.length === 0) return null;
  return (
    <section className="stack-16" aria-label={t("till.foreign")}>
      <h3>{t("till.foreign")}</h3>
      {held.map(({ currency, amount }) => {
        const text = texts[currency] ?? "";
        const isWrong = text.trim() !== "" && parseAmount(text, currency) === null;
        return (
          <MoneyField
            key={currency}
            label={t("till.foreignCount", { currency })}
            value={text}
            onValue={(value) => onTexts({ ...texts, [currency]: value })}
            hint={blind ? undefined : t("till.foreignExpected", { amount: money(amount, currency) })}
            error={isWrong ? t("till.wrong.foreign") : null}
            currency={currency}
            suffix={currency}
          />
        );
      })}
    </section>
  );
}
