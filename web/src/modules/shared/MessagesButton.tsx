import { t } from "../../i18n";
import { useUnreadRooms } from "../../sync";
import { IconButton, navigate } from "../../ui";

/** Goes to the messages, and comes back from there to where one was. */
export function goToMessages(): void {
  navigate("/messenger", "push", { from: location.pathname });
}

/** The way to the messages in the bar of a screen, with the number of rooms in which something is unread. */
export function MessagesButton(): JSX.Element {
  const unread = useUnreadRooms();
  return (
    <IconButton icon="message" label={t("app.screen.messenger")} badge={unread || undefined} onClick={goToMessages} />
  );
}
