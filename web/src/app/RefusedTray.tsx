import { useEffect, useRef, useState } from "react";
import { t, time, tryText } from "../i18n";
import type { Entry } from "../sync";
import { problemText, useRefused, useReplica } from "../sync";
import { hub } from "../session/client";
import { Button, Icon, IconButton, Sheet } from "../ui";
import { play } from "../ui/sound";
import { useDescription } from "../modules/shared/describe";
import { remediesOf } from "./remedies";
import { screensFor } from "./screens";
import { currentMe } from "./session";

/** The refusals for the person here: their own, and work of people who may not act here. Never messages of others. */
function isMine(entry: Entry): boolean {
  return (
    entry.author === currentMe()?.employee.id ||
    (entry.error?.code === "command.authorUnknown" && !hub.streams.isPersonal(entry.body))
  );
}

const titleOf = (entry: Entry): string => tryText(`command.${entry.body.type}`) ?? t("common.refused");

/** All refused commands with reason and remedies. Stays until a person has dealt with them. */
export function RefusedTray(): JSX.Element | null {
  const refused = useRefused().filter(isMine);
  const [open, setOpen] = useState(false);
  const before = useRef(refused.length);
  useEffect(() => {
    if (refused.length > before.current) play("refused");
    before.current = refused.length;
    if (refused.length === 0) setOpen(false);
  }, [refused.length]);
  const latest = refused[refused.length - 1];
  if (!latest) return null;
  return (
    <>
      {open ? null : (
        <div className="refused-bar" role="alert">
          <Icon name="refuse" size={20} />
          <span className="grow">
            <strong>{refused.length === 1 ? titleOf(latest) : t("tray.count", { count: refused.length })}</strong>
            <span>{problemText(latest.error)}</span>
          </span>
          <Button look="plain" onClick={() => setOpen(true)}>
            {t("tray.open")}
          </Button>
          {refused.length === 1 ? (
            <IconButton icon="check" label={t("tray.seen")} onClick={() => hub.outbox.seen(latest.id)} />
          ) : null}
        </div>
      )}
      <Sheet
        open={open}
        title={t("tray.title")}
        onClose={() => setOpen(false)}
        foot={
          <Button
            wide
            icon="check"
            onClick={() => {
              for (const entry of refused) hub.outbox.seen(entry.id);
            }}
          >
            {t("tray.allSeen")}
          </Button>
        }
      >
        <ul className="stack">
          {[...refused].reverse().map((entry) => (
            <Refused key={entry.id} entry={entry} onDone={() => setOpen(false)} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Refused({ entry, onDone }: { readonly entry: Entry; readonly onDone: () => void }): JSX.Element {
  const what = useDescription(entry.body);
  const view = useReplica((whole) => whole);
  const theirs = entry.author === currentMe()?.employee.id ? undefined : view.nameOf(entry.author);
  const roles = currentMe()?.employee.roles ?? [];
  const remedies = remediesOf(entry, view, new Set(screensFor(roles).map((screen) => screen.id)));
  return (
    <li className="refused-entry">
      <p className="row">
        <Icon name="refuse" className="tone-red" size={18} />
        <strong className="grow">{titleOf(entry)}</strong>
        <span className="quiet small numbers">{time(entry.at)}</span>
      </p>
      {what ? <p className="quiet">{t("tray.wanted", { what })}</p> : null}
      <p>{problemText(entry.error)}</p>
      {theirs ? <p className="quiet small">{t("tray.by", { name: theirs })}</p> : null}
      {entry.predicted ? <p className="quiet small">{t("tray.predicted")}</p> : null}
      <div className="refused-remedies">
        {remedies.map((remedy, i) => (
          <Button
            key={remedy.id}
            icon={remedy.icon}
            look={i === 0 && remedy.id !== "discard" ? "primary" : "quiet"}
            onClick={() => {
              remedy.run();
              if (remedy.id === "open") onDone();
            }}
          >
            {remedy.label}
          </Button>
        ))}
      </div>
    </li>
  );
}
