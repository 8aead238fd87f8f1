import type { ReactNode } from "react";
import { useDescription } from "../commands/describe";
import { t, tryText } from "../../i18n";
import { problemText, useReplica } from "../../sync";
import type { CommandBody, QuarantinedCommand } from "../../wire";
import { whenWords } from "./deviceLook";

interface Props {
  readonly wish: QuarantinedCommand;
  readonly now: number;
  readonly children?: ReactNode;
}

/** A command: its action, subject, author and time. */
export function WishLine({ wish, now, children }: Props): JSX.Element {
  const body = wish.body as CommandBody;
  const what = useDescription(body);
  const [who, decider] = useReplica((view) => [
    view.nameOf(wish.author),
    wish.decidedBy ? view.nameOf(wish.decidedBy) : "",
  ]);
  return (
    <>
      <span className="grow stack-4">
        <span className="row-wrap">
          <strong>{tryText(`command.${body.type}`) ?? t("devices.unknownWish")}</strong>
          {what ? <span>{what}</span> : null}
        </span>
        <span className="quiet small">
          {t("devices.made", { who: who ?? "–", time: whenWords(wish.madeAt, now) })}
          {wish.decidedAt
            ? ` · ${t("devices.decided", { who: decider ?? "–", time: whenWords(wish.decidedAt, now) })}`
            : ""}
        </span>
        {wish.error ? <span className="small">{problemText(wish.error)}</span> : null}
      </span>
      {children}
    </>
  );
}
