import { speakOf, t } from "../../i18n";
import { HubError } from "../../sync";
import { askReason } from "../../ui";

/** Asks why a bill goes out once more. `null`: the person does not want it any more. */
export async function askReprint(): Promise<string | null> {
  await speakOf("print");
  return askReason({
    title: t("print.againTitle"),
    text: t("print.againText"),
    action: t("print.again"),
    reason: {
      label: t("common.reason"),
      suggestions: [t("print.againJam"), t("print.againGuest"), t("print.againLost")],
    },
  });
}

/**
 * Gets a paper of a bill from the hub. If the same went out before, on any device, the hub wants a reason, and this asks the
 * person for it. `null`: they gave none. Throws `HubError`.
 */
export async function withReason<T>(get: (reason?: string) => Promise<T>): Promise<T | null> {
  try {
    return await get();
  } catch (error) {
    if (!(error instanceof HubError) || error.code !== "printing.reasonNeeded") throw error;
  }
  const reason = await askReprint();
  return reason === null ? null : get(reason);
}
