import { useState } from "react";
import { dateTime, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon } from "../../ui";
import type { AuditEntry } from "../../wire";
import { Fact } from "../../ui/Fact";
import { changeWords } from "./details";
import { namesOf } from "./facts";
import { sentence } from "./sentence";

/** Milliseconds between the command and the hub that are worth a word. */
const noticeable = 60_000;

/** One entry: a sentence, when and where; opened, all its changes and its hashes. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }): JSX.Element {
  const [open, setOpen] = useState(false);
  const words = useReplica((view) => sentence(entry, namesOf(view)));
  return (
    <details className="audit-row" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row">
        <span className="grow stack-4">
          <span>{words}</span>
          <span className="quiet small">
            {t("audit.when", { time: dateTime(entry.at), device: entry.deviceName ?? entry.device })}
            {entry.at - entry.madeAt > noticeable ? ` · ${t("audit.late", { time: dateTime(entry.madeAt) })}` : ""}
          </span>
        </span>
        <span className="quiet small numbers">{entry.seq}</span>
        <Icon name="down" className="quiet" />
      </summary>
      {open ? <Details entry={entry} /> : null}
    </details>
  );
}

function Details({ entry }: { readonly entry: AuditEntry }): JSX.Element {
  const changes = useReplica((view) => changeWords(entry, namesOf(view)));
  return (
    <div className="stack-16 audit-details">
      {changes.map(({ key, title, lines }) => (
        <section key={key} className="stack-4">
          <h3 className="strong">{title}</h3>
          {lines.length === 0 ? null : (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <details>
        <summary className="quiet small">{t("audit.technical")}</summary>
        <dl className="stack-8 small audit-hashes">
          <Fact name={t("audit.command")}>{`${entry.type} · ${entry.command}`}</Fact>
          <Fact name={t("audit.hash")}>{entry.hash}</Fact>
          <Fact name={t("audit.previous")}>{entry.previous}</Fact>
        </dl>
      </details>
    </div>
  );
}
