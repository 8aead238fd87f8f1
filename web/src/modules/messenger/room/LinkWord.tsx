import { useOpenScreens } from "../../../session";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { navigate } from "../../../ui";
import type { LinkTarget, MessageLink } from "../../../wire";
import { orderMeant, placeOf } from "./places";

interface Props {
  readonly text: string;
  readonly to: LinkTarget;
  /** all links of the message */
  readonly links: readonly MessageLink[];
  /** the room of the message; `undefined`: the board */
  readonly room: string | undefined;
}

/** A link in a message. Bold text if the reader has no screen for it. */
export function LinkWord({ text, to, links, room }: Props): JSX.Element {
  const screens = useOpenScreens();
  const subject = useMessenger((known) => (room === undefined ? undefined : known.room(room)?.room.subject));
  const path = useReplica((view) =>
    placeOf(to, view, screens, orderMeant(links, view, subject?.type === "order" ? subject.order : undefined)),
  );
  if (path === null) return <strong>{text}</strong>;
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        navigate(path, "push", { from: location.pathname });
      }}
    >
      {text}
    </a>
  );
}
