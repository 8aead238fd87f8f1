import { dateTime, t } from "../../i18n";
import { Button, Icon, classes } from "../../ui";
import type { ReportScheduleLine, ReportSetup } from "../../wire";
import { rhythmText, standingOf, templateName } from "./templates";

interface Props {
  readonly setup: ReportSetup;
  /** schedules are seen by all who see reports, and changed by those who set the house up */
  readonly maySchedule: boolean;
  readonly open: (sheet: string) => void;
}

/** The templates of files, and the schedules by which they are mailed. */
export function TemplateList({ setup, maySchedule, open }: Props): JSX.Element {
  return (
    <div className="reports-cards">
      <section className="card stack" aria-label={t("reports.templates")}>
        <h2>{t("reports.templates")}</h2>
        <ul className="reports-list">
          {setup.templates.map((line) => (
            <li key={line.id} className="row">
              <span className="grow">
                <span className="strong">{templateName(line)}</span>
                <span className="quiet small reports-note">
                  {t(line.template ? (line.isOurs ? "reports.isOurs" : "reports.isOwn") : "reports.isNewer")}
                </span>
              </span>
              {line.template ? (
                <Button
                  icon={line.isOurs ? "copy" : "edit"}
                  aria-label={`${t(line.isOurs ? "reports.copy" : "reports.edit")}: ${templateName(line)}`}
                  onClick={() => open(line.isOurs ? `copy-${line.id}` : `template-${line.id}`)}
                >
                  {t(line.isOurs ? "reports.copy" : "reports.edit")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section className="card stack" aria-label={t("reports.schedules")}>
        <h2>{t("reports.schedules")}</h2>
        {setup.schedules.length === 0 ? <p className="quiet">{t("reports.noSchedules")}</p> : null}
        <ul className="reports-list">
          {setup.schedules.map((line) => (
            <Line key={line.schedule.id} line={line} setup={setup} maySchedule={maySchedule} open={open} />
          ))}
        </ul>
        {maySchedule ? (
          <Button icon="plus" onClick={() => open("schedule-new")}>
            {t("reports.addSchedule")}
          </Button>
        ) : null}
      </section>
    </div>
  );
}

interface LineProps extends Props {
  readonly line: ReportScheduleLine;
}

function Line({ line, setup, maySchedule, open }: LineProps): JSX.Element {
  const { schedule } = line;
  const template = setup.templates.find((one) => one.id === schedule.template);
  const standing = standingOf(line);
  const bad = standing === "failing" || standing === "givenUp" || standing === "unclear";
  return (
    <li className="stack-8">
      <div className="row">
        <span className="grow">
          <span className="strong">{template ? templateName(template) : schedule.template}</span>
          <span className="quiet small reports-note">
            {rhythmText(schedule)} · {schedule.format.toUpperCase()} · {schedule.addresses.join(", ")}
          </span>
        </span>
        {maySchedule ? (
          <Button
            icon="edit"
            aria-label={`${t("reports.edit")}: ${template ? templateName(template) : ""}`}
            onClick={() => open(`schedule-${schedule.id}`)}
          >
            {t("reports.edit")}
          </Button>
        ) : null}
      </div>
      <p className={classes("notice", bad ? "notice-red" : "notice-blue")} role={bad ? "alert" : "status"}>
        <Icon name={bad ? "alert" : standing === "sent" ? "check" : "clock"} />
        <span className="grow">{schedule.active ? t(`reports.standing.${standing}`) : t("reports.standing.off")}</span>
      </p>
      {line.mails
        .filter((mail) => mail.message)
        .map((mail) => (
          <p key={mail.address} className="small">
            {mail.address}: {mail.message} {t("reports.mailAt", { time: dateTime(mail.at) })}
          </p>
        ))}
    </li>
  );
}
