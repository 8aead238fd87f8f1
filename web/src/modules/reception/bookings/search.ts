import { matches } from "../../../i18n";
import type { Shown } from "./picture";

/** The digits of a phone number, with the country code 84 as 0, so that all notations are equal. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  if (/^\s*\+?\s*84/.test(text) || (digits.startsWith("84") && digits.length >= 11))
    return `0${digits.slice(2).replace(/^0/, "")}`;
  return digits;
}

/** `true` if a booking matches the search by name or phone. */
export function isFound({ booking }: Shown, query: string): boolean {
  const digits = phoneDigits(query);
  if (digits.length >= 3 && /^[+\d\s().-]+$/.test(query.trim())) return phoneDigits(booking.phone).includes(digits);
  return matches(`${booking.name} ${booking.wishes}`, query);
}
