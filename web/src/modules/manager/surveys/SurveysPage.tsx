import { Suspense, useEffect, useState } from "react";
import { t } from "../../../i18n";
import { fieldsSubjects, formOf } from "../../../domains/surveys/ownFields";
import { prepareSurveys } from "../../../rules/askSurvey";
import { useReplica } from "../../../sync";
import { EmptyState, ErrorState, Skeleton, bringIcons, fetchPart, lazyPart, matchPath, usePath } from "../../../ui";
import { laterIcons } from "../../../ui/laterIcons";
import { useRight } from "../../../session";
import { Office } from "../office/Office";
import { surveyPath, surveysRoot } from "./paths";
import { SurveyList } from "./SurveyList";

bringIcons(laterIcons);

const Builder = lazyPart(() => import("./Builder"), "Builder");
const ValuesPage = lazyPart(() => import("./own/ValuesPage"), "ValuesPage");
const ResultsPage = lazyPart(() => import("./results/ResultsPage"), "ResultsPage");

/** The forms of the house: their list, the builder of one, and the results of one. */
export function SurveysPage(): JSX.Element {
  const path = usePath();
  const ready = useReplica((view) => view.ready);
  const mayEdit = useRight("editSurveys");
  const maySee = useRight("seeSurveys");
  const results = matchPath(`${surveysRoot}/:survey/results`, path)?.survey;
  const subject = fieldsSubjects.find((one) => path === surveyPath(formOf(one), "values"));
  const own = fieldsSubjects.find((one) => path === surveyPath(formOf(one)));
  const edited = own ? formOf(own) : matchPath(`${surveysRoot}/:survey`, path)?.survey;
  const waiting = <Waiting />;
  if (!ready) return waiting;
  if (results !== undefined && maySee)
    return (
      <Suspense fallback={waiting}>
        <ResultsPage key={results} id={results} />
      </Suspense>
    );
  if (subject && (mayEdit || maySee))
    return (
      <AfterSurveyRules>
        <Suspense fallback={waiting}>
          <ValuesPage key={subject} subject={subject} />
        </Suspense>
      </AfterSurveyRules>
    );
  if (edited !== undefined && mayEdit)
    return (
      <AfterSurveyRules>
        <Suspense fallback={waiting}>
          <Builder key={edited} id={edited} />
        </Suspense>
      </AfterSurveyRules>
    );
  return mayEdit || maySee ? <SurveyList mayEdit={mayEdit} maySee={maySee} /> : <Refused />;
}

function Refused(): JSX.Element {
  return (
    <Office page="surveys">
      <EmptyState icon="notebook" title={t("surveyOffice.noRight")} />
    </Office>
  );
}

function Waiting(): JSX.Element {
  return (
    <Office page="surveys">
      <div className="office-body">
        <Skeleton height={92} count={5} gap={12} />
      </div>
    </Office>
  );
}

/** The rules of forms are a file of their own. The builder checks with them, so it opens after they are loaded. */
function AfterSurveyRules({ children }: { readonly children: JSX.Element }): JSX.Element {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const load = (): void => {
    setState("loading");
    fetchPart(prepareSurveys).then(
      () => setState("ready"),
      () => setState("failed"),
    );
  };
  useEffect(load, []);
  if (state === "ready") return children;
  if (state === "loading") return <Waiting />;
  return (
    <Office page="surveys">
      <ErrorState text={t("surveyOffice.noRules")} onRetry={load} />
    </Office>
  );
}
