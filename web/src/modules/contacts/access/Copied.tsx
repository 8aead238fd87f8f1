import { t } from "../../../i18n";
import { Button } from "../../../ui";
import { useCopied } from "../../../ui/useCopied";

/** A text to type elsewhere, with a copy button. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }): JSX.Element {
  const { done, copy } = useCopied(text, t("contacts.copyByHand"));
  return (
    <div className="copied">
      <span className="grow stack-4">
        <span className="quiet small">{label}</span>
        <code className="copied-text">{text}</code>
      </span>
      <Button icon={done ? "check" : "copy"} onClick={copy} aria-label={t("contacts.copyOf", { name: label })}>
        {t(done ? "contacts.copied" : "contacts.copy")}
      </Button>
    </div>
  );
}
