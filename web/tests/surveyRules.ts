/** Lets the code of a test file ask the compiled rules of forms. Import it in each file that needs them. */
import { readFileSync } from "node:fs";
import { answerSurveysBy } from "../src/rules/askSurvey";

answerSurveysBy(new WebAssembly.Module(readFileSync(SURVEY_RULES)));
