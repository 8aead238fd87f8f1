import { bareAmount, decimal, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import type { CommandBody, Promotion, PromotionEffect } from "../../wire";
import type { Errors } from "../../forms";
import { filled, trimmed } from "../../forms/draft";

export const everyDay = 127;
const farDay = 99_999;
const dayLength = 86_400_000;
const wholeDay = 1440;

export const isPercent = (effect: PromotionEffect): boolean => effect === "percent" || effect === "orderPercent";

const newPromotion = {
  name: "",
  effect: "percent" as PromotionEffect,
  /** percent with one decimal, an amount with dots, or the portions to buy */
  value: "",
  free: "1",
  dishes: [] as readonly string[],
  groups: [] as readonly string[],
  weekdays: everyDay,
  /** `14:00`; both empty: all day */
  fromMinute: "",
  untilMinute: "",
  /** `2026-12-24`; empty: without an end */
  firstDay: "",
  lastDay: "",
  code: "",
  guests: "",
  least: "",
  combines: false,
  active: true,
};
/** A promotion in the form. Numbers and dates are texts as people type them. */
export type PromotionDraft = Readonly<typeof newPromotion>;

export function promotionDraft(promotion: Promotion | undefined): PromotionDraft {
  if (!promotion) return newPromotion;
  const { fromMinute, untilMinute, firstDay, lastDay, guests, least, value: _, free, ...rest } = promotion;
  const allDay = isAllDay(promotion);
  return {
    ...filled<PromotionDraft>(newPromotion, rest),
    value: shownValue(promotion),
    free: promotion.effect === "free" ? String(free) : newPromotion.free,
    fromMinute: allDay ? "" : clock(fromMinute),
    untilMinute: allDay ? "" : clock(untilMinute % wholeDay),
    firstDay: firstDay > 0 ? dayText(firstDay) : "",
    lastDay: lastDay < farDay ? dayText(lastDay) : "",
    guests: guests > 1 ? String(guests) : "",
    least: least > 0 ? bareAmount(least) : "",
  };
}

function shownValue(promotion: Promotion): string {
  if (isPercent(promotion.effect)) return decimal(promotion.value / 10);
  return promotion.effect === "free" ? String(promotion.value) : bareAmount(promotion.value);
}

export const isAllDay = (one: Promotion): boolean => one.fromMinute === 0 && one.untilMinute === wholeDay;

const two = (value: number): string => String(value).padStart(2, "0");

/** `14:30` of minutes since midnight. */
export const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** `2026-12-24` of days since 1970. */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** `null`: it is no day. */
function dayOf(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at / dayLength;
}

/** `null`: it is no time of day. */
function minuteOf(text: string): number | null {
  const parts = /^(\d\d?):(\d\d)$/.exec(text.trim());
  const minute = parts ? Number(parts[1]) * 60 + Number(parts[2]) : wholeDay;
  return minute < wholeDay && Number(parts?.[2]) < 60 ? minute : null;
}

/** Reads the typed value; `null`: it is out of bounds. */
function typedValue({ effect, value }: PromotionDraft): number | null {
  if (isPercent(effect)) {
    const parts = /^(\d{1,3})(?:[.,](\d))?$/.exec(value.trim());
    const permille = parts ? Number(parts[1]) * 10 + Number(parts[2] ?? 0) : 0;
    return permille >= 1 && permille <= 1000 ? permille : null;
  }
  if (effect === "free") return /^[1-9]\d{0,2}$/.test(value) ? Number(value) : null;
  return parseAmount(value) || null;
}

/** The promotion that a draft describes; `null`: some field is wrong. */
export function promotionOf(id: string, draft: PromotionDraft): Promotion | null {
  if (Object.values(checkPromotion(draft)).some(Boolean)) return null;
  const allDay = draft.fromMinute === "" && draft.untilMinute === "";
  return {
    ...trimmed(draft),
    id,
    fromMinute: allDay ? 0 : (minuteOf(draft.fromMinute) ?? 0),
    untilMinute: allDay ? wholeDay : minuteOf(draft.untilMinute) || wholeDay,
    firstDay: dayOf(draft.firstDay) ?? 0,
    lastDay: dayOf(draft.lastDay) ?? farDay,
    code: draft.code.trim().toUpperCase() || undefined,
    guests: Number(draft.guests) || 1,
    least: parseAmount(draft.least) ?? 0,
    value: typedValue(draft) ?? 0,
    free: draft.effect === "free" ? Number(draft.free) : 0,
  };
}

export function checkPromotion(draft: PromotionDraft): Errors<PromotionDraft> {
  const { effect, code, guests, least } = draft;
  const wrongValue = isPercent(effect) ? "promotions.wrong.percent" : "promotions.wrong.amount";
  const free = Number(draft.free);
  return {
    name: draft.name.trim() === "" ? t("promotions.wrong.name") : undefined,
    value: typedValue(draft) === null ? t(effect === "free" ? "promotions.wrong.portions" : wrongValue) : undefined,
    free: effect === "free" && !(free >= 1 && free <= 999) ? t("promotions.wrong.portions") : undefined,
    weekdays: draft.weekdays === 0 ? t("promotions.wrong.weekdays") : undefined,
    ...wrongHours(draft),
    lastDay: wrongDays(draft) ? t("promotions.wrong.days") : undefined,
    code: code.trim() !== "" && !/^[A-Za-z0-9]{2,20}$/.test(code.trim()) ? t("promotions.wrong.code") : undefined,
    guests: guests !== "" && !(Number(guests) >= 1 && Number(guests) <= 500) ? t("promotions.wrong.guests") : undefined,
    least: least.trim() !== "" && parseAmount(least) === null ? t("promotions.wrong.amount") : undefined,
  };
}

function wrongHours({ fromMinute, untilMinute }: PromotionDraft): Errors<PromotionDraft> {
  if (fromMinute === "" && untilMinute === "") return {};
  const [from, until] = [minuteOf(fromMinute), minuteOf(untilMinute)];
  return from === null || until === null || from === until ? { untilMinute: t("promotions.wrong.hours") } : {};
}

function wrongDays({ firstDay, lastDay }: PromotionDraft): boolean {
  const [first, last] = [dayOf(firstDay), dayOf(lastDay)];
  const unread = (firstDay !== "" && first === null) || (lastDay !== "" && last === null);
  return unread || (first !== null && last !== null && first > last);
}

export const promotionCommand = (promotion: Promotion): CommandBody => ({ type: "promotions.save", promotion });
