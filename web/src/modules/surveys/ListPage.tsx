import { dateTime, t } from "../../i18n";
import { useMe } from "../../session";
import { subjectOf } from "../../domains/surveys/ownFields";
import type { SurveyDraftRow } from "../../sync";
import { usePhase, useReplica } from "../../sync";
import { AppBar, EmptyState, Icon, IconButton, Screen, StatePill, navigate, toast } from "../../ui";
import { Notice } from "../../ui/Notice";
import { isFor } from "../../domains/surveys/due";
import type { Survey } from "../../wire";
import { DuePart } from "./DuePart";
import { Part, Row } from "./ListRows";
import { StoringNotice } from "./StoringNotice";
import { bookHere, useOwnRows } from "./useAnswers";
import { useBegin } from "./useBegin";

const pathOf = ({ survey, id }: SurveyDraftRow): string =>
  `/surveys/${encodeURIComponent(survey)}/${encodeURIComponent(id)}`;

/** Sent forms that are shown. */
const mostShown = 20;

/** The checklists that are due, the forms to fill in, those begun, those not yet sent, and the last that were sent. */
export function ListPage(): JSX.Element {
  const { roles } = useMe().employee;
  const rows = useOwnRows();
  const isReady = useReplica((view) => view.ready);
  const surveys = useReplica((view) => view.all("survey"));
  const isOffline = usePhase() === "offline";
  const open = surveys
    .filter((survey) => survey.state === "open" && !subjectOf(survey.id) && isFor(survey, roles))
    .sort((a, b) => a.form.title.localeCompare(b.form.title, "vi"));
  const of = (wanted: (row: SurveyDraftRow) => boolean): readonly SurveyDraftRow[] => rows.filter(wanted);
  const drafts = of(({ status }) => status === "begun");
  const unsent = of(({ status, waiting }) => status === "sending" || (status === "sent" && waiting.length > 0));
  const sent = of(({ status, waiting }) => status === "sent" && waiting.length === 0);
  const isEmpty = isReady && open.length === 0 && rows.every(({ status }) => status === "discarded");
  return (
    <Screen bar={<AppBar title={t("surveys.title")} back="/choose" />}>
      <div className="surveys">
        <StoringNotice />
        {isOffline && (unsent.length > 0 || drafts.length > 0 || open.length > 0) ? (
          <Notice icon="wifi-off" role="status">
            <span>{t("surveys.offline")}</span>
          </Notice>
        ) : null}
        {isEmpty ? <EmptyState icon="list" title={t("surveys.empty")} text={t("surveys.emptyText")} /> : null}
        <DuePart surveys={open} />
        <Part title={t("surveys.begun")} rows={drafts}>
          {(row) => <BegunRow key={row.id} row={row} />}
        </Part>
        <Part title={t("surveys.unsent")} rows={unsent}>
          {(row) => <UnsentRow key={row.id} row={row} />}
        </Part>
        <Part title={t("surveys.open")} rows={open}>
          {(survey) => <OpenRow key={survey.id} survey={survey} />}
        </Part>
        <Part title={t("surveys.sent")} rows={sent.slice(0, mostShown)} more={sent.length - mostShown}>
          {(row) => <SentRow key={row.id} row={row} />}
        </Part>
      </div>
    </Screen>
  );
}

function OpenRow({ survey }: { readonly survey: Survey }): JSX.Element {
  const begin = useBegin();
  const { title, help, schedule } = survey.form;
  return (
    <Row
      icon={schedule ? "check-circle" : "list"}
      title={title}
      detail={help}
      onOpen={() => begin(survey)}
      end={<Icon name="next" className="quiet surveys-next" />}
    />
  );
}

function BegunRow({ row }: { readonly row: SurveyDraftRow }): JSX.Element {
  const discard = (): void => {
    bookHere().discard(row.id);
    toast({
      text: t("surveys.discarded", { title: row.title }),
      icon: "trash",
      undo: () => bookHere().restore(row.id),
      seconds: 15,
    });
  };
  const progress = t("filling.progress", { answered: row.answered, total: row.total });
  return (
    <Row
      icon="edit"
      title={row.title}
      detail={`${progress} · ${dateTime(row.changedAt)}`}
      onOpen={() => navigate(pathOf(row))}
      end={<IconButton icon="trash" label={t("surveys.discard", { title: row.title })} onClick={discard} />}
    />
  );
}

function UnsentRow({ row }: { readonly row: SurveyDraftRow }): JSX.Element {
  const photos = row.waiting.length > 0 ? t("surveys.photosWait", { count: row.waiting.length }) : "";
  return (
    <Row
      icon="cloud"
      title={row.title}
      detail={[dateTime(row.changedAt), photos].filter(Boolean).join(" · ")}
      end={
        <StatePill tone="amber" icon="clock">
          {t(row.status === "sending" ? "surveys.waits" : "surveys.photosOnly")}
        </StatePill>
      }
    />
  );
}

function SentRow({ row }: { readonly row: SurveyDraftRow }): JSX.Element {
  const lost = row.refused.length > 0 ? t("surveys.photosRefused", { count: row.refused.length }) : "";
  return (
    <Row
      icon="check"
      title={row.title}
      detail={[dateTime(row.changedAt), lost].filter(Boolean).join(" · ")}
      end={
        <StatePill tone={lost ? "red" : "green"} icon={lost ? "alert" : "check"}>
          {t(lost ? "surveys.sentPartly" : "surveys.isSent")}
        </StatePill>
      }
    />
  );
}
