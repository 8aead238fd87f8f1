import { t } from "../../../i18n";
import { Button, MenuButton, navigate, toast } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { rebased } from "./changes";
import { surveyPath, surveysRoot } from "./paths";
import type { BuilderWork } from "./useWork";

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
  const { survey, draft, isOvertaken, isWaiting, isFull, keep } = work;
  const carryOn = (): void => {
    if (!survey || !draft) return;
    const form = rebased(draft.form, draft.from, survey.form);
    keep({ base: survey.version, from: survey.form, form, at: Date.now() });
  };
  return (
    <>
      {isFull ? (
        <Notice tone="red" role="alert">
          <span className="grow">{t("surveyOffice.deviceFull")}</span>
        </Notice>
      ) : null}
      {isWaiting ? (
        <Notice icon="cloud" role="status">
          <span className="grow">{t("surveyOffice.publishWaits")}</span>
        </Notice>
      ) : isOvertaken && survey ? (
        <div className="notice notice-amber builder-overtaken" role="status">
          <span className="grow">{t("surveyOffice.overtaken", { version: survey.version })}</span>
          <Button icon="merge" onClick={carryOn}>
            {t("surveyOffice.carryOn")}
          </Button>
        </div>
      ) : draft && problem ? (
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
