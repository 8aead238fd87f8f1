import { t } from "../../i18n";
import { useRight } from "../../session";
import { usePending } from "../../sync";
import { send } from "../../session/client";
import { Button } from "../../ui";
import type { Course } from "../../wire";
import { paths, stepTo } from "./paths";
import type { Task } from "./tasks";

/** The button of a task. */
export function TaskAction({
  task,
  order,
}: {
  readonly task: Task;
  readonly order: string | undefined;
}): JSX.Element | null {
  const mayAnswer = useRight("answerRunner");
  const mayCall = useRight("callCourses");
  const mayTake = useRight("takeOrders");
  switch (task.kind) {
    case "refused":
      return (
        <Button
          look="primary"
          icon="check"
          onClick={() => void send({ type: "orders.alertSeen", alert: task.alert.id })}
        >
          {t("waiter.apologised")}
        </Button>
      );
    case "seated":
    case "handedOver":
      return (
        <Button
          look="primary"
          icon="next"
          onClick={() => {
            // The party's page marks it as seen by itself.
            if (order) stepTo(paths.order(order));
            else void send({ type: "orders.alertSeen", alert: task.alert.id });
          }}
        >
          {t("task.go")}
        </Button>
      );
    case "beside":
      return order ? (
        <Button look="primary" icon="next" onClick={() => stepTo(paths.order(order))}>
          {t("task.look")}
        </Button>
      ) : null;
    case "arrived":
    case "unheard":
    case "carried":
    case "discountJoined":
    case "discountWaits":
    case "rearranged":
      return (
        <Button
          look="primary"
          icon="check"
          onClick={() => void send({ type: "orders.alertSeen", alert: task.alert.id })}
        >
          {t(task.kind === "arrived" ? "task.received" : "task.understood")}
        </Button>
      );
    case "flag":
      return <FlagAction course={task.course} />;
    case "late":
    case "unsent":
      return order ? (
        <Button look="primary" icon="next" onClick={() => stepTo(paths.order(order))}>
          {t("task.look")}
        </Button>
      ) : null;
    case "next":
      return mayCall ? (
        <Button
          look="primary"
          icon="fire"
          onClick={() => void send({ type: "orders.callToCook", course: task.course.id })}
        >
          {t("command.orders.callToCook")}
        </Button>
      ) : null;
    case "unserved":
      return mayTake ? (
        <Button look="primary" icon="plus" onClick={() => stepTo(paths.add(task.order.id))}>
          {t("waiter.add")}
        </Button>
      ) : null;
    case "runner":
      return mayAnswer ? (
        <Button
          look="primary"
          icon="check"
          onClick={() => void send({ type: "floor.answerRunner", call: task.call.id })}
        >
          {t("task.myself")}
        </Button>
      ) : null;
  }
}

/** First the call to serve, then carried, if this waiter carries it. */
function FlagAction({ course }: { readonly course: Course }): JSX.Element | null {
  const mayCall = useRight("callCourses");
  const mayServe = useRight("serve");
  const busy = usePending(course.id).length > 0;
  if (course.serveCalledAt === undefined && mayCall)
    return (
      <Button
        look="primary"
        icon="call"
        busy={busy}
        onClick={() => void send({ type: "orders.callToServe", course: course.id })}
      >
        {t("command.orders.callToServe")}
      </Button>
    );
  return mayServe ? (
    <Button
      look="primary"
      icon="check-double"
      busy={busy}
      onClick={() => void send({ type: "orders.serveCourse", course: course.id })}
    >
      {t("command.orders.serveCourse")}
    </Button>
  ) : null;
}
