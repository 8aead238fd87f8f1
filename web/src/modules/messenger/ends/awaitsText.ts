import type { TextKey } from "../../../i18n";
import type { EndsStatus } from "../../../sync/messenger";

/** What a device that was not said yes to is told: by which ways it comes to what was said before. */
export const awaitsText = (backup: EndsStatus["backup"]): TextKey =>
  backup === "locked" ? "messenger.ends.awaitsYes" : "messenger.ends.awaitsYesOnly";
