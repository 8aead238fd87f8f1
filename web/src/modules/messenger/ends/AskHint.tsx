import { t } from "../../../i18n";
import { useEndsStatus } from "./engine";

/**
 * Advice when nobody answers the request for a message's key. `name`: the author, or `null` for the person here. If
 * another device must confirm, `RoomNotice` says so.
 */
export function AskHint({ name }: { readonly name: string | null }): JSX.Element | null {
  if (useEndsStatus().awaitsYes) return null;
  return (
    <span className="ask-hint quiet small">
      {name === null ? t("messenger.ends.askOwn") : t("messenger.ends.askHint", { name })}
    </span>
  );
}
