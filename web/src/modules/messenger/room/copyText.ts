import { t } from "../../../i18n";
import { toast } from "../../../ui";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: t("messenger.copied"), icon: "check" });
  } catch {
    toast({ text: t("messenger.copyFailed"), icon: "alert", tone: "bad" });
  }
}
