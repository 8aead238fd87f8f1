import { currencySign, t } from "../../i18n";
import { Switch } from "../../ui";
import { aloneLimits } from "../bills/aloneLimits";
import type { SettingsProps } from "./Group";
import { Entry } from "./Group";

/** The amounts that people let out without a manager. */
export function AloneLimits({ form }: SettingsProps): JSX.Element {
  return (
    <div className="settings-pair">
      <Entry form={form} field="waiterDiscountPermille" hint={t("manager.discountHint")} suffix="%" />
      <Entry form={form} field="cashierDiscountPermille" suffix="%" />
      {aloneLimits.map((field) => (
        <Entry key={field} form={form} field={field} hint={t(`manager.${field}Hint`)} suffix={currencySign()} />
      ))}
    </div>
  );
}

/** Whether people who keep the till see what must be in it before they count. */
export function BlindCount({ form }: SettingsProps): JSX.Element {
  return (
    <div className="stack-8">
      <Switch
        label={t("manager.blindCount")}
        on={form.draft.blindCount === "yes"}
        onChange={(on) => form.set("blindCount", on ? "yes" : "no")}
      />
      <p className="quiet small">{t("manager.blindCountHint")}</p>
    </div>
  );
}
