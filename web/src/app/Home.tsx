import { useEffect, useRef, useState } from "react";
import { t } from "../i18n";
import { usePhase, useReplica, useUpToDate } from "../sync";
import { AppBar, Card, Icon, IconButton, Screen, Skeleton, navigate, Mark } from "../ui";
import type { Me } from "../wire";
import { commonScreens } from "./commonScreens";
import { lastScreen } from "./lastScreen";
import { screensFor } from "./screens";
import { useMe } from "../session";

/**
 * The session that was already offered the set-up. It is offered once per load of the pages, and then only shown as a
 * reminder.
 */
let offered: string | null = null;

/** Whether this manager left a set-up unfinished. */
function useSetup(me: Me): "asking" | "open" | "none" {
  const ready = useUpToDate();
  const step = useReplica((view) => view.setting("setupStep"));
  const phase = usePhase();
  const asked = useRef(offered === me.session).current;
  useEffect(() => {
    if (ready) offered = me.session;
  }, [ready, me.session]);
  if (asked || !me.employee.roles.includes("manager")) return "none";
  if (!ready) return phase === "offline" ? "none" : "asking";
  return step === undefined || step === "done" ? "none" : "open";
}

/**
 * With one role it opens that screen. With several it opens the one that the person used last on this device. Without
 * such a one, and at `/choose`, it offers the choice.
 */
export function Home(): JSX.Element {
  const me = useMe();
  const mine = screensFor(me.employee.roles);
  const [choosing] = useState(() => location.pathname === "/choose");
  const last = lastScreen(me.employee.id);
  const only = mine.length === 1 ? mine[0] : mine.find(({ id }) => !choosing && id === last);
  const setup = useSetup(me);
  useEffect(() => {
    if (setup === "open") navigate("/setup", "replace");
    else if (setup === "none" && only) navigate(`/${only.id}`, "replace");
  }, [only, setup]);
  if (setup !== "none" || only)
    return (
      <div className="home">
        <Skeleton height={84} count={4} gap={12} />
      </div>
    );
  return (
    <Screen
      bar={
        <AppBar
          start={<Mark />}
          title={me.restaurant.name}
          subtitle={me.employee.name}
          actions={<IconButton icon="person-circle" label={t("app.me")} onClick={() => navigate("/me")} />}
        />
      }
    >
      <div className="home">
        <h2>{t("app.chooseScreen")}</h2>
        <div className="home-choices">
          {[...mine, ...commonScreens].map((screen) => (
            <Card key={screen.id} onPress={() => navigate(`/${screen.id}`)} className="home-choice">
              <span className="home-icon">
                <Icon name={screen.icon} size={26} />
              </span>
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
