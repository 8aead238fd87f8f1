import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button } from "../../ui";
import type { TerminalCheck } from "../../wire";
import { DeviceLine, DeviceTest } from "./DeviceFields";
import { TerminalSheet } from "./TerminalSheet";

/** The terminal that reads cards: its address, and a test that charges nothing. */
export function TerminalCard(): JSX.Element {
  const terminal = useReplica((view) => view.all("cardTerminal")[0]);
  const [editing, setEditing] = useState(false);
  return (
    <>
      {terminal ? (
        <DeviceLine of={terminal} away={t("terminal.away")} />
      ) : (
        <p className="quiet">{t("terminal.none")}</p>
      )}
      <div className="row-wrap">
        <Button icon="edit" onClick={() => setEditing(true)}>
          {t(terminal ? "terminal.edit" : "terminal.add")}
        </Button>
        {terminal?.active ? (
          <DeviceTest<TerminalCheck>
            key={`${terminal.host}:${terminal.port}`}
            path="/api/cards/check"
            icon="card"
            action={t("terminal.test")}
            answers={({ milliseconds }) => t("terminal.answers", { milliseconds })}
          />
        ) : null}
      </div>
      {editing ? <TerminalSheet of={terminal} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
