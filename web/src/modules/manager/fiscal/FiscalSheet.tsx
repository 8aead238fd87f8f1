import { t } from "../../../i18n";
import { Switch, TextField } from "../../../ui";
import type { FiscalModule } from "../../../wire";
import type { Errors } from "../../shared/form/draft";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import { useForm } from "../../shared/form/useForm";

interface Props {
  readonly of: FiscalModule | undefined;
  readonly onClose: () => void;
}

interface FiscalDraft {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly active: boolean;
}

/** The hub itself refuses addresses that are not private. */
function check(draft: FiscalDraft): Errors<FiscalDraft> {
  const port = /^\d{1,5}$/.test(draft.port) ? Number(draft.port) : 0;
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    host: draft.host.trim() === "" ? t("fiscal.needHost") : undefined,
    port: port < 1024 || port > 65_535 ? t("terminal.needPort") : undefined,
  };
}

/** Enters or edits the address of the fiscal module. */
export function FiscalSheet({ of: module, onClose }: Props): JSX.Element {
  const form = useForm<FiscalDraft>({
    initial: {
      name: module?.name ?? "",
      host: module?.host ?? "",
      port: module ? String(module.port) : "",
      active: module?.active ?? true,
    },
    check,
    done: onClose,
    send: ({ name, host, port, active }) =>
      save({
        bodies: [{ type: "till.saveFiscalModule", name: name.trim(), host: host.trim(), port: Number(port), active }],
        text: t("fiscal.saved", { name: name.trim() }),
      }),
  });
  const { draft } = form;
  return (
    <FormSheet form={form} title={t("fiscal.place")} onClose={onClose}>
      <TextField
        label={t("fiscal.name")}
        value={draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        maxLength={50}
        autoComplete="off"
        data-autofocus={!module || undefined}
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
        hint={t("fiscal.activeHint")}
        on={draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </FormSheet>
  );
}
