import { t } from "../../../i18n";
import { useNow } from "../../../sync";
import { hub } from "../../../session/client";
import type { CallShown } from "../desk/shown";
import { lasted } from "../desk/stage";

/** The call's state as a word, or its duration. */
export function useCallState({ told, others, wasUp }: CallShown): string {
  useNow(1000);
  if (!told) return t("calls.calling");
  if (told.state === "ringing") return t("calls.rings");
  if (told.group && others.length === 0) return t("calls.waitingOthers");
  if (!others.some(({ way }) => way === "up")) return t(wasUp ? "calls.again" : "calls.joining");
  return lasted((hub.clock.now() - (told.acceptedAt ?? told.at)) / 1000);
}
