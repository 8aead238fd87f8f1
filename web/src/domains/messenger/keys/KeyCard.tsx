import { t } from "../../../i18n";
import { problemText } from "../../../sync";
import { Button, Card, ErrorState, Icon, Skeleton, Spinner, confirm } from "../../../ui";
import type { MasterKeysView } from "../../../wire";
import type { MasterKey } from "./useMasterKey";
import { isChanging, useMasterKey } from "./useMasterKey";

/** The master key for stored messages: its purpose, when to change it, and the progress of a change. */
export function KeyCard(): JSX.Element {
  const key = useMasterKey();
  const { view, problem, reload } = key;
  return (
    <Card className="stack-16 settings-group">
      <header className="stack-4">
        <h2>{t("keys.title")}</h2>
        <p className="quiet">{t("keys.text")}</p>
      </header>
      {view ? (
        <Known view={view} of={key} />
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={reload} />
      ) : (
        <Skeleton height={56} count={2} gap={12} />
      )}
    </Card>
  );
}

function Known({ view, of }: { readonly view: MasterKeysView; readonly of: MasterKey }): JSX.Element {
  const changing = isChanging(view);
  const ask = async (): Promise<void> => {
    if (await confirm({ title: t("keys.ask"), text: t("keys.askText"), action: t("keys.change") })) of.change();
  };
  return (
    <>
      <Standing view={view} changing={changing} of={of} />
      <div className="row-wrap">
        <Button icon="key" busy={changing} onClick={() => void ask()}>
          {t(changing ? "keys.changing" : "keys.change")}
        </Button>
      </div>
      <details className="backups-restore">
        <summary>
          <Icon name="info" />
          <span className="grow">{t("keys.when")}</span>
          <Icon name="down" className="quiet" />
        </summary>
        <ul className="stack quiet small key-reasons">
          <li>{t("keys.when1")}</li>
          <li>{t("keys.when2")}</li>
          <li>{t("keys.when3")}</li>
          <li>{t("keys.when4")}</li>
        </ul>
      </details>
    </>
  );
}

function Standing({
  view,
  changing,
  of: { problem, done },
}: {
  readonly view: MasterKeysView;
  readonly changing: boolean;
  readonly of: MasterKey;
}): JSX.Element {
  const [tone, headline, text] = problem
    ? (["amber", t("keys.unknown"), problemText(problem)] as const)
    : changing && view.failing
      ? (["amber", t("keys.failing"), t("keys.failingText")] as const)
      : changing
        ? (["blue", t("keys.underWay"), t("keys.underWayText")] as const)
        : done
          ? (["green", t("keys.done", { number: view.current }), t("keys.doneText")] as const)
          : (["blue", t("keys.current", { number: view.current }), null] as const);
  return (
    <div className={`notice notice-${tone} backups-standing`} role="status">
      {tone === "blue" && changing ? (
        <Spinner />
      ) : (
        <Icon name={tone === "amber" ? "alert" : tone === "green" ? "check-circle" : "info"} size={20} />
      )}
      <span className="grow stack-4">
        <span>{headline}</span>
        {text ? <span className="small">{text}</span> : null}
      </span>
    </div>
  );
}
