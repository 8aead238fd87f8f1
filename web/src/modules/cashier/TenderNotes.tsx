import { currencySign, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Chip, ChipRow } from "../../ui";
import { ratesToday } from "./foreign";
import type { MoneyWay } from "../../domains/bills/MethodChoice";
import { inCash } from "../../domains/bills/MethodChoice";

interface Props {
  readonly way: MoneyWay;
  readonly onWay: (way: MoneyWay) => void;
}

/** The currency of the notes. A currency without a rate of today cannot be chosen. */
export function TenderNotes({ way, onWay }: Props): JSX.Element | null {
  const rates = useReplica((view) => view.all("exchangeRate"));
  if (rates.length === 0) return null;
  const { taken, missing } = ratesToday(rates);
  return (
    <div className="stack-8">
      <ChipRow label={t("cashier.currency")} wrap>
        <Chip chosen={way.rate === undefined} onPress={() => onWay(inCash)}>
          {currencySign()}
        </Chip>
        {taken.map((rate) => (
          <Chip key={rate.id} chosen={way.rate?.id === rate.id} onPress={() => onWay({ ...inCash, rate })}>
            {rate.id}
          </Chip>
        ))}
      </ChipRow>
      {missing.length > 0 ? (
        <p className="quiet small">{t("cashier.rateMissing", { currencies: missing.join(", ") })}</p>
      ) : null}
    </div>
  );
}
