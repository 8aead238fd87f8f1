import { currencySign, money, t } from "../../../i18n";
import { amountKeys, typedAmount } from "../../../i18n/currencies";
import { useReplica } from "../../../sync";
import { Button, Switch, TextField } from "../../../ui";
import type { Editing, Form } from "../../../forms";
import { FormSheet, OneOf, Several, remove, save, useForm, useKey } from "../../../forms";
import type { PriceRule } from "../../../wire";
import { ScopeField } from "../editor/ScopeField";
import { dishName } from "../names";
import { nextPriority } from "../editor/optionForm";
import { momentAt, priceAt } from "../serving";
import { TimesField } from "../times/TimesField";
import { timesOf, timesDraft } from "../times/timesForm";
import type { RuleDraft } from "./ruleForm";
import { checkRule, longest, orderTypes, ruleCommand, ruleDraft, ruleOf, wrongValue } from "./ruleForm";

/** Creates or edits a price rule. */
export function PriceRuleSheet({ id, onClose, onDone }: Editing): JSX.Element {
  const rule = useReplica((view) => view.get("priceRule", id));
  const rules = useReplica((view) => view.all("priceRule"));
  const key = useKey(rule);
  const priority = rule?.priority ?? nextPriority(rules);
  const form = useForm<RuleDraft>({
    initial: ruleDraft(rule),
    stored: { form: "priceRule", id },
    check: checkRule,
    longest,
    done: onDone,
    send: async (draft) => {
      const stated = ruleOf(key, draft, priority);
      if (!stated) return { done: false, field: "value", text: wrongValue(draft.effect) };
      return save({
        bodies: [ruleCommand(stated)],
        undo: [rule ? ruleCommand(rule) : { type: "menu.deletePriceRule", rule: key }],
        text: t("rules.saved", { name: stated.name }),
      });
    },
  });
  return (
    <FormSheet
      form={form}
      title={rule?.name ?? t("rules.new")}
      onClose={onClose}
      wide
      more={rule ? <Delete rule={rule} form={form} onDone={onDone} /> : null}
    >
      <TextField
        label={t("rules.name")}
        {...form.field("name")}
        hint={t("rules.nameHint")}
        data-autofocus={!rule || undefined}
      />
      <Effect form={form} />
      <Example rule={ruleOf(key, form.draft, priority)} />
      <TimesField
        title={t("rules.when")}
        value={form.draft.times}
        onValue={(times) => form.set("times", times)}
        error={form.error("times")}
      />
      <Places form={form} />
      <ScopeField title={t("rules.scope")} hint={t("rules.scopeHint")} draft={form.draft} onScope={form.edit} />
      <Switch label={t("rules.active")} {...form.onOff("active")} />
    </FormSheet>
  );
}

interface DeleteProps {
  readonly rule: PriceRule;
  readonly form: Form<RuleDraft>;
  readonly onDone: () => void;
}

function Delete({ rule, form, onDone }: DeleteProps): JSX.Element {
  const { name } = rule;
  const ask = {
    title: t("rules.deleteAsk", { name }),
    about: t("rules.deleteText"),
    action: t("common.remove"),
    bodies: [{ type: "menu.deletePriceRule", rule: rule.id }] as const,
    undo: [ruleCommand(rule)],
    text: t("rules.deleted", { name }),
  };
  return (
    <Button icon="trash" large onClick={() => void remove(form, ask, onDone)} aria-label={t("rules.delete")}>
      {t("common.remove")}
    </Button>
  );
}

interface FieldProps {
  readonly form: Form<RuleDraft>;
}

function Effect({ form }: FieldProps): JSX.Element {
  const { effect } = form.draft;
  const isPercent = effect === "percent";
  return (
    <div className="stack-16">
      <OneOf
        label={t("rules.effect")}
        value={effect}
        onChange={(next) => form.edit({ effect: next, value: "" })}
        choices={(["percent", "amount", "price"] as const).map((value) => ({
          value,
          label: t(`rules.effect.${value}`),
        }))}
      />
      {effect === "price" ? null : (
        <OneOf
          label={t("rules.direction")}
          {...form.choice("direction")}
          choices={(["less", "more"] as const).map((value) => ({ value, label: t(`rules.${value}`) }))}
        />
      )}
      <TextField
        label={t(`rules.${effect}`)}
        {...form.field("value", (value) => (isPercent ? value.slice(0, 6) : typedAmount(value)))}
        inputMode={isPercent ? "decimal" : amountKeys()}
        data-money={!isPercent || undefined}
        suffix={isPercent ? "%" : currencySign()}
      />
    </div>
  );
}

/** The price of the first dish that the rule fits. */
function Example({ rule }: { readonly rule: PriceRule | null }): JSX.Element | null {
  const dish = useReplica((view) =>
    view
      .groups()
      .flatMap((group) => view.dishesOf(group.id))
      .find(
        ({ id, group, marketPrice, price }) =>
          !marketPrice &&
          price > 0 &&
          (!rule ||
            rule.dishes.length + rule.groups.length === 0 ||
            rule.dishes.includes(id) ||
            rule.groups.includes(group)),
      ),
  );
  if (!rule || !dish) return null;
  const anyTime = { ...rule, active: true, sections: [], types: [], times: timesOf(timesDraft(undefined)) };
  const price = priceAt(dish, undefined, [anyTime], { type: "table" }, momentAt(0));
  return (
    <p className="quiet" role="status">
      {t("rules.example", { dish: dishName(dish), old: money(dish.price), new: money(price) })}
    </p>
  );
}

/** Sections and order types. */
function Places({ form }: FieldProps): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const { error: wrongSections, ...chosen } = form.choice("sections");
  const { error: wrongTypes, ...types } = form.choice("types");
  return (
    <>
      {sections.length === 0 ? null : (
        <Several
          label={t("rules.sections")}
          hint={t("rules.sectionsHint")}
          all={sections.map(({ id }) => id)}
          nameOf={(id) => sections.find((section) => section.id === id)?.name}
          error={wrongSections}
          {...chosen}
        />
      )}
      <Several
        label={t("rules.types")}
        hint={t("rules.typesHint")}
        all={orderTypes}
        nameOf={(type) => t(`rules.type.${type}`)}
        error={wrongTypes}
        {...types}
      />
    </>
  );
}
