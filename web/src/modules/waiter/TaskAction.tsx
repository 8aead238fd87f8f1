import { t } from "../../i18n";
import { useRight } from "../../session";
import { usePending, useReplica } from "../../sync";
import { send } from "../../session/client";
import { SteadyButton } from "../../ui/SteadyButton";
import type { Alert, Course } from "../../wire";
import { courseSteps } from "../../domains/orders/undoable";
import { paths, stepTo } from "./paths";
import { JoinedActions, RunOutActions } from "./RunOutTask";
import { tableName } from "./taskLook";
import type { Task } from "./tasks";
import { useMayTake } from "./taken";
import { collect } from "../../domains/takeaway/acts";
import { isTaken } from "../../domains/takeaway/orders";

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
  const mayTake = useMayTake(useReplica((view) => view.get("order", order)));
  const table = useReplica((view) => tableName(task, view));
  switch (task.kind) {
    case "refused":
    case "runOut":
      return <RunOutActions alert={task.alert} order={order} />;
    case "joined":
      return <JoinedActions alert={task.alert} />;
    case "seated":
    case "handedOver":
      return (
        <SteadyButton
          look="primary"
          icon="next"
          onClick={() => {
            // The party's page marks it as seen by itself.
            if (order) stepTo(paths.order(order));
            else void send({ type: "orders.alertSeen", alert: task.alert.id });
          }}
        >
          {t("task.go")}
        </SteadyButton>
      );
    case "beside":
    case "late":
    case "unsent":
      return order ? <LookAction order={order} /> : null;
    case "arrived":
      return <SeenAction alert={task.alert} text={t("task.received")} />;
    case "ready":
      return <ReadyAction alert={task.alert} />;
    case "warned":
    case "weighed":
    case "received":
      return <SeenAction alert={task.alert} text={t(`task.${task.kind}Done`)} />;
    case "unheard":
    case "carried":
    case "discountJoined":
    case "discountWaits":
    case "rearranged":
    case "answered":
      return <SeenAction alert={task.alert} text={t("task.understood")} />;
    case "asked":
      return mayTake ? <WithdrawAction item={task.item.id} /> : null;
    case "flag":
      return <FlagAction course={task.course} table={table} />;
    case "next":
      return mayCall ? <CookAction course={task.course.id} table={table} /> : null;
    case "unserved":
      return mayTake ? (
        <SteadyButton look="primary" icon="plus" onClick={() => stepTo(paths.add(task.order.id))}>
          {t("waiter.add")}
        </SteadyButton>
      ) : null;
    case "unwritten":
      return (
        <SteadyButton look="primary" icon="edit" onClick={() => stepTo(paths.add(task.order.id))}>
          {t("waiter.writeOn")}
        </SteadyButton>
      );
    case "runner":
      return mayAnswer ? <RunnerAction call={task.call.id} /> : null;
  }
}

function CookAction({ course, table }: { readonly course: string; readonly table: string }): JSX.Element {
  return (
    <SteadyButton look="primary" icon="fire" onClick={() => void courseSteps.cook(course, table)}>
      {t("command.orders.callToCook")}
    </SteadyButton>
  );
}

function LookAction({ order }: { readonly order: string }): JSX.Element {
  return (
    <SteadyButton look="primary" icon="next" onClick={() => stepTo(paths.order(order))}>
      {t("task.look")}
    </SteadyButton>
  );
}

function WithdrawAction({ item }: { readonly item: string }): JSX.Element {
  return (
    <SteadyButton icon="undo" onClick={() => void send({ type: "kitchen.withdrawRequest", item })}>
      {t("waiter.withdraw")}
    </SteadyButton>
  );
}

function RunnerAction({ call }: { readonly call: string }): JSX.Element {
  return (
    <SteadyButton look="primary" icon="check" onClick={() => void send({ type: "floor.answerRunner", call })}>
      {t("task.myself")}
    </SteadyButton>
  );
}

/** Hands out an order without a table, or says that its guest knows. */
function ReadyAction({ alert }: { readonly alert: Alert }): JSX.Element {
  const order = useReplica((view) => view.get("order", alert.order));
  const mayHandOut = useRight("takeAway");
  return (
    <>
      {mayHandOut && order && isTaken(order) ? (
        <SteadyButton
          look="primary"
          icon="check-double"
          onClick={() => {
            collect(order);
            void send({ type: "orders.alertSeen", alert: alert.id });
          }}
        >
          {t("task.handOut")}
        </SteadyButton>
      ) : null}
      <SteadyButton icon="check" onClick={() => void send({ type: "orders.alertSeen", alert: alert.id })}>
        {t("task.understood")}
      </SteadyButton>
    </>
  );
}

/** Marks the alert as seen, which ends its task. */
function SeenAction({ alert, text }: { readonly alert: Alert; readonly text: string }): JSX.Element {
  return (
    <SteadyButton look="primary" icon="check" onClick={() => void send({ type: "orders.alertSeen", alert: alert.id })}>
      {text}
    </SteadyButton>
  );
}

/** First the call to serve, then carried, if this waiter carries it. */
function FlagAction({ course, table }: { readonly course: Course; readonly table: string }): JSX.Element | null {
  const mayCall = useRight("callCourses");
  const mayServe = useRight("serve");
  const busy = usePending(course.id).length > 0;
  if (course.serveCalledAt === undefined && mayCall)
    return (
      <SteadyButton look="primary" icon="call" busy={busy} onClick={() => void courseSteps.serve(course.id, table)}>
        {t("command.orders.callToServe")}
      </SteadyButton>
    );
  return mayServe ? (
    <SteadyButton
      look="primary"
      icon="check-double"
      busy={busy}
      onClick={() => void courseSteps.served(course.id, table)}
    >
      {t("command.orders.serveCourse")}
    </SteadyButton>
  ) : null;
}
