import { t } from "../../i18n";
import { useUnreadRooms } from "../../sync";
import { TabBar, navigate } from "../../ui";
import { goToMessages } from "../../domains/messenger/MessagesButton";
import { paths } from "./paths";
import { useTasks } from "./useTasks";

type TabName = "tables" | "tasks" | "messages" | "me";

/** The waiter's tabs: tables, tasks, messages, and the person's own page. */
export function Tabs({ value }: { readonly value: TabName }): JSX.Element {
  const waiting = useTasks().length;
  const unread = useUnreadRooms();
  return (
    <TabBar
      value={value}
      onChange={(place) => (place === "messages" ? goToMessages() : navigate(paths[place]))}
      tabs={[
        { id: "tables", label: t("waiter.tables"), icon: "table" },
        { id: "tasks", label: t("waiter.tasks"), icon: "bell", badge: waiting },
        { id: "messages", label: t("app.screen.messenger"), icon: "message", badge: unread },
        { id: "me", label: t("me.title"), icon: "person" },
      ]}
    />
  );
}
