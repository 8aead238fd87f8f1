import { useEffect, useState } from "react";
import type { BookView, ContactView } from "../../../wire";
import { contactsApi } from "../../../domains/contacts/api";

export interface NumberOwner {
  readonly contact: ContactView;
  /** `null`: a book that is not listed */
  readonly book: BookView | null;
}

/** Milliseconds without a further digit. */
const typedFor = 400;
/** The results to check. A few contacts may contain the same digits. */
const looked = 3;
/** The digits of a whole number, without the zero or the country in front. */
const whole = 9;

/** The digits by which two spellings of a number are the same. `null`: it is not complete. */
export function numberKey(text: string): string | null {
  const digits = (/^[^x/(]*/i.exec(text.replace(/^\s*\(/, ""))?.[0] ?? "").replace(/\D/g, "");
  return digits.length >= whole && digits.length <= 15 ? digits.slice(-whole) : null;
}

/** Another contact with this number, in any book that the person may read. Without a connection: none. */
export function useNumberOwner(text: string, except: string): NumberOwner | null {
  const key = numberKey(text);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly owner: NumberOwner | null } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      const settle = (owner: NumberOwner | null): void => {
        if (wanted) setAnswer({ key, owner });
      };
      ownerOf(key, except).then(settle, () => settle(null));
    }, typedFor);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, except]);
  return answer?.key === key ? answer.owner : null;
}

async function ownerOf(key: string, except: string): Promise<NumberOwner | null> {
  const { rows } = await contactsApi.search(key, looked);
  const others = rows.filter((row) => row.id !== except);
  if (others.length === 0) return null;
  const [books, ...found] = await Promise.all([
    contactsApi.books(),
    ...others.map((row) => contactsApi.contact(row.id)),
  ]);
  const contact = found.find(({ phones }) => phones.some((one) => numberKey(one.e164 ?? one.number) === key));
  return contact ? { contact, book: books.find((book) => book.id === contact.book) ?? null } : null;
}
