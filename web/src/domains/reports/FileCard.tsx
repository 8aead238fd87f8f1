import { useState } from "react";
import { t } from "../../i18n";
import { Button, Select } from "../../ui";
import type { ReportFormat, ReportTemplateLine } from "../../wire";
import { spanProblem } from "./period";
import { templateName } from "./templates";
import { useFile } from "./useFile";
import type { Choices } from "./useReports";

/** The template that every restaurant has. */
const whole = "ours.whole";
const formats: readonly ReportFormat[] = ["xlsx", "pdf", "csv"];

interface Props {
  readonly choices: Choices;
  readonly templates: readonly ReportTemplateLine[];
}

/** The report of the chosen days as a file, in the form of a template. */
export function FileCard({ choices, templates }: Props): JSX.Element {
  const [chosen, setChosen] = useState(whole);
  const { busy, load } = useFile(choices);
  const usable = templates.filter((line) => line.template);
  // Another device may have deleted the chosen template.
  const template = usable.some((line) => line.id === chosen) ? chosen : whole;
  const line = usable.find((one) => one.id === template);
  const name = line ? templateName(line) : t("reports.template.ours.whole");
  const isWrong = spanProblem(choices.span, choices.today) !== null;
  return (
    <section className="card stack reports-files" aria-label={t("reports.files")}>
      <h2>{t("reports.files")}</h2>
      {usable.length > 0 ? (
        <Select
          label={t("reports.template")}
          value={template}
          choices={usable.map((line) => ({ value: line.id, label: templateName(line) }))}
          onValue={setChosen}
        />
      ) : null}
      <div className="row-wrap">
        {formats.map((format) => (
          <Button
            key={format}
            icon="download"
            large
            busy={busy === format}
            disabled={busy !== null || isWrong}
            onClick={() => load({ format, template, name })}
          >
            {t(`reports.format.${format}`)}
          </Button>
        ))}
        <Button icon="print" large onClick={() => print()}>
          {t("reports.print")}
        </Button>
      </div>
    </section>
  );
}
