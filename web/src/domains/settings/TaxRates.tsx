import { t } from "../../i18n";
import { Button, IconButton, TextField } from "../../ui";
import type { SettingsProps } from "./Group";
import type { RateRow } from "./rateRows";
import { cleanRate, rateRows, rateText } from "./rateRows";
import { storedPercent } from "./settingsForm";
import { settings } from "./table";

type TaxField = "taxRateA" | "taxRateB" | "taxRateC";

/** Room that one more row needs. */
const longestRow = 30;

/** The rates of a class of tax: the present one, and those that follow from a day on. */
export function TaxRates({ form, field }: SettingsProps & { readonly field: TaxField }): JSX.Element {
  const text = form.draft[field];
  const rows = rateRows(text);
  const error = form.error(field);
  const set = (next: readonly RateRow[]): void => form.set(field, rateText(next));
  const change = (at: number, to: RateRow): void => set(rows.map((row, i) => (i === at ? to : row)));
  const name = t(`manager.${field}`);
  return (
    <div className="stack-8" role="group" aria-label={name}>
      {rows.map((row, i) => (
        <div key={i} className={i === 0 ? "tax-row" : "tax-row tax-row-dated"}>
          <TextField
            label={i === 0 ? name : t("manager.rateThen")}
            value={row.rate}
            onValue={(rate) => change(i, { ...row, rate: cleanRate(rate) })}
            error={error && storedPercent(field, row.rate) === null ? error : null}
            hint={i === 0 && field === "taxRateA" ? t("manager.taxRateHint") : undefined}
            suffix="%"
            maxLength={24}
            autoComplete="off"
          />
          {i === 0 ? null : (
            <>
              <TextField
                type="date"
                label={t("manager.rateFrom")}
                value={row.from}
                onValue={(from) => change(i, { ...row, from })}
                error={error && row.from === "" ? t("manager.rateNeedDay") : null}
              />
              <IconButton
                icon="trash"
                label={t("manager.rateRemove", { name })}
                onClick={() => set(rows.filter((_, at) => at !== i))}
              />
            </>
          )}
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          aria-label={`${t("manager.rateAdd")}: ${name}`}
          disabled={text.length + longestRow > (settings[field].longest ?? 0)}
          onClick={() => set([...rows, { from: "", rate: "" }])}
        >
          {t("manager.rateAdd")}
        </Button>
      </div>
    </div>
  );
}
