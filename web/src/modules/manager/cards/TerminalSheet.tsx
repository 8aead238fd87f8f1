import { t } from "../../../i18n";
import { Switch, TextField } from "../../../ui";
import type { CardTerminal } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import { useForm } from "../../shared/form/useForm";
import type { TerminalDraft } from "./terminalForm";
import { checkTerminal, terminalCommand, terminalDraft } from "./terminalForm";

interface Props {
  readonly of: CardTerminal | undefined;
  readonly onClose: () => void;
}

/** Enters or edits the terminal's address. */
export function TerminalSheet({ of: terminal, onClose }: Props): JSX.Element {
  const form = useForm<TerminalDraft>({
    initial: terminalDraft(terminal),
    check: checkTerminal,
    done: onClose,
    send: (draft) => save({ bodies: [terminalCommand(draft)], text: t("terminal.saved", { name: draft.name.trim() }) }),
  });
  const { draft } = form;
  return (
    <FormSheet form={form} title={t("terminal.title")} onClose={onClose}>
      <TextField
        label={t("terminal.name")}
        value={draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        hint={t("terminal.nameHint")}
        maxLength={50}
        autoComplete="off"
        data-autofocus={!terminal || undefined}
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
        hint={t("terminal.activeHint")}
        on={draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </FormSheet>
  );
}
