import { bareAmount, decimal, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import type { CommandBody, Promotion, PromotionEffect } from "../../../wire";
import type { Errors } from "../../shared/form/draft";

/** A promotion in the form. Numbers and dates are texts as people type them. */
export interface PromotionDraft {
  readonly name: string;
  readonly effect: PromotionEffect;
  /** percent with one decimal, an amount with dots, or the portions to buy */
  readonly value: string;
  readonly free: string;
  readonly dishes: readonly string[];
  readonly groups: readonly string[];
  readonly weekdays: number;
  /** `14:00`; both empty: all day */
  readonly fromMinute: string;
  readonly untilMinute: string;
  /** `2026-12-24`; empty: without an end */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly code: string;
  readonly guests: string;
  readonly least: string;
  readonly combines: boolean;
  readonly active: boolean;
}

export const longestName = 30;
export const everyDay = 127;
const farDay = 99_999;
const dayLength = 86_400_000;
const wholeDay = 1440;

export const isPercent = (effect: PromotionEffect): boolean => effect === "percent" || effect === "orderPercent";

export function promotionDraft(promotion: Promotion | undefined): PromotionDraft {
  return {
    name: promotion?.name ?? "",
    effect: promotion?.effect ?? "percent",
    value: promotion ? shownValue(promotion) : "",
    free: promotion?.effect === "free" ? String(promotion.free) : "1",
    dishes: promotion?.dishes ?? [],
    groups: promotion?.groups ?? [],
    weekdays: promotion?.weekdays ?? everyDay,
    fromMinute: promotion && !isAllDay(promotion) ? clock(promotion.fromMinute) : "",
    untilMinute: promotion && !isAllDay(promotion) ? clock(promotion.untilMinute % wholeDay) : "",
    firstDay: promotion && promotion.firstDay > 0 ? dayText(promotion.firstDay) : "",
    lastDay: promotion && promotion.lastDay < farDay ? dayText(promotion.lastDay) : "",
    code: promotion?.code ?? "",
    guests: promotion && promotion.guests > 1 ? String(promotion.guests) : "",
    least: promotion && promotion.least > 0 ? bareAmount(promotion.least) : "",
    combines: promotion?.combines ?? false,
    active: promotion?.active ?? true,
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
  const code = draft.code.trim().toUpperCase();
  return {
    id,
    name: draft.name.trim(),
    dishes: draft.dishes,
    groups: draft.groups,
    weekdays: draft.weekdays,
    fromMinute: allDay ? 0 : (minuteOf(draft.fromMinute) ?? 0),
    untilMinute: allDay ? wholeDay : minuteOf(draft.untilMinute) || wholeDay,
    firstDay: dayOf(draft.firstDay) ?? 0,
    lastDay: dayOf(draft.lastDay) ?? farDay,
    code: code === "" ? undefined : code,
    guests: Number(draft.guests) || 1,
    least: parseAmount(draft.least) ?? 0,
    effect: draft.effect,
    value: typedValue(draft) ?? 0,
    free: draft.effect === "free" ? Number(draft.free) : 0,
    combines: draft.combines,
    active: draft.active,
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
