import { Suspense, useRef, useState } from "react";
import { OwnValueList } from "../../../../domains/surveys/OwnValueList";
import { formOf, ownRights } from "../../../../domains/surveys/ownFields";
import { dateTime, t } from "../../../../i18n";
import { useRight } from "../../../../session";
import { problemText, useReplica } from "../../../../sync";
import type { Asked } from "../../../../sync/useAsked";
import { useThere } from "../../../../sync/useAsked";
import { Button, EmptyState, ErrorState, IconButton, SearchField, Skeleton, lazyPart, navigate } from "../../../../ui";
import { Notice } from "../../../../ui/Notice";
import { nameWords, useLoadedFile } from "../../../../ui/useLoadedFile";
import type { FieldsSubject, OwnFieldsPage, OwnFieldsRow, Survey } from "../../../../wire";
import { Office } from "../../office/Office";
import { surveysRoot } from "../paths";
import { ValuesPager } from "./ValuesPager";
import { useValues, valuesFile } from "./useValues";

/** It brings all kinds of inputs, so the list is there first. */
const OwnFieldsSheet = lazyPart(
  () => import("../../../../domains/surveys/OwnFieldsSheet"),
  "OwnFieldsSheet",
  "filling",
);

/** The values of the own fields of all guests, bookings, dishes or orders. */
export function ValuesPage({ subject }: { readonly subject: FieldsSubject }): JSX.Element {
  const survey = useReplica((view) => view.get("survey", formOf(subject)));
  const mayRead = useRight(ownRights[subject].read);
  return mayRead && survey ? (
    <Values subject={subject} survey={survey} />
  ) : (
    <Office page="surveys" subtitle={t(`ownFields.subject.${subject}`)} back={() => navigate(surveysRoot)}>
      <EmptyState icon="notebook" title={t(mayRead ? "ownFields.noForm" : "ownFields.noRight")} />
    </Office>
  );
}

interface Props {
  readonly subject: FieldsSubject;
  readonly survey: Survey;
}

function Values({ subject, survey }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const loaded = useValues(subject, query, page, survey.version);
  // Another page or search is on its way: the last rows stay in sight.
  const last = useRef<OwnFieldsPage | null>(null);
  if (loaded.value) last.current = loaded.value;
  const rows = loaded.value ?? last.current;
  const busy = loaded.value === null && loaded.problem === null;
  const top = useRef<HTMLDivElement>(null);
  const go = (next: number): void => {
    setPage(next);
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <Office
      page="surveys"
      subtitle={`${t(`ownFields.subject.${subject}`)} · ${survey.form.title}`}
      back={() => navigate(surveysRoot)}
      actions={<IconButton icon="reload" label={t("common.reload")} busy={busy} onClick={loaded.again} />}
      tools={
        <div className="office-tools">
          <SearchField
            label={t("ownFields.search")}
            value={query}
            onValue={(text) => {
              setQuery(text);
              setPage(1);
            }}
          />
          <Files subject={subject} survey={survey} query={query} />
        </div>
      }
    >
      <div ref={top} className="survey-results-page" aria-busy={busy}>
        {loaded.problem && rows ? <Old loaded={loaded} /> : null}
        {!rows ? (
          loaded.problem ? (
            <Failed loaded={loaded} />
          ) : (
            <Skeleton height={120} count={4} gap={12} />
          )
        ) : rows.rows.length === 0 ? (
          <EmptyState
            icon={query ? "search" : "notebook"}
            title={t(query ? "ownFields.notFound" : "ownFields.nothing")}
            text={query ? undefined : t(`ownFields.nothing.${subject}`)}
          />
        ) : (
          <>
            <ValuesPager of={rows} busy={busy} onPage={go} />
            <ul className="survey-results-answers">
              {rows.rows.map((row) => (
                <ValueCard key={row.thing} row={row} subject={subject} survey={survey} onSaved={loaded.again} />
              ))}
            </ul>
            {rows.pages > 1 ? <ValuesPager of={rows} busy={busy} onPage={go} /> : null}
          </>
        )}
      </div>
    </Office>
  );
}

interface CardProps extends Props {
  readonly row: OwnFieldsRow;
  readonly onSaved: () => void;
}

function ValueCard({ row, subject, survey, onSaved }: CardProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useRight(ownRights[subject].write);
  const { thing, name, phone, at, carried } = row;
  return (
    <li className="card stack">
      <header className="row">
        <div className="grow row-wrap">
          <span className="strong">{name}</span>
          {phone === undefined ? null : <span className="quiet small numbers">{phone}</span>}
          {at === undefined ? null : <span className="quiet small numbers">{dateTime(at)}</span>}
        </div>
        {mayWrite && survey.state === "open" ? (
          <IconButton icon="edit" label={t("ownFields.editFor", { name })} onClick={() => setOpen(true)} />
        ) : null}
      </header>
      <OwnValueList survey={survey} carried={carried} />
      {isOpen ? (
        <Suspense fallback={null}>
          <OwnFieldsSheet
            survey={survey}
            subject={subject}
            thing={thing}
            name={name}
            carried={carried}
            onClose={() => setOpen(false)}
            onSaved={onSaved}
          />
        </Suspense>
      ) : null}
    </li>
  );
}

function Files({ subject, survey, query }: Props & { readonly query: string }): JSX.Element {
  const { busy, load } = useLoadedFile<"csv" | "xlsx">();
  const name = nameWords(survey.form.title) || nameWords(t(`ownFields.subject.${subject}`));
  return (
    <div className="row survey-results-files">
      {(["xlsx", "csv"] as const).map((format) => (
        <Button
          key={format}
          icon="download"
          busy={busy === format}
          disabled={busy !== null}
          onClick={() => load(format, valuesFile(subject, format, query), `${name}.${format}`)}
        >
          {t(`ownFields.${format}`)}
        </Button>
      ))}
    </div>
  );
}

type Loaded = { readonly loaded: Asked<OwnFieldsPage> };

/** Rows that are shown although the hub could not be loaded again. */
function Old({ loaded: { problem, again } }: Loaded): JSX.Element | null {
  const there = useThere();
  return problem ? (
    <Notice icon={there ? "alert" : "wifi-off"} role="status">
      <span className="grow">{there ? problemText(problem) : t("ownFields.offlineOld")}</span>
      <Button look="plain" onClick={again}>
        {t("common.retry")}
      </Button>
    </Notice>
  ) : null;
}

/** No rows yet, and the hub could not be loaded. */
function Failed({ loaded: { problem, again } }: Loaded): JSX.Element | null {
  if (!problem) return null;
  if (problem.code !== "offline")
    return <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />;
  return (
    <EmptyState
      icon="wifi-off"
      title={t("ownFields.offline")}
      text={t("ownFields.offlineText")}
      action={
        <Button icon="reload" onClick={again}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
