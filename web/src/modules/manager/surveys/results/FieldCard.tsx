import { writtenNumber } from "../../../../domains/surveys/numbers";
import { number, t } from "../../../../i18n";
import { Badge, Card, Icon, StatePill } from "../../../../ui";
import { WideBox } from "../../../../ui/chart/WideBox";
import type { FieldResult, SurveyFieldKind, ValueCount } from "../../../../wire";
import { kindIcon, kindName } from "../kinds";

interface Props {
  readonly result: FieldResult;
  /** of the cross table; empty: the answers are not divided */
  readonly columns: readonly ValueCount[];
}

/** More texts would hide the questions below; the answers' page has all. */
const mostTexts = 12;

/** The results of one question. */
export function FieldCard({ result, columns }: Props): JSX.Element {
  const { field, answered, aside, values } = result;
  return (
    <Card className="stack survey-results-card" label={field.title}>
      <header className="row survey-results-head">
        <Icon name={kindIcon(field.kind)} label={kindName(field.kind)} className="quiet" />
        <h2 className="grow">{field.title}</h2>
        {result.isRemoved ? (
          <StatePill tone="grey" icon="history">
            {t("surveyOffice.isRemoved")}
          </StatePill>
        ) : null}
      </header>
      <p className="row-wrap quiet small">
        <span>{t("surveyOffice.answered", { count: number(answered) })}</span>
        <Figures result={result} />
        {aside > 0 ? <span className="tone-amber">{t("surveyOffice.aside", { count: number(aside) })}</span> : null}
      </p>
      {values.length === 0 ? (
        answered > 0 ? (
          <p className="quiet small">{t("surveyOffice.seeAnswers")}</p>
        ) : null
      ) : columns.length > 0 && isCrossed(result) ? (
        <CrossTable values={values} columns={columns} title={field.title} />
      ) : isCounted(result) ? (
        <Bars kind={field.kind} values={values} answered={answered} />
      ) : (
        <Texts values={values} />
      )}
    </Card>
  );
}

/** The hub divides these kinds into columns. */
const isCrossed = ({ field: { kind } }: FieldResult): boolean =>
  kind === "choice" || kind === "choices" || kind === "scale";

const isCounted = ({ field: { kind } }: FieldResult): boolean =>
  kind !== "text" && kind !== "phone" && kind !== "location";

function Figures({ result: { field, mean, least, most } }: { readonly result: FieldResult }): JSX.Element | null {
  if (mean === undefined) return null;
  const middle = writtenNumber(Math.round(mean / 10) * 10);
  return (
    <>
      <span className="strong survey-results-mean">
        {field.kind === "scale"
          ? t("surveyOffice.meanOf", { mean: middle, most: field.most })
          : t("surveyOffice.mean", { mean: middle })}
      </span>
      {least !== undefined && most !== undefined && field.kind === "number" ? (
        <span>{t("surveyOffice.range", { least: writtenNumber(least), most: writtenNumber(most) })}</span>
      ) : null}
    </>
  );
}

/** A bar for each value, with its count and its share of the answers. */
function Bars({
  kind,
  values,
  answered,
}: {
  readonly kind: SurveyFieldKind;
  readonly values: readonly ValueCount[];
  readonly answered: number;
}): JSX.Element {
  const largest = Math.max(1, ...values.map(({ count }) => count));
  return (
    <ul className="survey-results-bars">
      {values.map(({ value, title, count }) => (
        <li key={value}>
          <span className="survey-results-name">{kind === "number" ? writtenNumber(Number(value) * 1000) : title}</span>
          <span className="survey-results-track" aria-hidden>
            <span className="survey-results-bar" style={{ width: `${(count / largest) * 100}%` }} />
          </span>
          <span className="numbers survey-results-count">
            {number(count)}
            <span className="quiet small"> {shareText(count, answered)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const shareText = (count: number, whole: number): string =>
  whole > 0 ? `${number(Math.round((count / whole) * 100))} %` : "";

function Texts({ values }: { readonly values: readonly ValueCount[] }): JSX.Element {
  const shown = values.slice(0, mostTexts);
  const rest = values.length - shown.length;
  return (
    <>
      <ul className="survey-results-texts">
        {shown.map(({ value, title, count }) => (
          <li key={value}>
            <span className="grow">{title}</span>
            {count > 1 ? <Badge count={count} tone="grey" label={t("surveyOffice.times.count", { count })} /> : null}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <details>
          <summary>{t("surveyOffice.moreTexts", { count: rest })}</summary>
          <ul className="survey-results-texts">
            {values.slice(mostTexts).map(({ value, title, count }) => (
              <li key={value}>
                <span className="grow">{title}</span>
                {count > 1 ? (
                  <Badge count={count} tone="grey" label={t("surveyOffice.times.count", { count })} />
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

interface CrossProps {
  readonly values: readonly ValueCount[];
  readonly columns: readonly ValueCount[];
  readonly title: string;
}

/** Values by columns: tables, people, days, or the values of another question. */
function CrossTable({ values, columns, title }: CrossProps): JSX.Element {
  return (
    <WideBox>
      <table className="figures survey-results-cross">
        <caption className="only-read">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("surveyOffice.value")}</th>
            {columns.map((column) => (
              <th key={column.value} scope="col">
                {column.title}
              </th>
            ))}
            <th scope="col">{t("surveyOffice.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value.value}>
              <th scope="row">{value.title}</th>
              {columns.map((column, at) => {
                const count = value.across[at] ?? 0;
                return (
                  <td key={column.value} className={count === 0 ? "numbers quiet" : "numbers"}>
                    {number(count)}
                  </td>
                );
              })}
              <td className="numbers">{number(value.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}
