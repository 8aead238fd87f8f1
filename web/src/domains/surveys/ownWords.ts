import type { View } from "../../sync";
import type { OwnFields, Survey } from "../../wire";
import { fieldsIn, shownForm } from "./ownFields";

/** Texts to search in, by the id of the dish. */
export type OwnWords = ReadonlyMap<string, string>;

const none: OwnWords = new Map();
let last: { readonly map: object; readonly survey: Survey; readonly words: OwnWords } | undefined;

/** The words of the dishes' own fields: texts and choices. The same until a value or the form changes. */
export function ownWords(view: View): OwnWords {
  const survey = shownForm(view, "dish");
  const map = view.maps.ownFields;
  if (!survey || map.size === 0) return none;
  if (last?.map !== map || last.survey !== survey) last = { map, survey, words: wordsIn([...map.values()], survey) };
  return last.words;
}

function wordsIn(all: readonly OwnFields[], survey: Survey): OwnWords {
  const titles = new Map(fieldsIn(survey).flatMap(({ choices }) => choices.map(({ id, title }) => [id, title])));
  const fields = new Set(fieldsIn(survey).map(({ id }) => id));
  return new Map(
    all.flatMap(({ subject, thing, values }) => {
      if (subject !== "dish") return [];
      const words = values.flatMap(({ field, value }) => {
        if (!fields.has(field)) return [];
        if (value.type === "text") return [value.text];
        const chosen = value.type === "choice" ? [value.choice] : value.type === "choices" ? value.choices : [];
        return chosen.map((id) => titles.get(id) ?? "");
      });
      return [[thing, words.join(" · ")]];
    }),
  );
}
