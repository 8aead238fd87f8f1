import { useEffect, useState } from "react";
import { t } from "../i18n";
import { Button, EmptyState } from "../ui";
import { resume } from "./session";

/** The hub is silent and this device knows nobody: keeps trying. */
export function Unreachable(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await resume();
    setBusy(false);
  };
  useEffect(() => {
    const timer = setInterval(() => void resume(), 4000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="screen">
      <main className="screen-body">
        <EmptyState
          icon="wifi-off"
          title={t("line.offShort")}
          text={t("error.offline")}
          action={
            <Button look="primary" icon="reload" busy={busy} onClick={() => void again()}>
              {t("common.retry")}
            </Button>
          }
        />
      </main>
    </div>
  );
}
