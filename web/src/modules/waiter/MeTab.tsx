import type { ComponentType } from "react";
import { t } from "../../i18n";
import { AppBar, Screen } from "../../ui";
import { Tabs } from "./Tabs";

export function MeTab({ Me }: { readonly Me: ComponentType }): JSX.Element {
  return (
    <Screen bar={<AppBar title={t("me.title")} />} tabs={<Tabs value="me" />}>
      <Me />
    </Screen>
  );
}
