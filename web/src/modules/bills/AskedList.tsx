import type { ReactNode } from "react";
import { t } from "../../i18n";
import { problemText } from "../../sync";
import { Button, EmptyState, ErrorState, Skeleton } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Asked } from "../../sync/useAsked";

interface Props<T> {
  readonly list: Asked<T>;
  /** without a line, before anything came: the title and a sentence */
  readonly offline: readonly [title: string, text: string];
  /** beside a list that came before the line broke */
  readonly offlineList: string;
  readonly children: (value: T) => ReactNode;
}

/** A list of the hub that no device keeps, with its states: on its way, without a line, failed, and old. */
export function AskedList<T>({ list, offline, offlineList, children }: Props<T>): JSX.Element {
  const { value, problem, again } = list;
  if (value === null) {
    if (problem === null) return <Skeleton height={120} count={4} gap={12} />;
    if (problem.code !== "offline")
      return <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />;
    return (
      <EmptyState
        icon="wifi-off"
        title={offline[0]}
        text={offline[1]}
        action={
          <Button icon="reload" onClick={again}>
            {t("common.retry")}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {problem ? (
        <Notice icon={problem.code === "offline" ? "wifi-off" : "alert"} role="status">
          {problem.code === "offline" ? offlineList : problemText(problem)}
        </Notice>
      ) : null}
      {children(value)}
    </>
  );
}
