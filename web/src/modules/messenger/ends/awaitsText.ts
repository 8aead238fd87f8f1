import type { TextKey } from "../../../i18n";
import type { EndsStatus } from "../../../sync/messenger";

/** The text for an unconfirmed device: the ways to the earlier messages. */
export const awaitsText = (backup: EndsStatus["backup"]): TextKey =>
  backup === "locked" ? "messenger.ends.awaitsYes" : "messenger.ends.awaitsYesOnly";
