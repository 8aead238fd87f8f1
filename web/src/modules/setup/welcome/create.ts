import { currentLanguage, t } from "../../../i18n";
import { HubError, deviceId, deviceStore, problemText, request } from "../../../sync";
import type { SessionAccess } from "../../../session";
import { deviceNameFor } from "../../../session/deviceName";
import { navigate } from "../../../ui";
import type { Me, Setup } from "../../../wire";
import type { Saved } from "../../../forms";
import { fieldOf } from "../../../forms/draft";
import { forget } from "../useEntry";
import type { WelcomeDraft } from "./welcomeForm";

/** 30 s in milliseconds. A small machine needs a while to hash a password and create a restaurant. */
const patience = 30_000;

/** Creates the restaurant with its manager, and signs them in. */
export async function create(
  draft: WelcomeDraft,
  enterNew: SessionAccess["enterNew"],
  taken: () => void,
): Promise<Saved> {
  const code = draft.code.replace(/\s/g, "");
  const deviceName = deviceNameFor(draft.name, navigator);
  const form: Setup = {
    restaurantName: draft.restaurantName.trim(),
    language: currentLanguage(),
    currency: draft.currency,
    timeZone: draft.timeZone,
    name: draft.name.trim(),
    login: draft.login,
    password: draft.password,
    device: deviceId(),
    deviceName,
    code: code || undefined,
  };
  try {
    const me = await request<Me>("POST", "/api/setup", form, patience);
    deviceStore.set("deviceName", deviceName);
    deviceStore.set("login", draft.login);
    forget("welcome");
    navigate("/setup/floor", "replace");
    await enterNew(me);
    return { done: true };
  } catch (error) {
    if (!(error instanceof HubError)) return { done: false, field: null, text: t("error.unknown") };
    if (error.code === "setup.done") taken();
    return { done: false, field: fieldOf(error.problem.field), text: problemText(error.problem) };
  }
}
