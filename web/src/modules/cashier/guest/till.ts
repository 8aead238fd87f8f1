import { newId, request } from "../../../sync";
import type { BookView, CommandBody, TillGuest, TillGuestAnswer } from "../../../wire";
import type { Saved } from "../../../forms/decide";
import { decide } from "../../../forms/decide";

/** The fewest digits of a complete number, without the zeros before them. */
const wholeNumber = 8;

export const isWhole = (typed: string): boolean => typed.replace(/\D/g, "").replace(/^0+/, "").length >= wholeNumber;

/** The guest of a party, or with `phone` whoever has that number. */
export function askGuest(order: string, phone: string | null): Promise<TillGuestAnswer> {
  const more = phone === null ? "" : `&phone=${encodeURIComponent(phone)}`;
  return request<TillGuestAnswer>("GET", `/api/till-guest?order=${encodeURIComponent(order)}${more}`);
}

/** Names the party's guest. `keep`: also as a new contact of the guests' address book. `null`: it waits for the hub. */
export async function nameGuest(order: string, guest: TillGuest, name: string, keep: boolean): Promise<Saved | null> {
  const bodies: CommandBody[] = [
    { type: "bookings.nameGuest", order, phone: guest.shown, name: name.slice(0, longestName) },
  ];
  if (keep) {
    // The hub makes its books with the first request, and lists only those that this person may read.
    const book = (await request<readonly BookView[]>("GET", "/api/contacts/books")).find(
      (one) => one.holds === "guests",
    );
    const fields = { name, phones: [{ label: "cell", number: guest.shown }] };
    if (book) bodies.push({ type: "contacts.add", contact: newId(), book: book.id, fields });
  }
  return decide(bodies);
}

/** The hub's limit for the name of a party's guest, in characters. */
export const longestName = 50;
