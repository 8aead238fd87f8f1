import { storedNumber } from "../../../domains/surveys/numbers";
import { number, t } from "../../../i18n";
import { Card, Icon, Select, TextField } from "../../../ui";
import type { ConversionPreview, ConvertedValue, SurveyField, SurveyMapping } from "../../../wire";
import { offered } from "./formEdits";
import { pointsOf } from "./InitialField";
import { hasChoices, kindName } from "./kinds";
import { NumberField } from "./NumberField";

interface Props {
  readonly before: SurveyField;
  readonly after: SurveyField;
  readonly preview: ConversionPreview;
  readonly mapping: SurveyMapping;
  readonly onMapping: (mapping: SurveyMapping) => void;
}

/** Old values of one field, and what the author makes of each. */
export function MappingCard({ before, after, preview, mapping, onMapping }: Props): JSX.Element {
  const put = (from: string, to: string): void => {
    const rest = mapping.table.filter((one) => one.from !== from);
    onMapping({ ...mapping, table: to === "" ? rest : [...rest, { from, to }] });
  };
  const chosen = (from: string): string => mapping.table.find((one) => one.from === from)?.to ?? "";
  // A value that the author has mapped stays in sight, so that the choice can be changed.
  const open = preview.values.filter((value) => value.becomes === undefined || chosen(value.from) !== "");
  const done = preview.values.filter((value) => !open.includes(value));
  return (
    <Card className="stack-16 builder-mapping" label={after.title}>
      <div className="stack-4">
        <h4>{after.title}</h4>
        <p className="quiet small">
          {before.kind === after.kind
            ? t("surveyOffice.scaleTo", { least: after.least, most: after.most })
            : t("surveyOffice.kindTo", { before: kindName(before.kind), after: kindName(after.kind) })}
        </p>
      </div>
      <p role="status">
        {preview.converted + preview.aside === 0
          ? t("surveyOffice.noAnswersYet")
          : t("surveyOffice.converts", { count: number(preview.converted), aside: number(preview.aside) })}
      </p>
      {open.length > 0 ? (
        <ul className="builder-values">
          {open.map((value) => (
            <li key={value.from} className="builder-value">
              <Target after={after} value={value} chosen={chosen(value.from)} onChosen={(to) => put(value.from, to)} />
            </li>
          ))}
        </ul>
      ) : null}
      {preview.aside > 0 ? <p className="quiet small">{t("surveyOffice.asideText")}</p> : null}
      {done.length > 0 ? (
        <details>
          <summary>{t("surveyOffice.convertAlone", { count: number(done.length) })}</summary>
          <ul className="builder-values">
            {done.map((value) => (
              <li key={value.from} className="builder-value">
                <Old value={value} />
                <span className="row">
                  <Icon name="next" className="quiet" />
                  <span>{value.becomes}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

function Old({ value }: { readonly value: ConvertedValue }): JSX.Element {
  return (
    <span className="builder-old">
      <span className="strong">{value.title}</span>{" "}
      <span className="quiet small">{t("surveyOffice.times.count", { count: number(value.count) })}</span>
    </span>
  );
}

interface TargetProps {
  readonly after: SurveyField;
  readonly value: ConvertedValue;
  readonly chosen: string;
  readonly onChosen: (to: string) => void;
}

/** The new value of an old one. Empty: it is kept aside. */
function Target({ after, value, chosen, onChosen }: TargetProps): JSX.Element {
  const label = t("surveyOffice.becomes", { name: value.title, count: number(value.count) });
  const error = chosen !== "" && value.becomes === undefined ? t("surveyOffice.doesNotFit") : null;
  const offers = hasChoices(after.kind)
    ? offered(after).map(({ id, title }) => ({ value: id, label: title }))
    : after.kind === "scale"
      ? pointsOf(after)
      : null;
  if (offers)
    return (
      <Select
        label={label}
        value={chosen}
        choices={[{ value: "", label: t("surveyOffice.keepAside") }, ...offers]}
        onValue={onChosen}
      />
    );
  if (after.kind === "number")
    return (
      <NumberField
        label={label}
        placeholder={t("surveyOffice.keepAside")}
        value={chosen === "" ? undefined : Number(chosen) * 1000}
        error={error}
        onNumber={(number) => onChosen(number === undefined ? "" : storedNumber(number))}
      />
    );
  return (
    <TextField
      label={label}
      placeholder={t("surveyOffice.keepAside")}
      value={chosen}
      maxLength={after.kind === "text" ? 2000 : 64}
      autoComplete="off"
      error={error}
      onValue={onChosen}
    />
  );
}
