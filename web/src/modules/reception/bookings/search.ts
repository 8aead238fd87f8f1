import { matches } from "../../../i18n/fold";
import type { ShownBooking } from "./picture";

/** The digits of a phone number without the zeros before them, which a country code replaces. */
export function bareNumber(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+/, "");
}

/** The fewest digits of a complete number without the zeros before them. */
const wholeNumber = 8;

export function isWholeNumber(text: string): boolean {
  return bareNumber(text).length >= wholeNumber;
}

/** `true` if two complete numbers are one, with or without a country code. */
export function isSameNumber(one: string, other: string): boolean {
  const [short, long] = [bareNumber(one), bareNumber(other)].sort((a, b) => a.length - b.length);
  return short !== undefined && isWholeNumber(short) && long?.endsWith(short) === true;
}

/** The digits that a search may mean. A country code has one to three digits, and the booking may have none. */
function searched(query: string): readonly string[] {
  const bare = bareNumber(query);
  const hasCode = /^\s*(\+|00)/.test(query) || bare.length >= 11;
  return [bare, ...(hasCode ? [1, 2, 3].map((code) => bareNumber(bare.slice(code))) : [])];
}

/** `true` if a number contains the digits of a search, in any spelling. */
export function isNumberFound(phone: string, query: string): boolean {
  const bare = bareNumber(phone);
  return searched(query).some((digits) => digits.length >= 3 && bare.includes(digits));
}

/** `true` if a booking matches the search by name or phone. */
export function isFound({ booking }: ShownBooking, query: string): boolean {
  if (/^[+\d\s().-]+$/.test(query.trim()) && bareNumber(query).length >= 3) return isNumberFound(booking.phone, query);
  return matches(`${booking.name} ${booking.wishes}`, query);
}
