import { Fragment } from "react";
import { useMe } from "../../../app/session";
import { screensFor } from "../../../app/screens";
import { useReplica } from "../../../sync";
import { classes, navigate } from "../../../ui";
import type { MessageContent } from "../../../wire";
import { placeOf } from "./places";
import { partsOf } from "./words";

/** A message's text with what it names as links. */
export function MessageWords({ content, me }: { readonly content: MessageContent; readonly me: string }): JSX.Element {
  const view = useReplica((whole) => whole);
  const screens = new Set(screensFor(useMe().employee.roles).map((screen) => screen.id));
  const parts = partsOf(content, (person) => view.nameOf(person));
  return (
    <>
      {parts.map((part, i) => {
        if (part.kind === "text") return <Fragment key={i}>{part.text}</Fragment>;
        if (part.kind === "mention") return <strong key={i} className={classes("mention", part.person === me && "mention-me")}>{part.text}</strong>;
        if (part.kind === "web") return <a key={i} href={part.text} target="_blank" rel="noreferrer noopener">{part.text}</a>;
        const path = placeOf(part.to, view, screens);
        if (path === null) return <strong key={i}>{part.text}</strong>;
        return <a key={i} href={path} onClick={(event) => { event.preventDefault(); navigate(path, "push", { from: location.pathname }); }}>{part.text}</a>;
      })}
    </>
  );
}
