import { matches } from "../../../i18n/fold";
import { bareNumber } from "../../../domains/contacts/numbers";

export { isSameNumber, isWholeNumber } from "../../../domains/contacts/numbers";
import type { ShownBooking } from "./picture";

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
