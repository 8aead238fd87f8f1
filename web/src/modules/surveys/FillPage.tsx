import { useEffect, useMemo, useRef, useState } from "react";
import { FormPages } from "../../domains/surveys/FormPages";
import { t } from "../../i18n";
import { useMe } from "../../session";
import type { SurveyDraftRow } from "../../sync";
import { useClient, usePhase, useReplica } from "../../sync";
import { AppBar, Button, EmptyState, Screen, Skeleton, navigate, toast } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { FieldAnswer, Survey } from "../../wire";
import { StoringNotice } from "./StoringNotice";
import type { FormChange } from "./draft";
import { dueAt } from "./dueAt";
import { begun, carried, changed, formChange, seen } from "./draft";
import { bookHere, useOwnRows } from "./useAnswers";

interface Props {
  readonly survey: string;
  readonly answer: string;
  /** the time of the checklist that was chosen, in milliseconds since 1970 */
  readonly due: number | undefined;
}

const toList = (): void => navigate("/surveys", "replace");

/** One form, begun here before or new. */
export function FillPage({ survey: id, answer, due }: Props): JSX.Element {
  const survey = useReplica((view) => view.get("survey", id));
  const isReady = useReplica((view) => view.ready);
  const row = useOwnRows().find((one) => one.id === answer);
  const isOver = row !== undefined && row.status !== "begun";
  // On a shared phone, another person may have begun it. It stays theirs.
  const isForeign = row === undefined && bookHere().rows().has(answer);
  if (survey && !isOver && !isForeign && (row || survey.state === "open"))
    return <Filling survey={survey} answer={answer} row={row} due={due} />;
  const isWaiting = !survey && !isReady;
  const [title, text] = isOver
    ? ([t("surveys.over"), t("surveys.overText")] as const)
    : survey && !isForeign
      ? ([t("surveys.closed"), t("surveys.closedText")] as const)
      : ([t("surveys.gone"), t("surveys.goneText")] as const);
  return (
    <Screen bar={<AppBar title={survey?.form.title ?? row?.title ?? t("surveys.title")} back={toList} />}>
      {isWaiting ? (
        <div className="pad">
          <Skeleton height={72} count={5} gap={12} />
        </div>
      ) : (
        <EmptyState
          icon="list"
          title={title}
          text={text}
          action={
            <Button look="primary" onClick={toList}>
              {t("surveys.toList")}
            </Button>
          }
        />
      )}
    </Screen>
  );
}

interface FillingProps {
  readonly survey: Survey;
  readonly answer: string;
  /** `undefined`: nothing was given yet */
  readonly row: SurveyDraftRow | undefined;
  readonly due: number | undefined;
}

function Filling({ survey, answer, row: stored, due }: FillingProps): JSX.Element {
  const me = useMe().employee.id;
  const { clock } = useClient();
  const isOffline = usePhase() === "offline";
  const book = bookHere();
  const [isSending, setSending] = useState(false);
  const [page, setPage] = useState(stored?.page ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form begins once
  const fresh = useMemo(
    () => ({ ...begun(survey, me, clock.now()), id: answer, ...(due === undefined ? {} : { due }) }),
    [answer, me],
  );
  const row = stored ?? fresh;
  const { values, aside } = useMemo(() => carried(row, survey), [row, survey]);
  const change = useFormChange(row, survey);
  // Two changes may come before the page is drawn again.
  const latest = useRef({ row, values });
  latest.current = { row, values };

  const edit = (next: readonly FieldAnswer[]): void => {
    const now = latest.current;
    const after = changed(seen(now.row, survey), survey, now.values, next, clock.now());
    latest.current = { row: after, values: next };
    book.put(after);
  };
  const turn = (to: number): void => {
    setPage(to);
    if (stored) book.put({ ...latest.current.row, page: to });
  };
  const send = async (sent: readonly FieldAnswer[]): Promise<void> => {
    const { row } = latest.current;
    setSending(true);
    toast({ text: t(isOffline ? "surveys.willSend" : "surveys.sentNow"), icon: isOffline ? "cloud" : "check" });
    toList();
    const { schedule } = survey.form;
    const others = aside.filter(({ field }) => !sent.some((one) => one.field === field));
    await book.send(seen(row, survey), [...sent, ...others], row.due ?? (schedule && dueAt(schedule, row.begunAt)));
  };
  return (
    <Screen
      className="lasting"
      bar={<AppBar title={survey.form.title} subtitle={t("surveys.savesItself")} back={toList} />}
    >
      <FormPages
        form={survey.form}
        values={values}
        onChange={edit}
        photos={book.photos}
        page={page}
        onPage={turn}
        isSending={isSending}
        onSend={(sent) => void send(sent)}
      >
        {survey.form.help && page === 0 ? <p className="quiet survey-help">{survey.form.help}</p> : null}
        <StoringNotice />
        {survey.state === "closed" ? (
          <Notice role="status">
            <span>{t("surveys.closedDraft")}</span>
          </Notice>
        ) : null}
        {change ? <ChangeNotice change={change} aside={aside.length} /> : null}
      </FormPages>
    </Screen>
  );
}

/** The form has changed since the person saw it. It stays until the page is left. */
function useFormChange(row: SurveyDraftRow, survey: Survey): FormChange | null {
  const [change, setChange] = useState<FormChange | null>(null);
  const now = formChange(row, survey);
  const version = now ? survey.version : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has another version
  useEffect(() => {
    if (now) setChange(now);
  }, [version]);
  return now ?? change;
}

function ChangeNotice({ change, aside }: { readonly change: FormChange; readonly aside: number }): JSX.Element {
  const words = [
    change.added > 0 ? t("surveys.added", { count: change.added }) : "",
    change.removed > 0 ? t("surveys.removed", { count: change.removed }) : "",
    aside > 0 ? t("surveys.aside", { count: aside }) : "",
  ].filter(Boolean);
  const text = words.length > 0 ? t("surveys.changed", { changes: words.join(", ") }) : t("surveys.changedWords");
  return (
    <Notice tone="blue" icon="info" role="status">
      <span>{text}</span>
    </Notice>
  );
}
