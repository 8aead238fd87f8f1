import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { Switch } from "../../../ui";
import type { PushState } from "./subscription";
import { pushState, reasonOf, turnOff, turnOn } from "./subscription";

/** Turns notifications of messages and calls on this device on or off, for times when the page is closed. */
export function PushSetting({ person }: { readonly person: string }): JSX.Element | null {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const look = (): void => {
      if (document.visibilityState === "visible")
        void pushState(person).then((found) => {
          if (current) setState(found);
        });
    };
    look();
    // The person may return from the browser's settings.
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      document.removeEventListener("visibilitychange", look);
    };
  }, [person]);
  if (state === null) return null;
  const change = async (on: boolean): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      setState(on ? await turnOn(person) : await turnOff());
    } catch (error) {
      setReason(reasonOf(error));
      setState(await pushState(person));
    }
    setBusy(false);
  };
  const hint = reason ? t("push.failed", { reason }) : t(hints[state]);
  return (
    <Switch
      label={t("push.title")}
      hint={hint}
      on={state === "on"}
      disabled={busy || state === "unsupported" || state === "refused"}
      onChange={(on) => void change(on)}
    />
  );
}

const hints = { unsupported: "push.unsupported", refused: "push.refused", off: "push.hint", on: "push.on" } as const;
