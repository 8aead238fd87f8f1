import { useEffect, useState } from "react";
import type { ContactView } from "../../../wire";
import { contactsApi } from "../../contacts/api";
import { wholeNumber } from "./sameNumber";
import { phoneDigits } from "./search";

/** Who has a phone number in the guests' address book. */
export interface GuestContact {
  readonly contact: ContactView | null;
  readonly asking: boolean;
}

/** in ms */
const typedFor = 300;
const patience = 3000;
/** A number stands in the book once, or a few times where nobody has merged them. */
const looked = 3;
const nobody: GuestContact = { contact: null, asking: false };

/** Asked once the number is whole. Without a line, or where one may not read that book, there is nobody, and nothing is said of it. */
export function useGuestContact(phone: string): GuestContact {
  const digits = phoneDigits(phone);
  const asked = digits.length >= wholeNumber ? digits : null;
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

async function contactWith(digits: string): Promise<ContactView | null> {
  // A hub that was never asked for its books has none yet, and who may not read that of the guests is told of none.
  const book = (await contactsApi.books()).find((one) => one.holds === "guests");
  if (!book) return null;
  const { rows } = await contactsApi.search(digits, looked, book.id);
  const found = await Promise.all(rows.map((row) => contactsApi.contact(row.id)));
  return found.find(({ phones }) => phones.some((one) => phoneDigits(one.e164 ?? one.number) === digits)) ?? null;
}
