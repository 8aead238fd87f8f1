import { currencySign, t } from "../../i18n";
import { amountKeys, typedAmount } from "../../i18n/currencies";
import { useReplica } from "../../sync";
import { Chip, ChipRow, Select, Switch, TextField } from "../../ui";
import { MoneyField } from "../../ui/MoneyField";
import type { Editing, Form } from "../../forms";
import { digits, FormProblem, FormSheet, save, useForm, useKey } from "../../forms";
import { Preview } from "./Preview";
import type { PromotionDraft } from "./promotionForm";
import { checkPromotion, isPercent, promotionCommand, promotionDraft, promotionOf } from "./promotionForm";
import { ScopeField } from "../menu/editor/ScopeField";
import { week, weekdayName } from "./sentence";

/** Creates or edits a promotion. The undo of a new one switches it off. */
export function PromotionSheet({ id, onClose, onDone }: Editing): JSX.Element {
  const promotion = useReplica((view) => view.get("promotion", id));
  const key = useKey(promotion);
  const form = useForm<PromotionDraft>({
    initial: promotionDraft(promotion),
    stored: { form: "promotion", id },
    check: checkPromotion,
    longest: { name: 30, code: 20 },
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
      <ScopeField
        title={t("promotions.scope")}
        hint={t("promotions.scopeHint")}
        draft={form.draft}
        onScope={form.edit}
      />
      <Times form={form} />
      <Party form={form} />
      <Switch label={t("promotions.combines")} {...form.onOff("combines")} hint={t("promotions.combinesHint")} />
      <Switch label={t("promotions.active")} {...form.onOff("active")} hint={t("promotions.activeHint")} />
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
        {...form.field("name")}
        hint={t("promotions.nameHint")}
        data-autofocus={isNew || undefined}
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
        {...form.field("value", (value) =>
          draft.effect === "free" ? digits(value) : percent ? value.slice(0, 5) : typedAmount(value),
        )}
        inputMode={percent ? "decimal" : draft.effect === "free" ? "numeric" : amountKeys()}
        data-money={(draft.effect !== "free" && !percent) || undefined}
        suffix={draft.effect === "free" ? undefined : percent ? "%" : currencySign()}
      />
      {draft.effect === "free" ? (
        <TextField
          label={t("promotions.free")}
          {...form.field("free", digits)}
          hint={t("promotions.freeHint")}
          inputMode="numeric"
        />
      ) : null}
    </div>
  );
}

function Times({ form }: FieldProps): JSX.Element {
  const { draft } = form;
  const field = (name: "fromMinute" | "untilMinute" | "firstDay" | "lastDay", type: "time" | "date"): JSX.Element => (
    <TextField label={t(`promotions.${name}`)} {...form.field(name)} type={type} className="grow" />
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
      <FormProblem problem={form.error("weekdays")} />
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
  return (
    <div className="stack-16">
      <h3>{t("promotions.who")}</h3>
      <TextField
        label={t("promotions.code")}
        {...form.field("code", (value) => value.toUpperCase())}
        hint={t("promotions.codeHint")}
        autoCapitalize="characters"
      />
      <div className="promotion-pair">
        <TextField label={t("promotions.guests")} {...form.field("guests", digits(3))} inputMode="numeric" />
        <MoneyField label={t("promotions.least")} {...form.field("least")} />
      </div>
    </div>
  );
}
