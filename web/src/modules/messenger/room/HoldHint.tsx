import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { deviceStore } from "../../../sync/DeviceStore";
import { Button } from "../../../ui";

const key = "holdHint";

/**
 * Explains the gestures on a message, once per device. Shown in the first room with a message, until the person has
 * tried one or closed the hint. `tried`: they have.
 */
export function HoldHint({ tried }: { readonly tried: boolean }): JSX.Element | null {
  const [shown, show] = useState(() => deviceStore.get(key) === null);
  useEffect(() => deviceStore.set(key, "said"), []);
  useEffect(() => {
    if (tried) show(false);
  }, [tried]);
  if (!shown) return null;
  return (
    <p className="hold-hint small" role="note">
      <span className="grow">{t("messenger.holdHint")}</span>
      <Button look="plain" onClick={() => show(false)}>
        {t("messenger.holdHintSeen")}
      </Button>
    </p>
  );
}
