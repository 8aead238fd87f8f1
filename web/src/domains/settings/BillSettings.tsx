import { currencySign, t } from "../../i18n";
import { Chip, ChipRow } from "../../ui";
import { CashRounding } from "./CashRounding";
import type { SettingsProps } from "./Group";
import { Entry, Group, LabelledChoice } from "./Group";
import { AloneLimits, BlindCount } from "./LimitFields";
import { roundings } from "./settingsForm";
import { TaxRates } from "./TaxRates";

/** Tax and service charge. Open bills take a change over when they are fixed again. */
export function TaxSettings({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="settings.page.tax" text="settings.taxText">
      <div className="settings-pair">
        <Entry form={form} field="taxCode" />
        <Entry form={form} field="taxName" hint={t("manager.taxNameHint")} />
      </div>
      <LabelledChoice
        label={t("manager.taxWay")}
        {...form.choice("pricesIncludeTax")}
        choices={[
          { value: "yes", label: t("manager.taxInside") },
          { value: "no", label: t("manager.taxOnTop") },
        ]}
      />
      {(["taxRateA", "taxRateB", "taxRateC"] as const).map((field) => (
        <TaxRates key={field} form={form} field={field} />
      ))}
      <div className="settings-pair">
        <Entry form={form} field="servicePermille" suffix="%" />
      </div>
    </Group>
  );
}

/** The numbers of bills, and how totals are rounded. */
export function BillNumbers({ form }: SettingsProps): JSX.Element {
  const { draft } = form;
  return (
    <Group title="settings.page.numbers" text="settings.numbersText">
      <div className="settings-pair">
        <Entry
          form={form}
          field="billSeries"
          hint={t("manager.billSeriesHint", { series: draft.billSeries || "B" })}
          clean={(text) => text.toUpperCase().replace(/[^A-Z0-9]/g, "")}
        />
      </div>
      <div className="stack-8">
        <Entry
          form={form}
          field="roundTo"
          hint={t(draft.roundTo === "0" ? "manager.roundNever" : "manager.roundHint")}
          suffix={currencySign()}
        />
        <ChipRow label={t("manager.roundTo")} wrap>
          {roundings().map((value) => (
            <Chip key={value} chosen={draft.roundTo === value} onPress={() => form.set("roundTo", value)}>
              {value === "0" ? t("manager.roundNone") : value}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {draft.roundTo === "0" ? null : <CashRounding form={form} />}
    </Group>
  );
}

/** Those who take money, how they count it, and how tips are shared. */
export function PaymentSettings({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="settings.page.payment" text="settings.paymentText">
      <AtTheTable form={form} />
      <BlindCount form={form} />
      <TipSharing form={form} />
    </Group>
  );
}

/** How much people let out without a manager. */
export function LimitSettings({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="settings.page.limits" text="settings.limitsText">
      <AloneLimits form={form} />
    </Group>
  );
}

/** Those who may take money at the table. */
function AtTheTable({ form }: SettingsProps): JSX.Element {
  const chosen = form.draft.waitersTakePayment;
  return (
    <div className="stack-8">
      <LabelledChoice
        label={t("manager.atTheTable")}
        {...form.choice("waitersTakePayment")}
        choices={[
          { value: "no", label: t("manager.byCashiers") },
          { value: "yes", label: t("manager.byWaiters") },
        ]}
      />
      {chosen === "yes" ? <p className="quiet small">{t("manager.byWaitersHint")}</p> : null}
    </div>
  );
}

/** The rule by which tips are shared. */
function TipSharing({ form }: SettingsProps): JSX.Element {
  const chosen = form.draft.tipRule;
  return (
    <div className="stack-8">
      <LabelledChoice
        label={t("manager.tipRule")}
        {...form.choice("tipRule")}
        choices={[
          { value: "waiter", label: t("manager.tipByWaiter") },
          { value: "equal", label: t("manager.tipEqual") },
          { value: "hours", label: t("manager.tipByHours") },
        ]}
      />
      <p className="quiet small">{t(chosen === "waiter" ? "manager.tipByWaiterHint" : "manager.tipPoolHint")}</p>
    </div>
  );
}
