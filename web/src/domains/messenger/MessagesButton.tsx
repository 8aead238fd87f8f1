import { t } from "../../i18n";
import { useUnreadRooms } from "../../sync";
import { IconButton, navigate } from "../../ui";

/** Opens the messages. Going back returns to the current page. */
export function goToMessages(): void {
  navigate("/messenger", "push", { from: location.pathname });
}

/** A button in a screen's bar that opens the messages, with the number of unread rooms. */
export function MessagesButton(): JSX.Element {
  const unread = useUnreadRooms();
  return (
    <IconButton icon="message" label={t("app.screen.messenger")} badge={unread || undefined} onClick={goToMessages} />
  );
}
