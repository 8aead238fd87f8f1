import { Suspense } from "react";
import { t } from "../../../i18n";
import { MenuButton, lazyPart, navigate, toast } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { surveyPath, surveysRoot } from "./paths";
import type { BuilderWork } from "./useWork";

const TwoAuthors = lazyPart(() => import("./TwoAuthors"), "TwoAuthors");

/** Throws the draft away. */
export function DraftMenu({ work }: { readonly work: BuilderWork }): JSX.Element {
  const { id, survey, draft, keep } = work;
  const drop = (): void => {
    keep(null);
    const undo = (): void => {
      keep(draft);
      navigate(surveyPath(id));
    };
    toast({ text: t("surveyOffice.draftDropped"), icon: "trash", undo });
    if (!survey) navigate(surveysRoot);
  };
  return (
    <MenuButton
      label={t("surveyOffice.draftMenu")}
      actions={[{ id: "drop", label: t("surveyOffice.dropDraft"), icon: "trash", tone: "red", run: drop }]}
    />
  );
}

/** The state of the draft: overtaken, on its way, with something to put right, or stored. */
export function DraftNotices({
  work,
  problem,
}: {
  readonly work: BuilderWork;
  readonly problem: string | null;
}): JSX.Element {
  const { draft, isOvertaken, isWaiting, isFull } = work;
  const isBehind = isOvertaken && !isWaiting;
  return (
    <>
      {isFull ? (
        <Notice tone="red" role="alert">
          <span className="grow">{t("surveyOffice.deviceFull")}</span>
        </Notice>
      ) : null}
      {draft && (isBehind || draft.clashes?.length) ? (
        <Suspense fallback={null}>
          <TwoAuthors work={work} draft={draft} isBehind={isBehind} />
        </Suspense>
      ) : null}
      {isWaiting ? (
        <Notice icon="cloud" role="status">
          <span className="grow">{t("surveyOffice.publishWaits")}</span>
        </Notice>
      ) : isBehind ? null : draft && problem ? (
        <Notice role="status">
          <span className="grow">{problem}</span>
        </Notice>
      ) : draft ? (
        <p className="quiet small" role="status">
          {t("surveyOffice.draftKept")}
        </p>
      ) : null}
    </>
  );
}
