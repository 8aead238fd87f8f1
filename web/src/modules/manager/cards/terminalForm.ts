import { t } from "../../../i18n";
import type { CardTerminal, CommandBody } from "../../../wire";
import type { Errors } from "../../shared/form/draft";

export interface TerminalDraft {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly active: boolean;
}

export const terminalDraft = (terminal: CardTerminal | undefined): TerminalDraft => ({
  name: terminal?.name ?? "",
  host: terminal?.host ?? "",
  port: terminal ? String(terminal.port) : "",
  active: terminal?.active ?? true,
});

/** The hub itself refuses addresses that are not private. */
export function checkTerminal(draft: TerminalDraft): Errors<TerminalDraft> {
  const port = /^\d{1,5}$/.test(draft.port) ? Number(draft.port) : 0;
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    host: draft.host.trim() === "" ? t("terminal.needHost") : undefined,
    port: port < 1024 || port > 65_535 ? t("terminal.needPort") : undefined,
  };
}

export const terminalCommand = (draft: TerminalDraft): CommandBody => ({
  type: "cards.saveTerminal",
  name: draft.name.trim(),
  host: draft.host.trim(),
  port: Number(draft.port),
  active: draft.active,
});
