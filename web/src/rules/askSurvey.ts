import type { CarriedAnswer, FilledForm, PublishCheck, SurveyQuery } from "../wire";
import { Machine } from "./Machine";
import { rulesModule } from "./rulesModule";

/** The answer to each query. */
interface Answers {
  readonly fill: FilledForm;
  readonly draft: CarriedAnswer;
  readonly carry: CarriedAnswer;
  readonly own: CarriedAnswer;
  readonly publish: PublishCheck;
}

let rules: Machine | null = null;

/** Loads the rules of forms. Their screens open after it. Rejects if they could not be fetched. */
export async function prepareSurveys(): Promise<void> {
  rules ??= await Machine.start(await rulesModule(SURVEY_RULES));
}

/** Lets these rules answer from now on. */
export function answerSurveysBy(module: WebAssembly.Module): void {
  rules = Machine.startNow(module);
}

/** Asks the hub's rules of forms, without waiting. Throws if they are not loaded or cannot read the query. */
export function askSurvey<Q extends SurveyQuery>(query: Q): Answers[Q["type"]] {
  if (!rules) throw new Error("the rules of forms are not loaded");
  return rules.ask(0, query) as Answers[Q["type"]];
}
