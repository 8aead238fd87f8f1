import type { TextKey } from "../../../i18n";
import type { E2EEStatus } from "../../../e2ee";

/** The text for an unconfirmed device: the ways to the earlier messages. */
export const unverifiedText = (backup: E2EEStatus["backup"]): TextKey =>
  backup === "locked" ? "messenger.ends.awaitsYes" : "messenger.ends.awaitsYesOnly";
