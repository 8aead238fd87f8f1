import { useEffect, useRef, useState } from "react";
import { t, time, tryText } from "../i18n";
import type { Entry } from "../sync";
import { hub, problemText, useRefused } from "../sync";
import { Button, Icon, IconButton, Sheet } from "../ui";
import { play } from "../ui/sound";
import { useDescription } from "./describe";
import { currentMe } from "./session";

/** Every refused command, with what was wanted and why not; stays until it was seen. */
export function RefusedTray(): JSX.Element | null {
  const refused = useRefused().filter((entry) => entry.author === currentMe()?.employee.id);
  const [open, setOpen] = useState(false);
  const before = useRef(refused.length);
  useEffect(() => {
    if (refused.length > before.current) play("refused");
    before.current = refused.length;
    if (refused.length === 0) setOpen(false);
  }, [refused.length]);
  if (refused.length === 0) return null;
  const latest = refused[refused.length - 1];
  return (
    <>
      {open ? null : <div className="refused-bar" role="alert">
        <Icon name="refuse" size={20} />
        <span className="grow">
          <strong>{refused.length === 1 && latest ? tryText(`command.${latest.body.type}`) ?? t("common.refused") : t("tray.count", { count: refused.length })}</strong>
          {latest ? <span>{problemText(latest.error)}</span> : null}
        </span>
        <Button look="plain" onClick={() => setOpen(true)}>{t("tray.open")}</Button>
        {refused.length === 1 && latest ? <IconButton icon="check" label={t("tray.seen")} onClick={() => hub.outbox.seen(latest.id)} /> : null}
      </div>}
      <Sheet
        open={open} title={t("tray.title")} onClose={() => setOpen(false)}
        foot={<Button wide look="primary" icon="check" onClick={() => { for (const entry of refused) hub.outbox.seen(entry.id); }}>{t("tray.allSeen")}</Button>}
      >
        <ul className="stack">{[...refused].reverse().map((entry) => <Refused key={entry.id} entry={entry} />)}</ul>
      </Sheet>
    </>
  );
}

function Refused({ entry }: { readonly entry: Entry }): JSX.Element {
  const what = useDescription(entry.body);
  return (
    <li className="refused-entry">
      <p className="row"><Icon name="refuse" className="tone-red" size={18} /><strong className="grow">{tryText(`command.${entry.body.type}`) ?? entry.body.type}</strong><span className="quiet small numbers">{time(entry.at)}</span></p>
      {what ? <p className="quiet">{t("tray.wanted", { what })}</p> : null}
      <p>{problemText(entry.error)}</p>
      <Button icon="check" onClick={() => hub.outbox.seen(entry.id)}>{t("tray.seen")}</Button>
    </li>
  );
}
