import { newId } from "../../../sync";
import { send } from "../../../session/client";
import type { CardRequest, Unserved } from "../../../wire";
import type { OpenBill } from "../openBill";
import type { Taking } from "../takenHere";

/** The amounts that this page sent to the terminal, for the receipts of this device. */
const asked = new Map<string, { readonly table: string; readonly due: number }>();

/** An amount for the terminal. */
export interface Charge {
  readonly of: OpenBill;
  /** with the tip */
  readonly amount: number;
  readonly tip: number;
  readonly part: string | undefined;
  readonly unserved: Unserved | undefined;
}

/** Sends an amount to the terminal. The hub takes one request for a bill or part. Resolves with its outcome. */
export async function askForCard({ of: one, amount, tip, part, unserved }: Charge): Promise<void> {
  const request = newId();
  asked.set(request, { table: one.table, due: part === undefined ? one.sums.due : amount - tip });
  await send({
    type: "cards.ask",
    request,
    order: one.order.id,
    amount,
    ...(tip > 0 ? { tip } : {}),
    ...(unserved === undefined ? {} : { unserved }),
    ...(part === undefined ? {} : { part }),
  });
}

/** The payment that this page asked for, for its receipt. Each is given once. */
export function takingOf(one: CardRequest): Taking | undefined {
  const known = asked.get(one.id);
  if (!known || one.payment === undefined) return undefined;
  asked.delete(one.id);
  return {
    order: one.order,
    payment: one.payment,
    table: known.table,
    due: known.due,
    received: (one.charged ?? one.amount) - one.tip,
    at: Date.now(),
  };
}
