import { useMe } from "../../session";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon, Minutes, classes } from "../../ui";
import { useLimits } from "../../domains/orders/limits";
import { paths, stepTo } from "./paths";
import { TaskAction } from "./TaskAction";
import { TaskDetails } from "./TaskDetails";
import { orderOf, taskLook } from "./taskLook";
import type { Task } from "./tasks";

/** A task: what and where, since when, and its button. */
export function TaskCard({ task }: { readonly task: Task }): JSX.Element {
  const look = useReplica((view) => taskLook(task, view));
  const order = useReplica((view) => orderOf(task, view));
  const limits = useLimits();
  const me = useMe().employee.id;
  const other = "alert" in task && task.alert.to !== me;
  const late = task.kind === "flag" ? { amber: limits.serveAmber, red: limits.serveRed } : { amber: 1, red: 5 };
  return (
    <article className={classes("waiter-task", `waiter-task-${look.tone}`)}>
      <header className="waiter-task-head">
        <span className={`waiter-task-icon tone-${look.tone}`}>
          <Icon name={look.icon} size={22} />
        </span>
        <h2 className="grow">{look.title}</h2>
        <Minutes since={task.at} amber={late.amber} red={late.red} />
      </header>
      {other ? (
        <p className="row small tone-amber">
          <Icon name="alert" />
          {t("task.escalated")}
        </p>
      ) : null}
      <TaskDetails task={task} />
      <div className="waiter-task-foot">
        {order ? (
          <button type="button" className="button button-plain" onClick={() => stepTo(paths.order(order))}>
            {t("task.open")}
          </button>
        ) : null}
        <TaskAction task={task} order={order} />
      </div>
    </article>
  );
}
