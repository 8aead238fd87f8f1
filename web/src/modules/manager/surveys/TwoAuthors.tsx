import { t } from "../../../i18n";
import { Button } from "../../../ui";
import type { SurveyDraft } from "./drafts";
import type { Clash } from "./merge";
import { merged } from "./merge";
import type { BuilderWork } from "./useWork";

interface Props {
  readonly work: BuilderWork;
  readonly draft: SurveyDraft;
  /** somebody else has published since the draft was begun */
  readonly isBehind: boolean;
}

/** Joins a draft with a version that somebody else published, and names the places that both changed. */
export function TwoAuthors({ work: { survey, keep }, draft, isBehind }: Props): JSX.Element {
  const { clashes = [] } = draft;
  const carryOn = (): void => {
    if (!survey) return;
    const both = merged(draft.form, draft.from, survey.form);
    keep({ base: survey.version, from: survey.form, form: both.form, at: Date.now(), clashes: both.clashes });
  };
  return (
    <>
      {clashes.length > 0 ? <ClashNotice clashes={clashes} onSeen={() => keep({ ...draft, clashes: [] })} /> : null}
      {isBehind && survey ? (
        <div className="notice notice-amber builder-overtaken" role="status">
          <span className="grow">{t("surveyOffice.overtaken", { version: survey.version })}</span>
          <Button icon="merge" onClick={carryOn}>
            {t("surveyOffice.carryOn")}
          </Button>
        </div>
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
