import { useId } from "react";
import { t } from "../../i18n";
import { Button } from "../../ui";
import type { SurveyChoice, SurveyField } from "../../wire";
import type { InputProps } from "./Question";
import { valueAs } from "./values";

/** Scales with more points are typed as a number. */
const mostCells = 21;

/** The choices to show: those on offer, and a removed one that was chosen before. */
const offered = (field: SurveyField, chosen: readonly string[]): readonly SurveyChoice[] =>
  field.choices.filter((choice) => !choice.isRemoved || chosen.includes(choice.id));

function ClearButton({ of }: { readonly of: InputProps }): JSX.Element | null {
  if (of.field.isRequired || !of.value) return null;
  return (
    <Button look="plain" icon="close" className="survey-clear" onClick={() => of.onChange(undefined)}>
      {t("filling.clear")}
    </Button>
  );
}

export function ChoiceInput(of: InputProps): JSX.Element {
  const name = useId();
  const chosen = valueAs("choice", of.value)?.choice;
  return (
    <div className="survey-choices" role="radiogroup" aria-labelledby={of.labelledBy} aria-describedby={of.describedBy}>
      {offered(of.field, chosen ? [chosen] : []).map(({ id, title }) => (
        <label key={id} className="survey-choice">
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => of.onChange({ type: "choice", choice: id })}
          />
          <span>{title}</span>
        </label>
      ))}
      <ClearButton of={of} />
    </div>
  );
}

export function ChoicesInput(of: InputProps): JSX.Element {
  const chosen = valueAs("choices", of.value)?.choices ?? [];
  const toggle = (choice: string, on: boolean): void => {
    const next = of.field.choices.map(({ id }) => id).filter((id) => (id === choice ? on : chosen.includes(id)));
    of.onChange(next.length > 0 ? { type: "choices", choices: next } : undefined);
  };
  return (
    <div className="survey-choices" role="group" aria-labelledby={of.labelledBy} aria-describedby={of.describedBy}>
      {offered(of.field, chosen).map(({ id, title }) => (
        <label key={id} className="survey-choice">
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)} />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
}

export function ScaleInput(of: InputProps): JSX.Element {
  const name = useId();
  const { least, most } = of.field;
  const chosen = valueAs("scale", of.value)?.points;
  if (most - least >= mostCells) return <LongScale {...of} />;
  const points = Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
  return (
    <div role="radiogroup" aria-labelledby={of.labelledBy} aria-describedby={of.describedBy}>
      <div className="survey-scale">
        {points.map((point) => (
          <label key={point} className="survey-point numbers">
            <input
              type="radio"
              className="only-read"
              name={name}
              checked={point === chosen}
              onChange={() => of.onChange({ type: "scale", points: point })}
            />
            <span>{point}</span>
          </label>
        ))}
      </div>
      <ClearButton of={of} />
    </div>
  );
}

/** A scale of too many points for one row: a slider, with the chosen point beside it. */
function LongScale(of: InputProps): JSX.Element {
  const { least, most } = of.field;
  const chosen = valueAs("scale", of.value)?.points;
  return (
    <div>
      <div className="survey-slider">
        <input
          type="range"
          min={least}
          max={most}
          value={chosen ?? least}
          aria-labelledby={of.labelledBy}
          aria-describedby={of.describedBy}
          aria-valuetext={chosen === undefined ? t("filling.noPoint") : `${chosen}`}
          onChange={(event) => of.onChange({ type: "scale", points: Number(event.target.value) })}
        />
        <output className="numbers strong">{chosen ?? "–"}</output>
      </div>
      <ClearButton of={of} />
    </div>
  );
}
