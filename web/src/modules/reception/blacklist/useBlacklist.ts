import { useCallback, useEffect, useState } from "react";
import { request } from "../../../sync";
import type { Customer, CustomerPage } from "../../../wire";

export interface Blacklist {
  /** `null`: not loaded yet */
  readonly customers: readonly Customer[] | null;
  readonly failed: boolean;
  readonly reload: () => void;
}

/** Loads all pages, because the search runs on this device. */
async function whole(): Promise<readonly Customer[]> {
  const found: Customer[] = [];
  for (;;) {
    const page = await request<CustomerPage>(
      "GET",
      found.length === 0 ? "/api/blacklist" : `/api/blacklist?skip=${found.length}`,
    );
    found.push(...page.customers);
    if (!page.more || page.customers.length === 0) return found;
  }
}

/** The blacklist. Only the hub has it. */
export function useBlacklist(): Blacklist {
  const [state, setState] = useState<Omit<Blacklist, "reload">>({ customers: null, failed: false });
  const reload = useCallback(() => {
    whole().then(
      (customers) => setState({ customers, failed: false }),
      () => setState((known) => ({ ...known, failed: true })),
    );
  }, []);
  useEffect(reload, [reload]);
  return { ...state, reload };
}
