import { useCallback, useState } from "react";
import { dateTime, t } from "../../i18n";
import { newId, problemOf, problemText, request } from "../../sync";
import { Button, ErrorState, Skeleton, confirm } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { NewTransferSecret, Problem, TransferSetup } from "../../wire";
import { useAsked } from "../../sync/useAsked";
import { useCopied } from "../../ui/useCopied";
import { testCommand } from "./testCommand";

const ask = (): Promise<TransferSetup> => request<TransferSetup>("GET", "/api/transfers/setup");

/** The secret that a bank signs its notifications with: whether there is one, and a new one, shown once. */
export function TransferCard(): JSX.Element {
  const { value: setup, problem, again } = useAsked<TransferSetup>(ask);
  const [secret, setSecret] = useState<string | null>(null);
  const [failed, setFailed] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const act = useCallback(
    (change: () => Promise<string | null>) => {
      setBusy(true);
      change()
        .then(
          (next) => {
            setSecret(next);
            setFailed(null);
            again();
          },
          (error: unknown) => setFailed(problemOf(error)),
        )
        .finally(() => setBusy(false));
    },
    [again],
  );
  return (
    <section className="stack-16" aria-label={t("transfers.setupTitle")}>
      <header className="stack-4">
        <h3>{t("transfers.setupTitle")}</h3>
        <p className="quiet">{t("transfers.setupText")}</p>
      </header>
      {failed ? (
        <Notice tone="red" role="alert">
          {problemText(failed)}
        </Notice>
      ) : null}
      {setup ? (
        <Standing setup={setup} busy={busy} act={act} />
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : (
        <Skeleton height={44} count={2} gap={12} />
      )}
      {secret === null ? null : <Secret of={secret} />}
    </section>
  );
}

interface StandingProps {
  readonly setup: TransferSetup;
  readonly busy: boolean;
  readonly act: (change: () => Promise<string | null>) => void;
}

function Standing({ setup, busy, act }: StandingProps): JSX.Element {
  const exists = setup.secretSince !== undefined;
  return (
    <>
      <p className="quiet small">
        {setup.secretSince === undefined
          ? t("transfers.secretNone")
          : t("transfers.secretSince", { name: setup.secretBy ?? "–", time: dateTime(setup.secretSince) })}{" "}
        {setup.lastAt === undefined ? t("transfers.lastNone") : t("transfers.lastAt", { time: dateTime(setup.lastAt) })}
      </p>
      {setup.refusals ? (
        <Notice role="status" small>
          <span className="grow">
            {t("transfers.refused", { count: setup.refusals.count, time: dateTime(setup.refusals.lastAt) })}{" "}
            {t(`transfers.refusal.${setup.refusals.cause}`)}
          </span>
        </Notice>
      ) : null}
      <div className="row-wrap">
        <Button icon="key" busy={busy} onClick={() => void mayMake(exists).then((may) => may && act(make))}>
          {t(exists ? "transfers.makeAgain" : "transfers.make")}
        </Button>
        {exists ? (
          <Button icon="trash" disabled={busy} onClick={() => void mayDelete().then((may) => may && act(remove))}>
            {t("transfers.delete")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

const make = async (): Promise<string> =>
  (await request<NewTransferSecret>("POST", "/api/transfers/secret", {})).secret;

const remove = async (): Promise<null> => {
  await request("DELETE", "/api/transfers/secret", {});
  return null;
};

const mayMake = (exists: boolean): Promise<boolean> =>
  exists
    ? confirm({
        title: t("transfers.makeAsk"),
        text: t("transfers.makeAskText"),
        action: t("transfers.makeAgain"),
        danger: true,
      })
    : Promise.resolve(true);

const mayDelete = (): Promise<boolean> =>
  confirm({
    title: t("transfers.deleteAsk"),
    text: t("transfers.deleteAskText"),
    action: t("transfers.delete"),
    danger: true,
  });

/** The secret while the page is open, and commands to try it. */
function Secret({ of: secret }: { readonly of: string }): JSX.Element {
  const [reference] = useState(() => `TEST-${newId()}`);
  const command = testCommand(location.origin, secret, reference);
  const key = useCopied(secret, t("transfers.copyByHand"));
  const test = useCopied(command, t("transfers.copyByHand"));
  return (
    <div className="stack-8">
      <span className="field-label">{t("transfers.secret")}</span>
      <code className="transfer-secret">{secret}</code>
      <p className="quiet small">{t("transfers.secretText")}</p>
      <div className="row-wrap">
        <Button look="primary" icon={key.done ? "check" : "copy"} onClick={key.copy}>
          {t(key.done ? "transfers.copied" : "transfers.copySecret")}
        </Button>
      </div>
      <span className="field-label">{t("transfers.test")}</span>
      <code className="transfer-secret transfer-test">{command}</code>
      <p className="quiet small">{t("transfers.testText")}</p>
      <div className="row-wrap">
        <Button icon={test.done ? "check" : "copy"} onClick={test.copy}>
          {t(test.done ? "transfers.copied" : "transfers.copyTest")}
        </Button>
      </div>
    </div>
  );
}
