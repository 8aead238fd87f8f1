import { speakOf, t } from "../i18n";
import { confirm } from "./questions";

let asked: Promise<boolean> | null = null;

/** Asks once before unsaved input is lost, also above another question. `true`: it may go. */
export function askToLose(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

async function ask(): Promise<boolean> {
  await speakOf("sheets");
  return confirm({
    title: t("sheets.loseAsk"),
    text: t("sheets.loseText"),
    action: t("sheets.lose"),
    danger: true,
    above: true,
  });
}
