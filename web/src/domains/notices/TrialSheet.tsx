import { useState } from "react";
import { t } from "../../i18n";
import { errorText, request } from "../../sync";
import { Button, Icon, Sheet, TextField } from "../../ui";
import type { NoticeWay } from "../../wire";

interface Props {
  readonly way: NoticeWay;
  readonly onClose: () => void;
  /** the gateway's state may have changed */
  readonly onTried: () => void;
}

/** Milliseconds. The hub waits up to 30 s for a gateway. */
const patience = 45_000;

/** Sends a test message and shows the result. */
export function TrialSheet({ way, onClose, onTried }: Props): JSX.Element {
  const [to, setTo] = useState("");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly good: boolean; readonly text: string } | null>(null);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setAnswer(null);
    try {
      await request("POST", "/api/notices/trial", { way, to: to.trim() }, patience);
      setAnswer({ good: true, text: t(`notices.trialDone.${way}`, { to: to.trim() }) });
    } catch (error) {
      setAnswer({ good: false, text: errorText(error) });
    }
    setBusy(false);
    onTried();
  };
  return (
    <Sheet
      open
      title={t(`notices.trialTitle.${way}`)}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          icon="message"
          className="grow"
          busy={busy}
          disabled={to.trim() === ""}
          onClick={() => void send()}
        >
          {t("notices.trialSend")}
        </Button>
      }
    >
      <form
        className="stack-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t(`notices.trialTo.${way}`)}
          value={to}
          onValue={setTo}
          maxLength={254}
          inputMode={way === "email" ? "email" : "tel"}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
        />
        <div className="notice-answer" aria-live="polite">
          {answer ? (
            <p className={`notice notice-${answer.good ? "green" : "red"}`} role={answer.good ? "status" : "alert"}>
              <Icon name={answer.good ? "check-circle" : "alert"} />
              <span className="grow">{answer.text}</span>
            </p>
          ) : (
            <p className="quiet small">{t("notices.trialText")}</p>
          )}
        </div>
      </form>
    </Sheet>
  );
}
