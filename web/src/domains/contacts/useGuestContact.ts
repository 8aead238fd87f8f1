import { useEffect, useState } from "react";
import type { ContactView } from "../../wire";
import { contactsApi } from "./api";
import { isSameNumber, isWholeNumber } from "./numbers";

/** The owner of a phone number in the guests' address book. */
export interface GuestContact {
  readonly contact: ContactView | null;
  readonly asking: boolean;
}

/** milliseconds */
const typedFor = 300;
const patience = 3000;
/** The number of results to check. A number may be there more than once if contacts were not merged. */
const looked = 3;
const nobody: GuestContact = { contact: null, asking: false };

/**
 * Requested when the number is complete. Without a connection, or without the right to read the book, the result is
 * empty.
 */
export function useGuestContact(phone: string): GuestContact {
  const asked = isWholeNumber(phone) ? phone.replace(/[^+\d]/g, "") : null;
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly contact: ContactView | null } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let wanted = true;
    const settle = (contact: ContactView | null): void => {
      if (wanted) setAnswer({ asked, contact });
      wanted = false;
    };
    const timer = setTimeout(() => {
      contactWith(asked).then(settle, () => settle(null));
    }, typedFor);
    const late = setTimeout(() => settle(null), patience);
    return () => {
      wanted = false;
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, [asked]);
  if (asked === null) return nobody;
  return answer?.asked === asked ? { contact: answer.contact, asking: false } : { contact: null, asking: true };
}

async function contactWith(number: string): Promise<ContactView | null> {
  // The hub creates its books with the first request, and lists only readable ones.
  const book = (await contactsApi.books()).find((one) => one.holds === "guests");
  if (!book) return null;
  const { rows } = await contactsApi.search(number, looked, book.id);
  const found = await Promise.all(rows.map((row) => contactsApi.contact(row.id)));
  return found.find(({ phones }) => phones.some((one) => isSameNumber(one.e164 ?? one.number, number))) ?? null;
}
