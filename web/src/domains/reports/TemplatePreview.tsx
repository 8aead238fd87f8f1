import { useEffect, useState } from "react";
import { t } from "../../i18n";
import { errorText, request } from "../../sync";
import type { ReportPreview, ReportPreviewTable, ReportTemplate } from "../../wire";
import { WideBox } from "../../ui/chart/WideBox";

/** milliseconds after the last key */
const pause = 400;

/** The first rows of the file as the hub makes it, with the figures of yesterday. */
export function TemplatePreview({ template }: { readonly template: ReportTemplate }): JSX.Element {
  const [shown, setShown] = useState<ReportPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(template);
  const ready = template.name !== "" && template.sections.length > 0 && Number.isSafeInteger(template.most);
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      request<ReportPreview>("POST", "/api/reports/preview", JSON.parse(asked)).then(
        (answer) => {
          if (gone) return;
          setShown(answer);
          setProblem(null);
        },
        (error: unknown) => {
          if (!gone) setProblem(errorText(error));
        },
      );
    }, pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, ready]);
  return (
    <section className="stack-8" aria-label={t("reports.preview")}>
      <h3>{t("reports.preview")}</h3>
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="reports-preview stack-8">
        <p className="strong">{shown?.title ?? "…"}</p>
        {shown?.lines.map((line) => (
          <p key={line} className="small">
            {line}
          </p>
        ))}
        {shown?.tables.map((table) => (
          <Table key={table.name} of={table} />
        ))}
      </div>
    </section>
  );
}

/** The first rows of one table. */
function Table({ of: table }: { readonly of: ReportPreviewTable }): JSX.Element {
  return (
    <div>
      <h4>{table.name}</h4>
      <WideBox>
        <table className="figures">
          <thead>
            <tr>
              {table.heading.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, i) => (
                  <td key={table.heading[i]} className="numbers">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      {table.count > table.rows.length ? (
        <p className="quiet small">{t("reports.moreRows", { count: table.count - table.rows.length })}</p>
      ) : null}
    </div>
  );
}
