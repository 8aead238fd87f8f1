import { usePath } from "../../ui";
import { FloorPage } from "./floor/FloorPage";
import { MenuPage } from "./menu/MenuPage";
import { pageAt } from "./office/pages";
import { SettingsPage } from "./settings/SettingsPage";
import { TeamPage } from "./team/TeamPage";
import { TodayPage } from "./today/TodayPage";

/** The manager's office: today's figures, menu, floor, team, settings. */
export default function ManagerScreen(): JSX.Element {
  switch (pageAt(usePath())) {
    case "today": return <TodayPage />;
    case "menu": return <MenuPage />;
    case "floor": return <FloorPage />;
    case "team": return <TeamPage />;
    case "settings": return <SettingsPage />;
  }
}
