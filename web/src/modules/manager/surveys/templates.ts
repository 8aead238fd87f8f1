import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { newId } from "../../../sync";
import type { SurveyField, SurveyFieldKind, SurveyForm } from "../../../wire";
import { newChoice, newField } from "./formEdits";

type Words = TextKey;

/** A question of a template. Its choices are the parts of one text, divided by `|`. */
function ask(kind: SurveyFieldKind, title: Words, more: Partial<SurveyField> = {}, choices?: Words): SurveyField {
  const field = newField(kind, t(title));
  return { ...field, choices: choices ? t(choices).split("|").map(newChoice) : [], ...more };
}

const page = (title: Words, fields: readonly SurveyField[]) => ({ id: newId(), title: t(title), fields });
const required = { isRequired: true };

/** Guests' satisfaction, filled in at the table. */
export function guestForm(): SurveyForm {
  const overall = ask("scale", "surveyTemplates.guests.overall", required);
  const bad = { field: overall.id, values: ["1", "2"] };
  return {
    title: t("surveyTemplates.guests"),
    help: t("surveyTemplates.guests.help"),
    roles: ["waiter", "receptionist", "manager"],
    pages: [
      page("surveyTemplates.guests.page1", [
        ask("table", "surveyTemplates.guests.table"),
        overall,
        ask("choices", "surveyTemplates.guests.bad", { condition: bad }, "surveyTemplates.guests.badChoices"),
        ask("scale", "surveyTemplates.guests.food"),
        ask("scale", "surveyTemplates.guests.service"),
        ask("scale", "surveyTemplates.guests.place"),
      ]),
      page("surveyTemplates.guests.page2", [
        ask("choice", "surveyTemplates.guests.again", {}, "surveyTemplates.guests.againChoices"),
        ask("dish", "surveyTemplates.guests.dish"),
        ask("text", "surveyTemplates.guests.words"),
        ask("phone", "surveyTemplates.guests.phone", { help: t("surveyTemplates.guests.phoneHelp") }),
      ]),
    ],
  };
}

const everyDay = [1, 2, 3, 4, 5, 6, 0];

/** The work before the house opens. */
export function openingForm(): SurveyForm {
  const done = "surveyTemplates.doneChoices";
  const light = ask("choice", "surveyTemplates.opening.light", required, done);
  const missing = { field: light.id, values: light.choices.slice(1).map(({ id }) => id) };
  return {
    title: t("surveyTemplates.opening"),
    help: t("surveyTemplates.opening.help"),
    roles: [],
    schedule: { weekdays: everyDay, times: [9 * 60 + 30], within: 60 },
    pages: [
      page("surveyTemplates.opening.page1", [
        light,
        ask("text", "surveyTemplates.opening.lightMissing", { condition: missing }),
        ask("choice", "surveyTemplates.opening.tables", required, done),
        ask("choice", "surveyTemplates.opening.toilets", required, done),
        ask("photo", "surveyTemplates.opening.photo"),
      ]),
      page("surveyTemplates.opening.page2", [
        ask("choice", "surveyTemplates.opening.gas", required, done),
        ask("choice", "surveyTemplates.opening.stock", required, done),
        ask("choice", "surveyTemplates.opening.till", required, done),
        ask("text", "surveyTemplates.opening.words"),
        ask("signature", "surveyTemplates.opening.signature", required),
      ]),
    ],
  };
}

/** Temperatures and hygiene of the kitchen, twice a day. */
export function hygieneForm(): SurveyForm {
  const clean = "surveyTemplates.cleanChoices";
  const cold = { ...required, help: t("surveyTemplates.hygiene.coldHelp") };
  const frozen = { ...required, help: t("surveyTemplates.hygiene.frozenHelp") };
  return {
    title: t("surveyTemplates.hygiene"),
    help: t("surveyTemplates.hygiene.help"),
    roles: ["chef", "manager"],
    schedule: { weekdays: everyDay, times: [9 * 60, 16 * 60], within: 90 },
    pages: [
      page("surveyTemplates.hygiene.page1", [
        ask("number", "surveyTemplates.hygiene.cold", cold),
        ask("number", "surveyTemplates.hygiene.frozen", frozen),
        ask("photo", "surveyTemplates.hygiene.thermometer"),
      ]),
      page("surveyTemplates.hygiene.page2", [
        ask("choice", "surveyTemplates.hygiene.hands", required, clean),
        ask("choice", "surveyTemplates.hygiene.boards", required, clean),
        ask("choice", "surveyTemplates.hygiene.floor", required, clean),
        ask("choice", "surveyTemplates.hygiene.labels", required, clean),
        ask("choices", "surveyTemplates.hygiene.pests", {}, "surveyTemplates.hygiene.pestChoices"),
        ask("text", "surveyTemplates.hygiene.done"),
      ]),
    ],
  };
}
