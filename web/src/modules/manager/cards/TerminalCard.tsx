import { useState } from "react";
import { t } from "../../../i18n";
import { problemOf, problemText, request, useReplica } from "../../../sync";
import { Button, StatePill } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { CardTerminal, Problem, TerminalCheck } from "../../../wire";
import { TerminalSheet } from "./TerminalSheet";

/** The terminal that reads cards: its address, and a test that charges nothing. */
export function TerminalCard(): JSX.Element {
  const terminal = useReplica((view) => view.all("cardTerminal")[0]);
  const [editing, setEditing] = useState(false);
  return (
    <>
      {terminal ? <Place of={terminal} /> : <p className="quiet">{t("terminal.none")}</p>}
      <div className="row-wrap">
        <Button icon="edit" onClick={() => setEditing(true)}>
          {t(terminal ? "terminal.edit" : "terminal.add")}
        </Button>
        {terminal?.active ? <Test key={`${terminal.host}:${terminal.port}`} /> : null}
      </div>
      {editing ? <TerminalSheet of={terminal} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

function Place({ of: terminal }: { readonly of: CardTerminal }): JSX.Element {
  return (
    <p className="row-wrap">
      <span className="strong">{terminal.name}</span>
      <span className="quiet numbers">{`${terminal.host}:${terminal.port}`}</span>
      {terminal.active ? null : (
        <StatePill tone="faded" icon="void">
          {t("terminal.away")}
        </StatePill>
      )}
    </p>
  );
}

type Result = { readonly milliseconds: number } | { readonly problem: Problem };

function Test(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const test = (): void => {
    setBusy(true);
    setResult(null);
    request<TerminalCheck>("POST", "/api/cards/check", {})
      .then(setResult, (error: unknown) => setResult({ problem: problemOf(error) }))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button icon="card" busy={busy} onClick={test}>
        {t("terminal.test")}
      </Button>
      {result === null ? null : "problem" in result ? (
        <Notice tone="red" role="alert">
          {problemText(result.problem)}
        </Notice>
      ) : (
        <Notice tone="green" icon="check-circle" role="status">
          {t("terminal.answers", { milliseconds: result.milliseconds })}
        </Notice>
      )}
    </>
  );
}
