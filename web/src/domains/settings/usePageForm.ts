import { t } from "../../i18n";
import type { Form } from "../../forms";
import { save } from "../../forms/save";
import { useForm } from "../../forms/useForm";
import { accountPart } from "./lazyCards";
import { settingsOf } from "./pages";
import type { SettingsDraft } from "./settingsForm";
import { checkSettings, settingCommands } from "./settingsForm";
import type { SettingKey, SettingsPageID } from "./table";
import { settingKeys, settings } from "./table";

/** Where the hub's refusals of a value are shown. */
const refusedFields: Readonly<Record<string, SettingKey>> = {
  "staff.currencyInUse": "currency",
  "staff.taxCodeMalformed": "taxCode",
};

/** The unsaved input of a page. `known`: the saved settings. */
export function usePageForm(page: SettingsPageID, known: SettingsDraft): Form<SettingsDraft> {
  return useForm<SettingsDraft>({
    initial: known,
    stored: { form: "settings", id: page },
    // Nobody corrects here what stands on another page.
    check: (draft) => {
      const wrong = checkSettings(draft);
      return Object.fromEntries(settingsOf(page).map((key) => [key, wrong[key]]));
    },
    eager: true,
    longest: Object.fromEntries(settingKeys.map((key) => [key, settings[key].longest])),
    send: async (draft) => {
      const account = draft.bankAccount;
      if (account !== known.bankAccount && !(await (await accountPart()).mayChangeAccount(account)))
        return { done: false, field: null, text: t("manager.accountKept") };
      const saved = await save({
        bodies: settingCommands(known, draft),
        undo: settingCommands(draft, known),
        text: t("manager.settingsSaved"),
      });
      return saved.done ? saved : { ...saved, field: refusedFields[saved.code ?? ""] ?? saved.field };
    },
  });
}
