import { matches } from "../../../i18n";
import type { Shown } from "./picture";

/** The figures of a phone number, its country's 84 as the 0 that people dial: however it is spelt, it comes to the same. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  if (/^\s*\+?\s*84/.test(text) || (digits.startsWith("84") && digits.length >= 11))
    return `0${digits.slice(2).replace(/^0/, "")}`;
  return digits;
}

/** Whether a booking is one of those that somebody looks for, by name or by phone. */
export function isFound({ booking }: Shown, query: string): boolean {
  const digits = phoneDigits(query);
  if (digits.length >= 3 && /^[+\d\s().-]+$/.test(query.trim())) return phoneDigits(booking.phone).includes(digits);
  return matches(`${booking.name} ${booking.wishes}`, query);
}
