import { t } from "../../../i18n";
import { Button, Sheet } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { MadeAppPassword } from "../../../wire";
import { Copied } from "./Copied";
import { useHubAddress } from "./useHubAddress";

/** Shows a new password, once. */
export function MadeSheet({
  of,
  onClose,
}: {
  readonly of: MadeAppPassword;
  readonly onClose: () => void;
}): JSX.Element {
  const address = useHubAddress();
  return (
    <Sheet
      open
      title={t("contacts.passwordOf", { name: of.name })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="check" onClick={onClose}>
          {t("contacts.typedIt")}
        </Button>
      }
    >
      <div className="stack-16">
        <Notice>
          <span>{t("contacts.onlyOnce")}</span>
        </Notice>
        <Copied label={t("contacts.serverField")} text={address} />
        <Copied label={t("contacts.loginField")} text={of.login} />
        <Copied label={t("contacts.passwordField")} text={of.password} />
      </div>
    </Sheet>
  );
}
