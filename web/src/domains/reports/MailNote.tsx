import { useCallback, useState } from "react";
import { t } from "../../i18n";
import { errorText, request } from "../../sync";
import { Button, Icon } from "../../ui";
import type { NoticesSetup } from "../../wire";
import { goTo } from "../../forms/unsaved";
import { useAsked } from "../../sync/useAsked";

/** Milliseconds. The hub waits up to 30 s for a mail server. */
const patience = 45_000;

/** Whether the house can send mails: the way to the settings of the mail server, or a test mail to the first address. */
export function MailNote({ to }: { readonly to: string | undefined }): JSX.Element | null {
  const ask = useCallback(() => request<NoticesSetup>("GET", "/api/notices/setup"), []);
  const { value } = useAsked<NoticesSetup>(ask);
  if (value === null) return null;
  return value.mail ? <TestMail to={to} /> : <NoServer />;
}

function NoServer(): JSX.Element {
  return (
    <div className="notice notice-amber" role="status">
      <Icon name="alert" />
      <span className="grow">{t("reports.noMail")}</span>
      <Button icon="forward" onClick={() => void goTo("/manager/notices?open=email")}>
        {t("reports.toMail")}
      </Button>
    </div>
  );
}

/** `to` absent: there is no address yet. */
function TestMail({ to }: { readonly to: string | undefined }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly good: boolean; readonly text: string } | null>(null);
  const send = async (): Promise<void> => {
    if (to === undefined || busy) return;
    setBusy(true);
    setAnswer(null);
    try {
      await request("POST", "/api/notices/trial", { way: "email", to }, patience);
      setAnswer({ good: true, text: t("reports.testSent", { to }) });
    } catch (error) {
      setAnswer({ good: false, text: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <div className="stack-8" aria-live="polite">
      <Button icon="mail" busy={busy} disabled={to === undefined} onClick={() => void send()}>
        {t("reports.testMail")}
      </Button>
      {answer ? (
        <p className={`notice notice-${answer.good ? "green" : "red"}`} role={answer.good ? "status" : "alert"}>
          <Icon name={answer.good ? "check-circle" : "alert"} />
          <span className="grow">{answer.text}</span>
        </p>
      ) : null}
    </div>
  );
}
