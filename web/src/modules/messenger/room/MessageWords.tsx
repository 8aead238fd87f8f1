import { Fragment, Suspense } from "react";
import { useReplica } from "../../../sync";
import { classes } from "../../../ui";
import type { MessageContent } from "../../../wire";
import { LinkWord } from "../parts";
import { partsOf } from "./words";

interface Props {
  readonly content: MessageContent;
  readonly me: string;
  /** the room of the message; missing: the board */
  readonly room?: string;
  /** without links, because the whole text is a link */
  readonly plain?: boolean;
}

/** The text of a message with its links. */
export function MessageWords({ content, me, room, plain = false }: Props): JSX.Element {
  const view = useReplica((whole) => whole);
  const parts = partsOf(content, (person) => view.nameOf(person));
  return (
    <>
      {parts.map((part, i) => {
        if (part.kind === "mention")
          return (
            <strong key={i} className={classes("mention", part.person === me && "mention-me")}>
              {part.text}
            </strong>
          );
        if (plain || part.kind === "text") return <Fragment key={i}>{part.text}</Fragment>;
        if (part.kind === "web")
          return (
            <a key={i} href={part.text} target="_blank" rel="noreferrer noopener">
              {part.text}
            </a>
          );
        if (part.kind === "phone")
          return (
            <a key={i} href={`tel:${part.number}`} className="numbers">
              {part.text}
            </a>
          );
        return (
          <Suspense key={i} fallback={<strong>{part.text}</strong>}>
            <LinkWord text={part.text} to={part.to} links={content.links ?? []} room={room} />
          </Suspense>
        );
      })}
    </>
  );
}
