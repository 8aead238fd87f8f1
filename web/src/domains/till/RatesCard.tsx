import { useState } from "react";
import { currencySign, t } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { useReplica } from "../../sync";
import { Button, Card } from "../../ui";
import { RateSheet } from "./RateSheet";
import { shownRate } from "./rateForm";

/** The currencies whose notes the house takes, with their rates of today. */
export function RatesCard(): JSX.Element {
  const rates = useReplica((view) => view.all("exchangeRate"));
  const own = useReplica((view) => view.setting("currency") ?? "VND");
  const [open, setOpen] = useState<string | null>(null);
  const today = businessDay(Date.now());
  const sorted = [...rates].sort((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <Card className="stack-16 settings-group">
      <header className="stack-4">
        <h2>{t("rates.title")}</h2>
        <p className="quiet">{t("rates.text")}</p>
      </header>
      {sorted.length === 0 ? <p className="quiet small">{t("rates.none")}</p> : null}
      <ul className="lines">
        {sorted.map((rate) => (
          <li key={rate.id} className="line-row">
            <span className="grow">
              <span className="strong">{rate.id}</span>{" "}
              <span className="quiet numbers">
                {rate.day === today
                  ? t("rates.today", { currency: rate.id, amount: `${shownRate(rate, own)}\u00A0${currencySign()}` })
                  : t("rates.missing")}
              </span>
            </span>
            <Button icon="edit" onClick={() => setOpen(rate.id)}>
              {t("rates.new")}
            </Button>
          </li>
        ))}
      </ul>
      <div className="row-wrap">
        <Button icon="plus" onClick={() => setOpen("")}>
          {t("rates.add")}
        </Button>
      </div>
      {open === null ? null : (
        // The sheet is a form of its own. Without this, its submission would also save the settings around it.
        <div onSubmit={(event) => event.stopPropagation()}>
          <RateSheet currency={open} own={own} onClose={() => setOpen(null)} />
        </div>
      )}
    </Card>
  );
}
