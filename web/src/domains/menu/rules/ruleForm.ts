import { bareAmount, decimal, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import type { Errors } from "../../../forms";
import { filled } from "../../../forms/draft";
import type { CommandBody, OrderType, PriceEffect, PriceRule } from "../../../wire";
import { timesDraft, timesOf, wrongTimes } from "../times/timesForm";

export const longest = { name: 30 };
export const orderTypes: readonly OrderType[] = ["table", "takeaway", "delivery", "counter"];
const highestAmount = 1_000_000_000;

const newRule = {
  name: "",
  effect: "percent" as PriceEffect,
  /** percent with one decimal or an amount, without a sign */
  value: "",
  direction: "less" as "less" | "more",
  dishes: [] as readonly string[],
  groups: [] as readonly string[],
  sections: [] as readonly string[],
  types: [] as readonly OrderType[],
  times: timesDraft(undefined),
  active: true,
};
export type RuleDraft = Readonly<typeof newRule>;

export function ruleDraft(rule: PriceRule | undefined): RuleDraft {
  if (!rule) return newRule;
  const { value, times, ...rest } = rule;
  const size = Math.abs(value);
  return {
    ...filled<RuleDraft>(newRule, rest),
    value: rule.effect === "percent" ? decimal(size / 10) : bareAmount(size),
    direction: value > 0 ? "more" : "less",
    times: timesDraft(times),
  };
}

/** The typed value in the units of the wire, without its sign; `null`: it is out of bounds. */
function sizeOf({ effect, value, direction }: RuleDraft): number | null {
  if (effect !== "percent") {
    const amount = parseAmount(value);
    return amount === null || amount > highestAmount || (effect === "amount" && amount === 0) ? null : amount;
  }
  const [, whole, tenth = "0"] = /^\s*(\d{1,4})(?:[.,](\d))?\s*$/.exec(value) ?? [];
  const size = Number(whole) * 10 + Number(tenth);
  return size >= 1 && size <= (direction === "less" ? 1000 : 10_000) ? size : null;
}

export const wrongValue = (effect: PriceEffect): string => t(`rules.wrong.${effect}`);

export function checkRule(draft: RuleDraft): Errors<RuleDraft> {
  return {
    name: draft.name.trim() === "" ? t("rules.wrong.name") : undefined,
    value: sizeOf(draft) === null ? wrongValue(draft.effect) : undefined,
    times: wrongTimes(draft.times)?.text,
  };
}

/** The rule that a draft describes; `null`: some field is wrong. */
export function ruleOf(id: string, draft: RuleDraft, priority: number): PriceRule | null {
  const size = sizeOf(draft);
  if (size === null || Object.values(checkRule(draft)).some(Boolean)) return null;
  const { direction, ...rest } = draft;
  const isLess = draft.effect !== "price" && direction === "less";
  return { ...rest, id, priority, name: draft.name.trim(), value: isLess ? -size : size, times: timesOf(draft.times) };
}

export const ruleCommand = (rule: PriceRule): CommandBody => ({ type: "menu.savePriceRule", rule });
