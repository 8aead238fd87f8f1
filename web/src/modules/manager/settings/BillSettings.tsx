import { currencySign, t } from "../../../i18n";
import { Chip, ChipRow, Segmented, Switch, TextField } from "../../../ui";
import { aloneLimits } from "../../shared/aloneLimits";
import type { SettingsProps } from "./Group";
import { Group } from "./Group";
import type { SettingKey } from "./settingsForm";
import { longestSetting, roundings } from "./settingsForm";

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
      <Segmented
        label={t("manager.taxWay")}
        value={draft.pricesIncludeTax}
        onChange={(value) => form.set("pricesIncludeTax", value)}
        choices={[
          { value: "yes", label: t("manager.taxInside") },
          { value: "no", label: t("manager.taxOnTop") },
        ]}
      />
      <div className="settings-pair">
        {(["taxRateA", "taxRateB", "taxRateC"] as const).map((field) => (
          <Entry
            key={field}
            form={form}
            field={field}
            label={t(`manager.${field}`)}
            hint={field === "taxRateA" ? t("manager.taxRateHint") : undefined}
            suffix="%"
          />
        ))}
        <Entry form={form} field="servicePermille" label={t("manager.service")} suffix="%" />
      </div>
      <AloneLimits form={form} />
      <BlindCount form={form} />
      <AtTheTable form={form} />
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
    </Group>
  );
}

/** The amounts that people let out without a manager. */
function AloneLimits({ form }: SettingsProps): JSX.Element {
  return (
    <div className="settings-pair">
      <Entry
        form={form}
        field="waiterDiscountPermille"
        label={t("manager.waiterDiscount")}
        hint={t("manager.discountHint")}
        suffix="%"
      />
      <Entry form={form} field="cashierDiscountPermille" label={t("manager.cashierDiscount")} suffix="%" />
      {aloneLimits.map((field) => (
        <Entry
          key={field}
          form={form}
          field={field}
          label={t(`manager.${field}`)}
          hint={t(`manager.${field}Hint`)}
          suffix={currencySign()}
        />
      ))}
    </div>
  );
}

/** Whether people who keep the till see what must be in it before they count. */
function BlindCount({ form }: SettingsProps): JSX.Element {
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

/** Those who may take money at the table. */
function AtTheTable({ form }: SettingsProps): JSX.Element {
  const chosen = form.draft.waitersTakePayment;
  return (
    <div className="stack-8">
      <Segmented
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

interface EntryProps extends SettingsProps {
  readonly field: SettingKey;
  readonly label: string;
  readonly hint?: string;
  readonly suffix?: string;
  readonly clean?: (text: string) => string;
}

function Entry({ form, field, label, hint, suffix, clean = (text) => text }: EntryProps): JSX.Element {
  return (
    <TextField
      label={label}
      value={form.draft[field]}
      onValue={(value) => form.set(field, clean(value))}
      error={form.error(field)}
      hint={hint}
      suffix={suffix}
      maxLength={longestSetting[field]}
      autoComplete="off"
    />
  );
}
