import { MePanel } from "../../app/MePage";
import { t } from "../../i18n";
import { AppBar, Screen } from "../../ui";
import { Tabs } from "./Tabs";

export function MeTab(): JSX.Element {
  return (
    <Screen bar={<AppBar title={t("me.title")} />} tabs={<Tabs value="me" />}>
      <MePanel />
    </Screen>
  );
}
