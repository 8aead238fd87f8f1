import { t } from "../i18n";
import { useMe } from "../session";
import { AppBar, Button, EmptyState, Screen, navigate, usePath } from "../ui";
import { commonScreens } from "./commonScreens";
import { meant } from "./meant";
import { screensFor } from "./screens";

/** Offers the screen that was probably meant, and the first page. */
export default function NotFound(): JSX.Element {
  const { employee } = useMe();
  const path = usePath();
  const screens = [...screensFor(employee.roles), ...commonScreens].map(({ id }) => id);
  const screen = meant(path, [...screens, "me"]);
  const name = screen === "me" ? t("app.me") : screen ? t(`app.screen.${screen as "notes"}`) : "";
  return (
    <Screen bar={<AppBar title={t("app.name")} back="/" />}>
      <EmptyState
        icon="stop"
        title={t("app.notFound")}
        text={screen ? t("app.meant", { name }) : t("app.notFoundText")}
        action={
          <div className="stack-8">
            {screen ? (
              <Button look="primary" onClick={() => navigate(`/${screen}`, "replace")}>
                {name}
              </Button>
            ) : null}
            <Button look={screen ? "quiet" : "primary"} onClick={() => navigate("/")}>
              {t("app.toStart")}
            </Button>
          </div>
        }
      />
    </Screen>
  );
}
