import { t } from "../../../i18n";
import { Button, MenuButton, navigate, toast } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { Clash } from "./merge";
import { merged } from "./merge";
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
    const { form, clashes } = merged(draft.form, draft.from, survey.form);
    keep({ base: survey.version, from: survey.form, form, at: Date.now(), clashes });
  };
  return (
    <>
      {isFull ? (
        <Notice tone="red" role="alert">
          <span className="grow">{t("surveyOffice.deviceFull")}</span>
        </Notice>
      ) : null}
      {draft?.clashes && draft.clashes.length > 0 ? (
        <ClashNotice clashes={draft.clashes} onSeen={() => keep({ ...draft, clashes: [] })} />
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

interface ClashProps {
  readonly clashes: readonly Clash[];
  readonly onSeen: () => void;
}

/** The places that both authors changed. It stays until the author has seen it. */
function ClashNotice({ clashes, onSeen }: ClashProps): JSX.Element {
  return (
    <section className="notice notice-amber builder-clashes" role="status">
      <p>{t("surveyOffice.clashes", { count: clashes.length })}</p>
      <ul className="builder-changes">
        {clashes.map((clash) => (
          <li key={`${clash.part} ${clash.name}`}>{clashText(clash)}</li>
        ))}
      </ul>
      <Button icon="check" onClick={onSeen}>
        {t("common.seen")}
      </Button>
    </section>
  );
}

function clashText({ part, name, theirs }: Clash): string {
  const place = t(`surveyOffice.clash.${part}`);
  const words = theirs === undefined ? "" : ` ${t("surveyOffice.clashTheirs", { text: theirs })}`;
  return (name === "" ? place : `“${name}”: ${place}`) + words;
}
