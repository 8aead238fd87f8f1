import { useEffect, useRef, useState } from "react";
import { t, time, tryText } from "../i18n";
import type { Entry } from "../sync";
import { problemText, useRefused, useReplica } from "../sync";
import { hub } from "../session/client";
import { Button, Icon, MenuButton, Sheet } from "../ui";
import { SteadyButton } from "../ui/SteadyButton";
import { play } from "../ui/sound";
import { useDescription } from "../domains/commands/describe";
import { isGone } from "../domains/commands/goneDish";
import { isFulfilled } from "./duplicates";
import type { Remedy } from "./remedies";
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

const reasonOf = (entry: Entry): string => (isGone(entry) ? t("tray.gone") : problemText(entry.error));

const titleOf = (entry: Entry): string => tryText(`command.${entry.body.type}`) ?? t("common.refused");

/** All refused commands with reason and remedies. Stays until a person has dealt with them. */
export function RefusedTray(): JSX.Element | null {
  const all = useRefused().filter(isMine);
  const refused = all.filter((entry) => !isFulfilled(entry));
  const done = all.filter(isFulfilled).map((entry) => entry.id);
  const fulfilled = done.join(" ");
  useEffect(() => {
    for (const id of fulfilled.split(" ").filter(Boolean)) hub.outbox.seen(id);
  }, [fulfilled]);
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
            <Subject entry={latest} count={refused.length} />
            <span>{reasonOf(latest)}</span>
          </span>
          <SteadyButton onClick={() => setOpen(true)}>{t("tray.open")}</SteadyButton>
        </div>
      )}
      <Sheet
        open={open}
        title={t("tray.title")}
        onClose={() => setOpen(false)}
        foot={
          refused.length === 1 ? undefined : (
            <Button
              wide
              icon="check"
              onClick={() => {
                for (const entry of refused) hub.outbox.seen(entry.id);
              }}
            >
              {t("tray.allSeen")}
            </Button>
          )
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

/** The table and the dish, so that the person knows at once what is meant. */
function Subject({ entry, count }: { readonly entry: Entry; readonly count: number }): JSX.Element {
  const what = useDescription(entry.body);
  const title = count === 1 ? titleOf(entry) : t("tray.count", { count });
  return <strong>{what ? `${title}: ${what}` : title}</strong>;
}

function Refused({ entry, onDone }: { readonly entry: Entry; readonly onDone: () => void }): JSX.Element {
  const what = useDescription(entry.body);
  const view = useReplica((whole) => whole);
  const theirs = entry.author === currentMe()?.employee.id ? undefined : view.nameOf(entry.author);
  const roles = currentMe()?.employee.roles ?? [];
  const remedies = remediesOf(entry, view, new Set(screensFor(roles).map((screen) => screen.id)));
  const first = remedies[0];
  const isAlone = first?.id === "instead";
  const run = (remedy: Remedy): void => {
    remedy.run();
    if (remedy.id === "open" || remedy.id === "instead") onDone();
  };
  return (
    <li className="refused-entry">
      <p className="row">
        <Icon name="refuse" className="tone-red" size={18} />
        <strong className="grow">{titleOf(entry)}</strong>
        <span className="quiet small numbers">{time(entry.at)}</span>
      </p>
      {what ? <p className="quiet">{t("tray.wanted", { what })}</p> : null}
      <p>{reasonOf(entry)}</p>
      {theirs ? <p className="quiet small">{t("tray.by", { name: theirs })}</p> : null}
      {entry.predicted ? <p className="quiet small">{t("tray.predicted")}</p> : null}
      <div className="refused-remedies">
        {first && first.id !== "again" && first.id !== "discard" ? (
          <Button icon={first.icon} look="primary" onClick={() => run(first)}>
            {first.label}
          </Button>
        ) : null}
        <Button icon={isAlone ? "trash" : "check"} onClick={() => hub.outbox.seen(entry.id)}>
          {t(isAlone ? "tray.drop" : "common.seen")}
        </Button>
        {isAlone ? null : (
          <MenuButton
            label={t("tray.more")}
            actions={remedies
              .filter((remedy) => remedy !== first || remedy.id === "again" || remedy.id === "discard")
              .map((remedy) => ({ ...remedy, run: () => run(remedy) }))}
          />
        )}
      </div>
    </li>
  );
}
