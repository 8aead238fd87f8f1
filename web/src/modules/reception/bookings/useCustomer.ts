import { useEffect, useState } from "react";
import { useRight } from "../../../session";
import { request } from "../../../sync";
import type { Customer, CustomerPage } from "../../../wire";
import { isWholeNumber } from "./search";

export interface CustomerLookup {
  /** `null`: no booking has this number */
  readonly customer: Customer | null;
  readonly state: "none" | "asking" | "known" | "away";
}

const typedFor = 300;

/** The history of a phone number, requested when it is long enough. */
export function useCustomer(phone: string): CustomerLookup {
  const may = useRight("keepGuests");
  const asked = may && isWholeNumber(phone) ? phone.trim() : null;
  const [answer, setAnswer] = useState<CustomerLookup & { readonly phone: string | null }>({
    phone: null,
    customer: null,
    state: "none",
  });
  useEffect(() => {
    if (asked === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      request<CustomerPage>("GET", `/api/customers?phone=${encodeURIComponent(asked)}`, undefined, 4000).then(
        ({ customers }) => {
          if (isCurrent) setAnswer({ phone: asked, customer: customers[0] ?? null, state: "known" });
        },
        () => {
          if (isCurrent) setAnswer({ phone: asked, customer: null, state: "away" });
        },
      );
    }, typedFor);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  if (asked === null) return { customer: null, state: "none" };
  return answer.phone === asked ? answer : { customer: null, state: "asking" };
}

/** `true` if the staff has listed the guest, and the term is not over. Also `true` after too many missed bookings. */
export function isBlacklisted(customer: Customer | null, now: number): boolean {
  if (!customer) return false;
  return (
    customer.pastThreshold ||
    (customer.blacklist !== undefined && (customer.blacklist.until === undefined || customer.blacklist.until > now))
  );
}
