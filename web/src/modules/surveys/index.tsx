import { t } from "../../i18n";
import { AppBar, Screen, Skeleton, Unreachable, matchPath, usePath } from "../../ui";
import { FillPage } from "./FillPage";
import { ListPage } from "./ListPage";
import { usePrepared } from "./useAnswers";

/** Forms that all staff fill in, with or without a connection. */
export default function SurveysScreen(): JSX.Element {
  const { state, again } = usePrepared();
  const path = usePath();
  const filling = matchPath("/surveys/:survey/:answer/:due", path) ?? matchPath("/surveys/:survey/:answer", path);
  if (state === "failed") return <Unreachable resume={again} />;
  if (state === "loading")
    return (
      <Screen bar={<AppBar title={t("surveys.title")} back="/choose" />}>
        <div className="pad">
          <Skeleton height={72} count={5} gap={12} />
        </div>
      </Screen>
    );
  if (filling) {
    const { survey = "", answer = "", due } = filling as Readonly<Record<string, string | undefined>>;
    return <FillPage key={answer} survey={survey} answer={answer} due={due ? Number(due) || undefined : undefined} />;
  }
  return <ListPage />;
}
