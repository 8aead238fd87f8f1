import { useEffect, useState } from "react";
import { t } from "../i18n";
import { Button } from "./Button";
import { EmptyState } from "./State";

/** Milliseconds between two tries. */
const every = 4000;

/** The hub is unreachable and this device knows no person. Repeats `resume`, which asks the hub again. */
export function Unreachable({ resume }: { readonly resume: () => Promise<void> }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await resume();
    setBusy(false);
  };
  useEffect(() => {
    const timer = setInterval(() => void resume(), every);
    return () => clearInterval(timer);
  }, [resume]);
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
