import { useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui";
import { saveAndSay } from "../../../domains/contacts/acts";

/** Undoes a deletion. */
export function RestoreButton({ contact, name }: { readonly contact: string; readonly name: string }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    setBusy(true);
    await saveAndSay({ type: "contacts.restore", contact }, t("contacts.restored", { name }));
    setBusy(false);
  };
  return (
    <Button icon="undo" busy={busy} onClick={() => void restore()}>
      {t("contacts.restore")}
    </Button>
  );
}
