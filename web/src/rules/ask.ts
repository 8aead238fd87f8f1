import type {
  BillFigures,
  ForeignWorth,
  FreeTables,
  PageQuery,
  PlannedTables,
  SeatCheck,
  SecretCheck,
  SplitFigures,
  TransferCheck,
} from "../wire";
import { Machine } from "./Machine";
import { rulesModule } from "./rulesModule";

/** The answer to each query. */
interface Answers {
  readonly bill: BillFigures;
  readonly split: SplitFigures;
  readonly tables: PlannedTables;
  readonly freeTables: FreeTables;
  readonly canSeat: SeatCheck;
  readonly password: SecretCheck;
  readonly pin: SecretCheck;
  readonly transfer: TransferCheck;
  readonly foreign: ForeignWorth;
}

/** The number of this request in the compiled rules. */
const request = 6;

let rules: { readonly module: WebAssembly.Module; readonly machine: Machine } | null = null;

/**
 * Loads the rules for `ask`. Screens that ask are opened after it. Rejects if the rules could not be fetched. A browser
 * without WebAssembly opens the screens too, and gets no answers.
 */
export async function prepareToAsk(): Promise<void> {
  if (rules || typeof WebAssembly === "undefined") return;
  await start(await rulesModule());
}

async function start(module: WebAssembly.Module): Promise<void> {
  answerBy(module, await Machine.start(module));
}

/** Whether `ask` is answered now. */
export const canAsk = (): boolean => rules !== null;

/** Lets these rules answer from now on. */
export function answerBy(module: WebAssembly.Module, machine: Machine = Machine.startNow(module)): void {
  rules = { module, machine };
}

/**
 * Asks the hub's rules, without waiting. The answer follows from the query alone. `null`: the rules are not loaded, or
 * cannot read the query. The screen then shows its neutral state.
 */
export function ask<Q extends PageQuery>(query: Q): Answers[Q["type"]] | null {
  if (!rules) return null;
  const { module, machine } = rules;
  try {
    return machine.ask(request, query) as Answers[Q["type"]];
  } catch (error) {
    // A trap ends the instance. A query that the rules cannot read does not.
    if (error instanceof WebAssembly.RuntimeError) {
      rules = null;
      void start(module);
    }
    return null;
  }
}
