import { useRef, useState } from "react";
import { number, t } from "../../../../i18n";
import { problemText } from "../../../../sync";
import { Chip, ChipRow, EmptyState, Skeleton } from "../../../../ui";
import type { Survey, SurveyAnswers } from "../../../../wire";
import { Pager } from "../Pager";
import { AnswerCard } from "./AnswerCard";
import { Failed, Old } from "./Problems";
import type { ResultChoices } from "./useResults";
import { useAnswers } from "./useResults";

interface Props {
  readonly id: string;
  readonly survey: Survey | undefined;
  readonly choices: ResultChoices;
  /** answers that stand apart */
  readonly doubtful: number;
  /** those are shown */
  readonly apart: boolean;
  readonly onApart: (apart: boolean) => void;
}

/** All answers, the newest first, fifty on a page. */
export function AnswerList({ id, survey, choices, doubtful, apart, onApart }: Props): JSX.Element {
  const days = choices.span ? `${choices.span.first}-${choices.span.last}` : "all";
  const [place, setPlace] = useState({ days, page: 1 });
  // Other days begin with their first page.
  const page = place.days === days ? place.page : 1;
  const loaded = useAnswers(id, choices, page, apart);
  const last = useRef<SurveyAnswers | null>(null);
  if (loaded.value) last.current = loaded.value;
  const answers = loaded.value ?? last.current;
  const busy = loaded.value === null && loaded.problem === null;
  const top = useRef<HTMLDivElement>(null);
  const go = (next: number): void => {
    setPlace({ days, page: next });
    top.current?.scrollIntoView({ block: "start" });
  };
  const choose = (next: boolean): void => {
    last.current = null;
    onApart(next);
    setPlace({ days, page: 1 });
  };
  return (
    <div ref={top} className="stack-16" aria-busy={busy}>
      {doubtful > 0 || apart ? (
        <ChipRow label={t("surveyOffice.answers")} wrap>
          <Chip chosen={!apart} onPress={() => choose(false)}>
            {t("surveyOffice.counted")}
          </Chip>
          <Chip chosen={apart} icon="alert" count={doubtful} onPress={() => choose(true)}>
            {t("surveyOffice.apart")}
          </Chip>
        </ChipRow>
      ) : null}
      {apart ? <p className="quiet small">{t("surveyOffice.apartText")}</p> : null}
      {!answers ? (
        loaded.problem ? (
          <Failed loaded={loaded} />
        ) : (
          <Skeleton height={160} count={4} gap={12} />
        )
      ) : (
        <>
          {loaded.problem ? <Old problem={problemText(loaded.problem)} again={loaded.again} /> : null}
          {answers.rows.length === 0 ? (
            <EmptyState icon="list" title={t("surveyOffice.noAnswers")} />
          ) : (
            <>
              <AnswerPager answers={answers} busy={busy} onPage={go} />
              <ul className="survey-results-answers">
                {answers.rows.map((row) => (
                  <AnswerCard key={row.answer.id} row={row} survey={survey} />
                ))}
              </ul>
              {answers.pages > 1 ? <AnswerPager answers={answers} busy={busy} onPage={go} /> : null}
            </>
          )}
        </>
      )}
    </div>
  );
}

interface PagerProps {
  readonly answers: SurveyAnswers;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

function AnswerPager({ answers, busy, onPage }: PagerProps): JSX.Element {
  const { page, pages, total } = answers;
  return (
    <Pager of={answers} busy={busy} onPage={onPage}>
      <span className="grow quiet small">
        {t("surveyOffice.pageOf", { page: number(page), pages: number(pages), total: number(total) })}
      </span>
    </Pager>
  );
}
