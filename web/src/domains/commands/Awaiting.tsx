import { describe } from "./describe";
import { t, time, tryText } from "../../i18n";
import type { Entry } from "../../sync";
import { useNow, useOutbox, useReplica } from "../../sync";
import { hub } from "../../session/client";
import { CloudMark, Icon } from "../../ui";
import type { CommandBody } from "../../wire";

/** Milliseconds. An answer within this time needs no notice. */
const awhile = 2000;

interface Props {
  readonly of: readonly CommandBody["type"][];
}

/** Unconfirmed actions of this device that have left the screen, so that they do not look settled. */
export function Awaiting({ of }: Props): JSX.Element | null {
  const entries = useOutbox((all) => all.filter((entry) => entry.status === "pending" && of.includes(entry.body.type)));
  return entries.length > 0 ? <List entries={entries} /> : null;
}

function List({ entries }: { readonly entries: readonly Entry[] }): JSX.Element | null {
  const now = useNow(1000);
  const shown = entries.filter((entry) => now - entry.at >= awhile);
  if (shown.length === 0) return null;
  return (
    <section className="awaiting unconfirmed" aria-label={t("awaiting.title")}>
      <h3 className="row">
        <Icon name="hourglass" />
        {t("awaiting.title")}
        <span className="numbers">{shown.length}</span>
      </h3>
      <ul className="lines">
        {shown.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Described with the hub's state, because the entity may be gone from the screen. */
function Row({ entry }: { readonly entry: Entry }): JSX.Element {
  const what = useReplica((view) => describe(hub.replica.confirmed, entry.body) || describe(view, entry.body));
  return (
    <li className="awaiting-row">
      <CloudMark shown />
      <span className="grow">
        <strong>{tryText(`command.${entry.body.type}`)}</strong>
        {what ? ` · ${what}` : ""}
      </span>
      <span className="quiet small numbers">{time(entry.at)}</span>
    </li>
  );
}
