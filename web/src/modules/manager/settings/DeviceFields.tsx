import { t } from "../../../i18n";
import { Switch, TextField } from "../../../ui";
import type { Form } from "../../shared/form";
import { digits, verbatim } from "../../shared/form";
import type { DeviceDraft } from "./deviceForm";

interface Props {
  readonly form: Form<DeviceDraft>;
  readonly nameLabel: string;
  readonly nameHint?: string;
  readonly activeHint: string;
  /** there is none yet */
  readonly isNew: boolean;
}

/** Name, address and port of a device of the house, and whether it is used. */
export function DeviceFields({ form, nameLabel, nameHint, activeHint, isNew }: Props): JSX.Element {
  return (
    <>
      <TextField label={nameLabel} {...form.field("name")} hint={nameHint} data-autofocus={isNew || undefined} />
      <TextField label={t("terminal.host")} {...form.field("host")} hint={t("terminal.hostHint")} {...verbatim} />
      <TextField label={t("terminal.port")} {...form.field("port", digits())} inputMode="numeric" />
      <Switch label={t("terminal.active")} {...form.onOff("active")} hint={activeHint} />
    </>
  );
}
