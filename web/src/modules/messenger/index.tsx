import { t } from "../../i18n";
import { usePhase } from "../../sync";
import { hub } from "../../session/client";
import { AppBar, Button, EmptyState, Screen, bringIcons, navigate } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import { stepBack } from "../../domains/messenger/paths";
import { Rooms } from "./Rooms";
import "./start";

bringIcons(laterIcons);

/** The messenger, as soon as the session is the person's own. */
export default function MessengerScreen(): JSX.Element {
  // The session's owner changes with the connection.
  usePhase();
  if (hub.person === null || hub.isOneself) return <Rooms />;
  return (
    <Screen bar={<AppBar title={t("messenger.title")} back={() => stepBack("/")} />}>
      <EmptyState
        icon="lock"
        title={t("messenger.notYourself")}
        text={t("messenger.notYourselfText")}
        action={<Button onClick={() => navigate("/sign-in")}>{t("me.switch")}</Button>}
      />
    </Screen>
  );
}
