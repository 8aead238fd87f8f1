import { Suspense } from "react";
import { currencySign, t } from "../../../i18n";
import { Chip, ChipRow, Skeleton } from "../../../ui";
import type { SettingsProps } from "./Group";
import { Entry, Group, LabelledChoice } from "./Group";
import { CashRounding, LimitFields } from "./lazyCards";
import { roundings } from "./settingsForm";
import { TaxRates } from "./TaxRates";

/** Number, tax, service charge, rounding and discounts of bills. Open bills take a change over when they are fixed again. */
export function BillSettings({ form }: SettingsProps): JSX.Element {
  const { draft } = form;
  return (
    <Group title="manager.billTitle" text="manager.billText">
      <div className="settings-pair">
        <Entry form={form} field="taxCode" label={t("manager.taxCode")} />
        <Entry
          form={form}
          field="billSeries"
          label={t("manager.billSeries")}
          hint={t("manager.billSeriesHint", { series: draft.billSeries || "B" })}
          clean={(text) => text.toUpperCase().replace(/[^A-Z0-9]/g, "")}
        />
      </div>
      <LabelledChoice
        label={t("manager.taxWay")}
        value={draft.pricesIncludeTax}
        onChange={(value) => form.set("pricesIncludeTax", value)}
        choices={[
          { value: "yes", label: t("manager.taxInside") },
          { value: "no", label: t("manager.taxOnTop") },
        ]}
      />
      {(["taxRateA", "taxRateB", "taxRateC"] as const).map((field) => (
        <TaxRates key={field} form={form} field={field} />
      ))}
      <div className="settings-pair">
        <Entry form={form} field="servicePermille" label={t("manager.service")} suffix="%" />
      </div>
      <Suspense fallback={<Skeleton height={72} count={5} gap={16} />}>
        <LimitFields form={form} />
      </Suspense>
      <AtTheTable form={form} />
      <TipSharing form={form} />
      <div className="stack-8">
        <Entry
          form={form}
          field="roundTo"
          label={t("manager.roundTo")}
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
      {draft.roundTo === "0" ? null : (
        <Suspense fallback={<Skeleton height={48} count={1} gap={8} />}>
          <CashRounding form={form} />
        </Suspense>
      )}
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
        value={chosen}
        onChange={(value) => form.set("waitersTakePayment", value)}
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
        value={chosen}
        onChange={(value) => form.set("tipRule", value)}
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
