import { useRight } from "../../session";
import { countdown, t } from "../../i18n";
import { useHeldUp, useNow, useReplica, useUnconfirmed } from "../../sync";
import { send } from "../../session/client";
import type { Action } from "../../ui";
import { classes, CloudMark, Icon, StatePill, SwipeRow, toast } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import { AgeMark, ageOf } from "../../domains/kitchen";
import { givenNameOf } from "../../domains/team/givenNames";
import type { Limits } from "../../domains/orders/limits";
import { toldText } from "../../domains/commands/told";
import type { Chore } from "./clearing";

interface Props {
  readonly chore: Chore;
  readonly limits: Limits;
  readonly fresh: boolean;
}

/** A table to clean or a call to answer. One tap completes it. */
export function ChoreCard({ chore, limits, fresh }: Props): JSX.Element {
  const now = useNow(chore.kind === "clean" ? 1000 : 10_000);
  const mayClean = useRight("clean");
  const mayAnswer = useRight("answerRunner");
  const [kind, id] =
    chore.kind === "clean" ? (["table", chore.table.id] as const) : (["runnerCall", chore.call.id] as const);
  const pending = useUnconfirmed(kind, id);
  const heldUp = useHeldUp(kind, id);
  const by = useReplica((view) => (chore.kind === "call" ? givenNameOf(view, chore.call.by) : ""));
  const may = chore.kind === "clean" ? mayClean : mayAnswer;
  const age =
    chore.kind === "clean"
      ? ageOf(chore.since, now, Infinity, Infinity)
      : ageOf(chore.since, now, limits.serveAmber, limits.serveRed);
  const title = chore.table ? t("common.table", { name: chore.table.name }) : chore.section;
  const done = (): void => finish(chore, title);
  const actions: readonly Action[] =
    may && !heldUp ? [{ id: "done", label: t("common.done"), icon: "check", tone: "green", run: done }] : [];
  return (
    <article
      className={classes("runner-card", `runner-card-${age.level}`, fresh && "fresh", pending && "unconfirmed")}
      aria-label={title}
    >
      <SwipeRow label={title} actions={actions}>
        <div className="runner-front runner-chore">
          <header className="runner-head">
            <h3 className={classes("runner-table", !chore.table && "runner-table-long")}>
              {chore.table?.name ?? chore.section}
            </h3>
            <span className="grow runner-where">
              {chore.table ? chore.section : t("runner.wholeSection")}
              {by ? (
                <>
                  <br />
                  {by}
                </>
              ) : null}
            </span>
            <AgeMark age={age} className="runner-age" />
          </header>
          <Wish chore={chore} now={now} />
        </div>
      </SwipeRow>
      {may ? (
        <div className="runner-foot">
          <SteadyButton
            look="primary"
            large
            wide
            icon={chore.kind === "clean" ? "broom" : "check"}
            disabled={heldUp}
            onClick={done}
          >
            {t(labelOf(chore))}
          </SteadyButton>
          <CloudMark shown={pending} />
        </div>
      ) : null}
    </article>
  );
}

function labelOf(chore: Chore): "runner.cleaned" | "runner.cleared" | "runner.came" {
  if (chore.kind === "clean") return "runner.cleaned";
  return chore.call.wish === "clear" ? "runner.cleared" : "runner.came";
}

/** The task, and for a table the time when it becomes free by itself. */
function Wish({ chore, now }: { readonly chore: Chore; readonly now: number }): JSX.Element {
  if (chore.kind === "clean") {
    return (
      <p className="row-wrap">
        <StatePill tone="grey" icon="broom">
          {t("runner.cleanTable")}
        </StatePill>
        <span className="quiet numbers">{t("runner.freeIn", { time: countdown(chore.until - now) })}</span>
      </p>
    );
  }
  const { wish, note } = chore.call;
  return (
    <>
      <p>
        <StatePill tone="blue" icon={wish === "clear" ? "tray" : "call"}>
          {t(wish === "clear" ? "runner.wishClear" : "runner.wishCome")}
        </StatePill>
      </p>
      {note ? (
        <p className="runner-note">
          <Icon name="note" />
          {note}
        </p>
      ) : null}
    </>
  );
}

function finish(chore: Chore, title: string): void {
  if (chore.kind === "call") {
    void send({ type: "floor.answerRunner", call: chore.call.id });
    toast({ text: toldText(t("runner.answered", { name: title })), icon: "check" });
    return;
  }
  const { id } = chore.table;
  void send({ type: "floor.endCleaning", table: id });
  toast({
    text: toldText(t("runner.tableClean", { name: title })),
    icon: "check",
    undo: () => void send({ type: "floor.beginCleaning", table: id }),
  });
}
