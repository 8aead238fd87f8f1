import { Suspense } from "react";
import { t, time } from "../../i18n";
import { problemText, useNow } from "../../sync";
import { Button, Card, ErrorState, Icon, IconButton, Skeleton, lazyPart, toast } from "../../ui";
import type { BackupsView } from "../../wire";
import { CopyList } from "./CopyList";
import { restoreCommand } from "./restoreCommand";
import { backupAdvice } from "./backupAdvice";
import { useBackups } from "./useBackups";

/** Needed while copies are stored elsewhere, or when somebody sets that up. */
const StoreCard = lazyPart(() => import("./StoreCard"), "StoreCard", "store");

/** The backups: their state, a button for a new one, the list, their folder, and how to restore one. */
export function BackupsCard(): JSX.Element {
  const { view, problem, reload, make, put } = useBackups();
  return (
    <Card className="stack-16 settings-group backups">
      <header className="stack-4">
        <h2>{t("backups.title")}</h2>
        {view ? (
          <p className="quiet">{t("backups.text", { time: time(view.nextAt), media: `${view.data}/media` })}</p>
        ) : null}
      </header>
      {view ? (
        <>
          <Known view={view} onMake={make} />
          <Suspense fallback={<Skeleton height={72} />}>
            <StoreCard view={view} onView={put} />
          </Suspense>
        </>
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={reload} />
      ) : (
        <Skeleton height={56} count={3} gap={12} />
      )}
    </Card>
  );
}

function Known({ view, onMake }: { readonly view: BackupsView; readonly onMake: () => void }): JSX.Element {
  const now = useNow(30_000);
  const { tone, headline, text } = backupAdvice(view, now);
  return (
    <>
      <div
        className={
          tone === "grey"
            ? `notice notice-${view.lastGoodAt ? "green" : "blue"} backups-standing`
            : `notice notice-${tone} backups-standing`
        }
        role="status"
      >
        <Icon name={tone !== "grey" ? "alert" : view.lastGoodAt ? "check-circle" : "info"} size={20} />
        <span className="grow stack-4">
          <span>{headline}</span>
          {text ? <span className="small">{text}</span> : null}
          {view.failure ? <code className="small backups-detail">{view.failure.detail}</code> : null}
        </span>
      </div>
      <div className="row-wrap">
        <Button icon="history" busy={view.running} onClick={onMake}>
          {t(view.running ? "backups.running" : "backups.now")}
        </Button>
      </div>
      <CopyList copies={view.copies} now={now} />
      <Where folder={view.folder} />
      <Restore command={restoreCommand(view)} />
    </>
  );
}

function Where({ folder }: { readonly folder: string }): JSX.Element {
  const copy = (): void =>
    void navigator.clipboard.writeText(folder).then(
      () => toast({ text: t("backups.copied"), icon: "check" }),
      () => undefined,
    );
  return (
    <section className="stack-4">
      <h3>{t("backups.where")}</h3>
      <p className="backups-path">
        <code className="grow">{folder}</code>
        {navigator.clipboard ? <IconButton icon="copy" label={t("backups.copyPath")} onClick={copy} /> : null}
      </p>
      <p className="quiet small">{t("backups.whereText")}</p>
    </section>
  );
}

function Restore({ command }: { readonly command: string }): JSX.Element {
  return (
    <details className="backups-restore">
      <summary>
        <Icon name="undo" />
        <span className="grow">{t("backups.restore")}</span>
        <Icon name="down" className="quiet" />
      </summary>
      <div className="stack backups-steps">
        <p className="quiet small">{t("backups.restoreText")}</p>
        <ol>
          <li>{t("backups.step1")}</li>
          <li>
            {t("backups.step2")}
            <code className="backups-command">{command}</code>
          </li>
          <li>{t("backups.step3")}</li>
        </ol>
      </div>
    </details>
  );
}
