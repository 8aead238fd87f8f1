import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { AppBar, EmptyState, Screen, Skeleton } from "../../ui";
import { PullToRefresh } from "../../ui/PullToRefresh";
import { useSteady } from "../../ui/useSteady";
import { Tabs } from "./Tabs";
import { useParts } from "./useParts";
import { useTasks } from "./useTasks";

/** This waiter's tasks, oldest first. */
export function TasksTab(): JSX.Element {
  const tasks = useTasks();
  const ready = useReplica((view) => view.ready);
  const [steady, touch] = useSteady(tasks);
  const parts = useParts(steady.length > 0);
  return (
    <Screen
      bar={
        <AppBar
          title={t("waiter.tasks")}
          subtitle={tasks.length > 0 ? t("waiter.taskCount", { count: tasks.length }) : undefined}
        />
      }
      tabs={<Tabs value="tasks" />}
    >
      <PullToRefresh>
        {parts ? <parts.NewDevices /> : null}
        {!ready && steady.length === 0 ? (
          <div className="waiter-skeleton">
            <Skeleton height={132} count={4} gap={12} />
          </div>
        ) : steady.length === 0 ? (
          <EmptyState icon="check-circle" title={t("waiter.noTasks")} text={t("waiter.noTasksText")} />
        ) : (
          <ul className="waiter-tasks" {...touch}>
            {steady.map((task) => (
              <li key={task.id} className="fresh">
                {parts ? <parts.TaskCard task={task} /> : <Skeleton height={132} />}
              </li>
            ))}
          </ul>
        )}
        {ready && parts ? <parts.BookedToday /> : null}
      </PullToRefresh>
    </Screen>
  );
}
