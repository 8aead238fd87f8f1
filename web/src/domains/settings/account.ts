import { ask } from "../../rules/ask";
import type { TransferFault } from "../../wire";

/** The parts of the bank account that the setting `bankAccount` has in one text. */
export interface AccountParts {
  /** the bank's number at NAPAS */
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

export function accountParts(text: string): AccountParts {
  const [, bank = "", number = "", holder = ""] = /^([^ ]*) ?([^ ]*) ?([\s\S]*)$/.exec(text) ?? [];
  return { bank, number, holder };
}

/** Empty if all parts are: then guests cannot transfer money. */
export function accountText({ bank, number, holder }: AccountParts): string {
  return bank + number + holder === "" ? "" : `${bank} ${number} ${holder}`;
}

/** The part that is wrong, by the rules. `null`: none, or the hub will check it. */
export function accountFault(text: string): TransferFault | null {
  if (text === "") return null;
  const account = text.trimEnd();
  return ask({ type: "transfer", account, currency: "VND", amount: 1, table: "", order: "check" })?.fault ?? null;
}
