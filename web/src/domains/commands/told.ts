import { t } from "../../i18n";
import { hub } from "../../session/client";

/** A toast's text about a command. While the hub does not hear this device, it says `kept`: nobody knows of it yet. */
export function toldText(text: string, kept = t("order.sentLater", { text })): string {
  return hub.time.age.isSilent() ? kept : text;
}
