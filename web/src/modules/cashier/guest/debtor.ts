import type { Dispatch, SetStateAction } from "react";
import { matchPath } from "../../../ui";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import { longestReference } from "../../../domains/bills/MethodChoice";
import { guestNames } from "./names";
import { askGuest } from "./till";

/**
 * Writes a debt down under the name of the party's guest, if the house knows them and nobody has typed another. Without
 * the hub the cashier types the name.
 */
export async function nameDebtor(order: string, onWay: Dispatch<SetStateAction<MoneyWay>>): Promise<void> {
  if (guestNames.has(order)) return;
  const answer = await askGuest(order, null).catch(() => null);
  const name = answer?.guest?.name?.slice(0, longestReference);
  if (name === undefined) return;
  guestNames.set(order, name);
  // The cashier may have gone on to another party.
  if (matchPath("/cashier/order/:order", location.pathname)?.order !== order) return;
  onWay((way) => (way.method === "account" && way.reference === "" ? { ...way, reference: name } : way));
}
