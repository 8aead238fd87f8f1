import { useState } from "react";
import { currencySign, t } from "../../../i18n";
import { amountKeys, typedAmount } from "../../../i18n/currencies";
import { newId, useReplica } from "../../../sync";
import { Chip, ChipRow, Icon, Select, Switch, TextField } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import { Preview } from "./Preview";
import type { PromotionDraft } from "./promotionForm";
import { checkPromotion, isPercent, longestName, promotionCommand, promotionDraft, promotionOf } from "./promotionForm";
import { ScopeField } from "./ScopeField";
import { week, weekdayName } from "./sentence";

interface Props {
  /** `null`: a new promotion */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates or edits a promotion. The undo of a new one switches it off. */
export function PromotionSheet({ id, onClose, onDone }: Props): JSX.Element {
  const promotion = useReplica((view) => view.get("promotion", id));
  const [fresh] = useState(() => newId());
  const key = promotion?.id ?? fresh;
  const form = useForm<PromotionDraft>({
    initial: promotionDraft(promotion),
    check: checkPromotion,
    done: onDone,
    send: async (draft) => {
      const made = promotionOf(key, draft);
      if (!made) return { done: false, field: "value", text: t("promotions.wrong.amount") };
      return save({
        bodies: [promotionCommand(made)],
        undo: [promotionCommand(promotion ?? { ...made, active: false })],
        text: t("promotions.saved", { name: made.name }),
      });
    },
  });
  return (
    <FormSheet form={form} title={promotion?.name ?? t("promotions.new")} onClose={onClose} wide>
      <Preview promotion={promotionOf(key, form.draft)} />
      <Effect form={form} isNew={!promotion} />
      <ScopeField form={form} />
      <Times form={form} />
      <Party form={form} />
      <Switch
        label={t("promotions.combines")}
        hint={t("promotions.combinesHint")}
        on={form.draft.combines}
        onChange={(on) => form.set("combines", on)}
      />
      <Switch
        label={t("promotions.active")}
        hint={t("promotions.activeHint")}
        on={form.draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </FormSheet>
  );
}

interface FieldProps {
  readonly form: Form<PromotionDraft>;
}

function Effect({ form, isNew }: FieldProps & { readonly isNew: boolean }): JSX.Element {
  const { draft } = form;
  const percent = isPercent(draft.effect);
  const digits = (text: string): string => text.replace(/\D/g, "").slice(0, 3);
  return (
    <div className="stack-16">
      <TextField
        label={t("promotions.name")}
        value={draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        hint={t("promotions.nameHint")}
        maxLength={longestName}
        data-autofocus={isNew || undefined}
        autoComplete="off"
      />
      <Select
        label={t("promotions.effect")}
        value={draft.effect}
        onValue={(effect) => form.edit({ effect, value: "" })}
        choices={(["percent", "amount", "free", "orderPercent", "orderAmount"] as const).map((value) => ({
          value,
          label: t(`promotions.effect.${value}`),
        }))}
      />
      <TextField
        label={t(draft.effect === "free" ? "promotions.buy" : percent ? "promotions.percent" : "promotions.amount")}
        value={draft.value}
        onValue={(value) =>
          form.set("value", draft.effect === "free" ? digits(value) : percent ? value.slice(0, 5) : typedAmount(value))
        }
        error={form.error("value")}
        inputMode={percent ? "decimal" : draft.effect === "free" ? "numeric" : amountKeys()}
        data-money={(draft.effect !== "free" && !percent) || undefined}
        suffix={draft.effect === "free" ? undefined : percent ? "%" : currencySign()}
        autoComplete="off"
      />
      {draft.effect === "free" ? (
        <TextField
          label={t("promotions.free")}
          value={draft.free}
          onValue={(value) => form.set("free", digits(value))}
          error={form.error("free")}
          hint={t("promotions.freeHint")}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
    </div>
  );
}

function Times({ form }: FieldProps): JSX.Element {
  const { draft } = form;
  const field = (name: "fromMinute" | "untilMinute" | "firstDay" | "lastDay", type: "time" | "date"): JSX.Element => (
    <TextField
      label={t(`promotions.${name}`)}
      type={type}
      value={draft[name]}
      onValue={(value) => form.set(name, value)}
      error={form.error(name)}
      className="grow"
    />
  );
  return (
    <div className="stack-16">
      <h3>{t("promotions.when")}</h3>
      <p className="quiet small">{t("promotions.whenHint")}</p>
      <ChipRow label={t("promotions.weekdays")} wrap>
        {week.map((weekday) => (
          <Chip
            key={weekday}
            chosen={(draft.weekdays & (1 << weekday)) !== 0}
            onPress={() => form.set("weekdays", draft.weekdays ^ (1 << weekday))}
          >
            {weekdayName(weekday)}
          </Chip>
        ))}
      </ChipRow>
      {form.error("weekdays") ? (
        <p className="notice notice-red" role="alert">
          <Icon name="alert" />
          {form.error("weekdays")}
        </p>
      ) : null}
      <div className="promotion-pair">
        {field("fromMinute", "time")}
        {field("untilMinute", "time")}
      </div>
      <div className="promotion-pair">
        {field("firstDay", "date")}
        {field("lastDay", "date")}
      </div>
    </div>
  );
}

function Party({ form }: FieldProps): JSX.Element {
  const { draft } = form;
  return (
    <div className="stack-16">
      <h3>{t("promotions.who")}</h3>
      <TextField
        label={t("promotions.code")}
        value={draft.code}
        onValue={(value) => form.set("code", value.toUpperCase())}
        error={form.error("code")}
        hint={t("promotions.codeHint")}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <div className="promotion-pair">
        <TextField
          label={t("promotions.guests")}
          value={draft.guests}
          onValue={(value) => form.set("guests", value.replace(/\D/g, "").slice(0, 3))}
          error={form.error("guests")}
          inputMode="numeric"
          autoComplete="off"
        />
        <MoneyField
          label={t("promotions.least")}
          value={draft.least}
          onValue={(value) => form.set("least", value)}
          error={form.error("least")}
        />
      </div>
    </div>
  );
}
