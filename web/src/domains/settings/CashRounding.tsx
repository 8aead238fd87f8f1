import { t } from "../../i18n";
import type { SettingsProps } from "./Group";
import { LabelledChoice } from "./Group";

/** Whether every total is rounded, or only what is paid in cash. */
export function CashRounding({ form }: SettingsProps): JSX.Element {
  const chosen = form.draft.roundOnlyCash;
  return (
    <div className="stack-8">
      <LabelledChoice
        label={t("manager.roundWhat")}
        {...form.choice("roundOnlyCash")}
        choices={[
          { value: "no", label: t("manager.roundTotals") },
          { value: "yes", label: t("manager.roundOnlyCash") },
        ]}
      />
      {chosen === "yes" ? <p className="quiet small">{t("manager.roundOnlyCashHint")}</p> : null}
    </div>
  );
}
