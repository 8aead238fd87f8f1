import { t } from "../../i18n";
import { errorText, problemText, request } from "../../sync";
import { askReason, toast } from "../../ui";
import type { Outcome, QuarantinedCommand } from "../../wire";

const path = (wish: QuarantinedCommand, what: "apply" | "discard"): string =>
  `/api/quarantine/${encodeURIComponent(wish.id)}/${what}`;

function failed(error: unknown): void {
  toast({ text: errorText(error), icon: "alert", tone: "bad" });
}

/** Runs commands in their order. A refused one does not stop the next. */
export async function apply(wishes: readonly QuarantinedCommand[]): Promise<void> {
  let done = 0;
  let why = "";
  try {
    for (const wish of wishes) {
      const outcome = await request<Outcome>("POST", path(wish, "apply"));
      if (outcome.status === "accepted") done += 1;
      else why = problemText(outcome.error);
    }
  } catch (error) {
    return failed(error);
  }
  if (done === wishes.length)
    toast({
      text: done === 1 ? t("devices.applied") : t("devices.appliedAll", { count: done }),
      icon: "check",
      tone: "good",
    });
  else if (wishes.length === 1) toast({ text: t("devices.notApplied", { why }), icon: "alert", tone: "bad" });
  else toast({ text: t("devices.appliedSome", { done, count: wishes.length }), icon: "alert", tone: "bad" });
}

export async function discard(wish: QuarantinedCommand): Promise<void> {
  const reason = await askReason({
    title: t("devices.discardAsk"),
    text: t("devices.discardText"),
    action: t("devices.discard"),
    danger: true,
    reason: {
      label: t("common.reason"),
      suggestions: [t("devices.reason.left"), t("devices.reason.otherwise"), t("devices.reason.mistake")],
    },
  });
  if (!reason) return;
  try {
    await request<Outcome>("POST", path(wish, "discard"), { reason });
    toast({ text: t("devices.discarded"), icon: "check" });
  } catch (error) {
    failed(error);
  }
}
