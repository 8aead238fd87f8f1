import { t } from "../../i18n";
import { Switch } from "../../ui";
import type { SettingsProps } from "./Group";

/** The people who may write on the board. */
export function BoardSettings({ form }: SettingsProps): JSX.Element {
  return (
    <Switch
      label={t("manager.everybodyPosts")}
      hint={t("manager.everybodyPostsHint")}
      on={form.draft.everybodyPosts === "yes"}
      onChange={(on) => form.set("everybodyPosts", on ? "yes" : "no")}
    />
  );
}
