import { t } from "../../../i18n";
import { useEndsStatus } from "./engine";

/** What helps when nobody answers who was asked for a message's key. `name`: its author's; null: one's own. Where it takes a yes on another device, the room says so. */
export function AskHint({ name }: { readonly name: string | null }): JSX.Element | null {
  if (useEndsStatus().awaitsYes) return null;
  return (
    <span className="ask-hint quiet small">
      {name === null ? t("messenger.ends.askOwn") : t("messenger.ends.askHint", { name })}
    </span>
  );
}
