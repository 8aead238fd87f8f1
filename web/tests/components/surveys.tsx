/** Forms of a house, and the rules that check them. */
import "../surveyRules";
import { SurveysPage } from "../../src/modules/manager/surveys/SurveysPage";
import type { Right, Survey, SurveyField, SurveyFieldKind, SurveyForm } from "../../src/wire";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, enter } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { media } from "./browser";
import { happens, render, until } from "./kit";
import { navigate } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";

export const field = (
  id: string,
  kind: SurveyFieldKind,
  title: string,
  more: Partial<SurveyField> = {},
): SurveyField => ({ id, kind, title, help: "", isRequired: false, choices: [], least: 1, most: 5, ...more });

export const choices = (...titles: readonly string[]): SurveyField["choices"] =>
  titles.map((title, at) => ({ id: `c${at + 1}`, title, isRemoved: false }));

const again = field("again", "choice", "Quý khách có quay lại không?", { choices: choices("Có", "Có thể", "Không") });

export const form: SurveyForm = {
  title: "Ý kiến khách hàng",
  help: "Cảm ơn quý khách.",
  roles: ["waiter"],
  pages: [
    {
      id: "p1",
      title: "Bữa ăn",
      fields: [field("mark", "scale", "Hài lòng thế nào?", { isRequired: true }), again],
    },
    { id: "p2", title: "", fields: [field("words", "text", "Lời nhắn"), field("picture", "photo", "Ảnh")] },
  ],
};

export const survey: Survey = {
  id: "s1",
  version: 3,
  state: "open",
  form,
  removed: [field("price", "scale", "Giá cả thế nào?")],
  conversions: [],
};

const surveyRights: readonly Right[] = ["watch", "editSurveys", "seeSurveys"];

export const plain = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ");

let leave: () => void = () => undefined;

/** The page of the surveys ends, as when a phone drops it. */
export const closeSurveys = (): void => leave();

/** Opens a page of the surveys. Returns the requests to the hub. */
export async function openSurveys(
  path: string,
  surveys: readonly Survey[],
  answer: (request: HubRequest) => HubAnswer | undefined = () => undefined,
  rights: readonly Right[] = surveyRights,
): Promise<readonly HubRequest[]> {
  for (const width of [720, 1000]) media.add(`(min-width: ${width}px)`);
  happens(() => navigate(path));
  await enter("quan", rights, [...house, ...surveys.map((one) => entity("survey", one))]);
  const requests = answerHTTP(answer);
  const page = (
    <>
      <SurveysPage />
      <Toaster />
    </>
  );
  leave = render(asPerson(page, rights)).leave;
  await until(() => plain().length > 0 && document.querySelector(".skeleton") === null, "the page");
  return requests;
}
