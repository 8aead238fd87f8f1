import { useCallback, useEffect, useState } from "react";
import { t } from "../../i18n";
import { errorText, problemOf, problemText, request } from "../../sync";
import { Button, ErrorState, Sheet, Skeleton, toast } from "../../ui";
import type { BackupsView, CopyKeyView, Problem } from "../../wire";
import { useCopied } from "../../ui/useCopied";

interface Props {
  readonly onView: (view: BackupsView) => void;
  readonly onClose: () => void;
}

/** Shows the key of the stored copies, to be written down and confirmed. */
export function KeySheet({ onView, onClose }: Props): JSX.Element {
  const [key, setKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCallback(() => {
    setProblem(null);
    // The hub keeps on record that somebody looked, so this is no GET.
    request<CopyKeyView>("POST", "/api/backups/key", {}).then(
      (answer) => setKey(answer.key),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, []);
  useEffect(ask, [ask]);
  const confirm = (): void => {
    setBusy(true);
    request<BackupsView>("PUT", "/api/backups/key", {})
      .then(
        (view) => {
          onView(view);
          onClose();
        },
        (error: unknown) => toast({ text: errorText(error), icon: "alert", tone: "bad" }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Sheet
      open
      title={t("store.keyTitle")}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          icon="check"
          busy={busy}
          disabled={key === null}
          onClick={confirm}
          className="grow"
        >
          {t("store.keyKept")}
        </Button>
      }
    >
      <div className="stack-16">
        <p>{t("store.keyText")}</p>
        {key !== null ? (
          <Key of={key} />
        ) : problem ? (
          <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={ask} />
        ) : (
          <Skeleton height={120} />
        )}
        <p className="quiet small">{t("store.keyWarning")}</p>
      </div>
    </Sheet>
  );
}

function Key({ of: key }: { readonly of: string }): JSX.Element {
  const { done, copy } = useCopied(key, t("store.copyByHand"));
  return (
    <>
      <code className="backups-command copy-key">{key}</code>
      <div className="row-wrap">
        <Button icon={done ? "check" : "copy"} onClick={copy}>
          {t(done ? "store.copied" : "store.copy")}
        </Button>
      </div>
    </>
  );
}
