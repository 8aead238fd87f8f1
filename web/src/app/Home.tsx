import { useEffect } from "react";
import { t } from "../i18n";
import { AppBar, Card, Icon, IconButton, Screen, navigate } from "../ui";
import { Mark } from "./Mark";
import { screensFor } from "./screens";
import { useMe } from "./session";

/** With one role straight to its screen; with several the choice. */
export function Home(): JSX.Element {
  const me = useMe();
  const mine = screensFor(me.employee.roles);
  const only = mine.length === 1 ? mine[0] : undefined;
  useEffect(() => { if (only) navigate(`/${only.id}`, "replace"); }, [only]);
  return (
    <Screen bar={<AppBar start={<Mark />} title={me.restaurant.name} subtitle={me.employee.name} actions={<IconButton icon="person-circle" label={t("app.me")} onClick={() => navigate("/me")} />} />}>
      <div className="home">
        <h2>{t("app.chooseScreen")}</h2>
        <div className="home-choices">
          {mine.map((screen) => (
            <Card key={screen.id} onPress={() => navigate(`/${screen.id}`)} className="home-choice">
              <span className="home-icon"><Icon name={screen.icon} size={26} /></span>
              <span className="grow">
                <span className="strong home-name">{t(`app.screen.${screen.id}`)}</span>
                <span className="quiet small">{t(`app.screenText.${screen.id}`)}</span>
              </span>
              <Icon name="forward" className="quiet" />
            </Card>
          ))}
        </div>
      </div>
    </Screen>
  );
}
