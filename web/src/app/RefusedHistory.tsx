import { useEffect, useState } from "react";
import { dateTime, t, tryText } from "../i18n";
import type { OutboxRow } from "../sync";
import { problemText } from "../sync";
import { hub } from "../session/client";
import { EmptyState, Sheet, Skeleton } from "../ui";
import { useDescription } from "../domains/commands/describe";

/** The refusals of the last two weeks on this device, with the people's reasons. */
export function RefusedHistory({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [rows, setRows] = useState<readonly OutboxRow[] | null>(null);
  useEffect(() => {
    void hub.outbox.history(hub.person).then(setRows);
  }, []);
  return (
    <Sheet open title={t("tray.history")} onClose={onClose}>
      {rows === null ? (
        <Skeleton height={72} count={3} gap={12} />
      ) : rows.length === 0 ? (
        <EmptyState icon="check" title={t("tray.historyEmpty")} />
      ) : (
        <ul className="stack">
          {rows.map((row) => (
            <Dealt key={row.n} row={row} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Dealt({ row }: { readonly row: OutboxRow }): JSX.Element {
  const what = useDescription(row.body);
  return (
    <li className="refused-entry refused-dealt">
      <strong>{tryText(`command.${row.body.type}`) ?? t("common.refused")}</strong>
      {what ? <p className="quiet">{t("tray.wanted", { what })}</p> : null}
      <p>{problemText(row.error)}</p>
      <p className="quiet small">
        {t("tray.handled", { time: dateTime(row.endedAt ?? row.at), reason: row.reason || t("tray.handledSeen") })}
      </p>
    </li>
  );
}
