import { useState } from "react";
import { t } from "../../i18n";
import { send } from "../../session/client";
import { useReplica } from "../../sync";
import { Button, Card, Icon, classes } from "../../ui";
import { goTo } from "../../forms/unsaved";
import type { TaskView } from "./tasks";
import { taskLooks, tasksOf, withSkipped } from "./tasks";

/** The tasks before the first bill. Each leads to its page and can be skipped. */
export function OpeningTasks(): JSX.Element {
  // The setting as it was last sent, until the hub has it. The next tap changes that one.
  const [sent, setSent] = useState<string | null>(null);
  const tasks = useReplica((view) => tasksOf(view, sent));
  const kept = useReplica((view) => sent ?? view.setting("skippedTasks") ?? "");
  const left = tasks.filter(({ status }) => status === "open").length;
  const skip = ({ task, status }: TaskView): void => {
    const value = withSkipped(kept, task, status === "open");
    setSent(value);
    void send({ type: "staff.saveSetting", setting: "skippedTasks", value }).finally(() =>
      setSent((now) => (now === value ? null : now)),
    );
  };
  return (
    <Card className="stack-8 opening" label={t("opening.title")}>
      <header className="stack-4">
        <h3>{t("opening.title")}</h3>
        <p className="quiet small">{left === 0 ? t("opening.allDone") : t("opening.left", { count: left })}</p>
      </header>
      <ul className="opening-tasks">
        {tasks.map((one) => (
          <Task key={one.task} of={one} onSkip={() => skip(one)} />
        ))}
      </ul>
    </Card>
  );
}

interface TaskProps {
  readonly of: TaskView;
  /** skips it, or takes it up again */
  readonly onSkip: () => void;
}

function Task({ of: { task, status }, onSkip }: TaskProps): JSX.Element {
  const { icon, path } = taskLooks[task];
  const name = t(`opening.${task}`);
  return (
    <li className={classes("opening-task", status !== "open" && "opening-task-closed")}>
      <button type="button" className="opening-link" onClick={() => void goTo(path)}>
        <Icon
          name={status === "done" ? "check-circle" : icon}
          size={22}
          className={status === "done" ? "tone-green" : ""}
        />
        <span className="grow stack-4">
          <span className="strong">{name}</span>
          <span className="quiet small">
            {status === "open" ? t(`opening.${task}Text`) : t(status === "done" ? "opening.done" : "opening.skipped")}
          </span>
        </span>
        {status === "open" ? <Icon name="forward" /> : null}
      </button>
      {status === "done" ? null : (
        <Button
          look="plain"
          aria-label={`${t(status === "open" ? "opening.skip" : "opening.resume")}: ${name}`}
          onClick={onSkip}
        >
          {t(status === "open" ? "opening.skip" : "opening.resume")}
        </Button>
      )}
    </li>
  );
}
