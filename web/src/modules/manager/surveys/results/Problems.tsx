import { t } from "../../../../i18n";
import { problemText } from "../../../../sync";
import type { Asked } from "../../../../sync/useAsked";
import { useThere } from "../../../../sync/useAsked";
import { Button, EmptyState, ErrorState } from "../../../../ui";
import { Notice } from "../../../../ui/Notice";

/** Results that are shown although the hub could not be loaded again. */
export function Old({ problem, again }: { readonly problem: string; readonly again: () => void }): JSX.Element {
  const there = useThere();
  return (
    <Notice icon={there ? "alert" : "wifi-off"} role="status">
      <span className="grow">{there ? problem : t("surveyOffice.offlineOld")}</span>
      <Button look="plain" onClick={again}>
        {t("common.retry")}
      </Button>
    </Notice>
  );
}

/** No results yet, and the hub could not be loaded. */
export function Failed({ loaded }: { readonly loaded: Pick<Asked<unknown>, "problem" | "again"> }): JSX.Element | null {
  const { problem, again } = loaded;
  if (!problem) return null;
  if (problem.code !== "offline")
    return <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />;
  return (
    <EmptyState
      icon="wifi-off"
      title={t("surveyOffice.offline")}
      text={t("surveyOffice.offlineText")}
      action={
        <Button icon="reload" onClick={again}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
