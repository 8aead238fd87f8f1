import { t } from "../../../i18n";
import { useE2EEStatus } from "./hooks";

/**
 * Advice when nobody answers the request for a message's key. `name`: the author, or `null` for the person here. If
 * another device must confirm, `RoomNotice` says so.
 */
export function KeyRequestHint({ name }: { readonly name: string | null }): JSX.Element | null {
  if (useE2EEStatus().needsVerification) return null;
  return (
    <span className="ask-hint quiet small">
      {name === null ? t("messenger.ends.askOwn") : t("messenger.ends.askHint", { name })}
    </span>
  );
}
