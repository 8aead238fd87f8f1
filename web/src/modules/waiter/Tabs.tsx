import { t } from "../../i18n";
import { TabBar, navigate } from "../../ui";
import { paths } from "./paths";
import { useTasks } from "./useTasks";

type Place = "tables" | "tasks" | "me";

/** Where to: the tables, what waits for me, myself. */
export function Tabs({ value }: { readonly value: Place }): JSX.Element {
  const waiting = useTasks().length;
  return (
    <TabBar
      value={value} onChange={(place) => navigate(paths[place])}
      tabs={[
        { id: "tables", label: t("waiter.tables"), icon: "table" },
        { id: "tasks", label: t("waiter.tasks"), icon: "bell", badge: waiting },
        { id: "me", label: t("me.title"), icon: "person" },
      ]}
    />
  );
}
