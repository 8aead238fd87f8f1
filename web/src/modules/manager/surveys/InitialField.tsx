import { readable } from "../../../base/readable";
import { t } from "../../../i18n";
import { Several } from "../../../forms";
import { Select, TextField } from "../../../ui";
import type { AnswerValue, SurveyField } from "../../../wire";
import { offered } from "./formEdits";
import { NumberField } from "./NumberField";

interface Props {
  readonly field: SurveyField;
  readonly onField: (field: SurveyField) => void;
}

/** The value that a new answer begins with. Kinds whose value is of the moment have none. */
export function InitialField({ field, onField }: Props): JSX.Element | null {
  const { initial } = field;
  const label = t("surveyOffice.initial");
  const set = (next: AnswerValue | null): void => {
    const { initial: _, ...rest } = field;
    onField(next ? { ...rest, initial: next } : rest);
  };
  switch (field.kind) {
    case "text":
      return (
        <TextField
          label={label}
          value={initial?.type === "text" ? initial.text : ""}
          maxLength={2000}
          autoComplete="off"
          onValue={(text) => set(text.trim() === "" ? null : { type: "text", text: readable(text) })}
        />
      );
    case "number":
      return (
        <NumberField
          label={label}
          value={initial?.type === "number" ? initial.number : undefined}
          onNumber={(number) => set(number === undefined ? null : { type: "number", number })}
        />
      );
    case "scale":
      return (
        <Select
          label={label}
          value={initial?.type === "scale" ? String(initial.points) : ""}
          choices={[{ value: "", label: t("surveyOffice.noInitial") }, ...pointsOf(field)]}
          onValue={(points) => set(points === "" ? null : { type: "scale", points: Number(points) })}
        />
      );
    case "choice":
      return (
        <Select
          label={label}
          value={initial?.type === "choice" ? initial.choice : ""}
          choices={[
            { value: "", label: t("surveyOffice.noInitial") },
            ...offered(field).map(({ id, title }) => ({ value: id, label: title || "…" })),
          ]}
          onValue={(choice) => set(choice === "" ? null : { type: "choice", choice })}
        />
      );
    case "choices":
      return (
        <Several
          label={label}
          all={offered(field).map(({ id }) => id)}
          value={initial?.type === "choices" ? initial.choices : []}
          onChange={(choices) => set(choices.length === 0 ? null : { type: "choices", choices })}
          nameOf={(id) => field.choices.find((choice) => choice.id === id)?.title || "…"}
        />
      );
    default:
      return null;
  }
}

export const pointsOf = ({ least, most }: SurveyField): readonly { readonly value: string; readonly label: string }[] =>
  Array.from({ length: Math.max(0, most - least) + 1 }, (_, i) => {
    const value = String(least + i);
    return { value, label: value };
  });
