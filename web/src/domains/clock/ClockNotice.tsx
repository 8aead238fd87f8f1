import { useState } from "react";
import { dateTime, t } from "../../i18n";
import { problemOf, problemText, request } from "../../sync";
import { Button, Icon } from "../../ui";
import type { ClockView } from "../../wire";
import { usePolled } from "../../sync/useAsked";

/** Milliseconds between two questions to the hub. A clock rarely jumps. */
const every = 30_000;

const path = "/api/clock";

/** Says that the hub doubts its machine's clock, and lets a person confirm it. Otherwise empty. */
export function ClockNotice(): JSX.Element | null {
  const { value, put } = usePolled<ClockView>(path, every);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!value?.doubt) return null;
  const confirm = (): void => {
    setBusy(true);
    request<ClockView>("POST", path, { machine: value.machine })
      .then(put, (error: unknown) => setProblem(problemText(problemOf(error))))
      .finally(() => setBusy(false));
  };
  return (
    <section className="notice notice-red clock-notice" role="alert">
      <Icon name="alert" size={20} />
      <span className="grow stack-4">
        <span className="strong">{t(`clock.${value.doubt}`, { machine: dateTime(value.machine) })}</span>
        <span className="small">{t(`clock.${value.doubt}Text`, { now: dateTime(value.now) })}</span>
        {problem ? <span className="small">{problem}</span> : null}
      </span>
      <Button busy={busy} onClick={confirm}>
        {t("clock.right")}
      </Button>
    </section>
  );
}
