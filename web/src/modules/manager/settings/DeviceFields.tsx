import { t } from "../../../i18n";
import { Switch, TextField } from "../../../ui";
import type { Form } from "../../shared/form/useForm";
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
  const { draft } = form;
  return (
    <>
      <TextField
        label={nameLabel}
        value={draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        hint={nameHint}
        maxLength={50}
        autoComplete="off"
        data-autofocus={isNew || undefined}
      />
      <TextField
        label={t("terminal.host")}
        value={draft.host}
        onValue={(value) => form.set("host", value)}
        error={form.error("host")}
        hint={t("terminal.hostHint")}
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t("terminal.port")}
        value={draft.port}
        onValue={(value) => form.set("port", value.replace(/\D/g, ""))}
        error={form.error("port")}
        maxLength={5}
        inputMode="numeric"
        autoComplete="off"
      />
      <Switch
        label={t("terminal.active")}
        hint={activeHint}
        on={draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </>
  );
}
