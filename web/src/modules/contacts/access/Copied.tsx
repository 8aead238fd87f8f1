import { useState } from "react";
import { t } from "../../../i18n";
import { Button, toast } from "../../../ui";

/** A text to type elsewhere, with a copy button. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }): JSX.Element {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), 2000);
    } catch {
      toast({ text: t("contacts.copyByHand"), icon: "alert" });
    }
  };
  return (
    <div className="copied">
      <span className="grow stack-4">
        <span className="quiet small">{label}</span>
        <code className="copied-text">{text}</code>
      </span>
      <Button
        icon={done ? "check" : "copy"}
        onClick={() => void copy()}
        aria-label={t("contacts.copyOf", { name: label })}
      >
        {t(done ? "contacts.copied" : "contacts.copy")}
      </Button>
    </div>
  );
}
