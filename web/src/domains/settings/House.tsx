import { currencySign, currencySigns, decimalsOf, money, t } from "../../i18n";
import { Select, TextArea, TextField } from "../../ui";
import { languages } from "../team/languages";
import type { SettingsProps } from "./Group";
import { Group } from "./Group";

export function House({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="manager.houseTitle" text="manager.houseText">
      <TextField label={t("manager.restaurantName")} {...form.field("restaurantName")} autoComplete="organization" />
      <TextArea label={t("manager.address")} {...form.field("address")} autoComplete="street-address" />
      <TextField
        label={t("manager.phone")}
        {...form.field("phone")}
        type="tel"
        autoComplete="tel"
        className="settings-short"
      />
      <div className="settings-pair">
        <Select
          label={t("manager.currency")}
          value={form.draft.currency}
          onValue={(value) => form.set("currency", value)}
          error={form.error("currency")}
          hint={t("manager.currencyHint")}
          choices={currencies(form.draft.currency)}
        />
        <Select
          label={t("manager.houseLanguage")}
          value={form.draft.language}
          onValue={(value) => form.set("language", value)}
          error={form.error("language")}
          hint={t("manager.houseLanguageHint")}
          choices={languages}
        />
      </div>
    </Group>
  );
}

/** The currencies with a known sign, and the restaurant's own. One that keeps decimals that nobody uses shows an amount of one unit. */
function currencies(present: string): readonly { readonly value: string; readonly label: string }[] {
  const known = Object.keys(currencySigns).map((value) => ({ value, label: `${value} (${currencySign(value)})` }));
  if (present in currencySigns) return known;
  const label = present.length > 3 ? `${present.slice(0, 3)} (${money(10 ** decimalsOf(present), present)})` : present;
  return [...known, { value: present, label }];
}
