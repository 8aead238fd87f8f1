import { t } from "../../i18n";
import { Chip, ChipRow, Select, TextField } from "../../ui";
import { Notice } from "../../ui/Notice";
import { dayText, periods, spanProblem } from "./period";
import type { Choices } from "./useReports";
import { comparisons, steps } from "./useReports";

/** The days, the length of a period, and the comparison. */
export function ReportTools({ choices }: { readonly choices: Choices }): JSX.Element {
  const { today, period, span, choose } = choices;
  const problem = spanProblem(span, today);
  return (
    <section className="stack-16 reports-tools" aria-label={t("reports.choices")}>
      <ChipRow label={t("reports.period")} wrap>
        {periods.map((one) => (
          <Chip key={one} chosen={one === period} onPress={() => choose("period", one)}>
            {t(`reports.period.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className="reports-fields">
        {period === "own" ? (
          <>
            <TextField
              type="date"
              label={t("reports.from")}
              value={choices.from}
              max={dayText(today)}
              onValue={(day) => choose("from", day)}
            />
            <TextField
              type="date"
              label={t("reports.to")}
              value={choices.to}
              max={dayText(today)}
              onValue={(day) => choose("to", day)}
            />
          </>
        ) : null}
        <Select
          label={t("reports.by")}
          value={choices.step}
          choices={steps.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
          onValue={(step) => choose("by", step)}
        />
        <Select
          label={t("reports.compare")}
          value={choices.comparison}
          choices={[
            { value: "none" as const, label: t("reports.compare.none") },
            ...comparisons.map((value) => ({ value, label: t(`reports.compare.${value}`) })),
          ]}
          onValue={(comparison) => choose("compare", comparison)}
        />
      </div>
      {problem ? (
        <Notice tone="red" role="alert">
          {t(problem)}
        </Notice>
      ) : null}
    </section>
  );
}
