import type { ReactNode } from "react";
import { t } from "../../i18n";
import { useNow, useReplica } from "../../sync";
import { usePresence, useTyping } from "../../sync/messenger";
import type { Room } from "../../wire";
import { otherIn } from "./names";
import { presenceText, typingText } from "./presence";

/** A person's picture, with a green dot while they are online. */
export function Here({
  person,
  children,
}: {
  readonly person: string | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  const here = usePresence(person)?.here ?? false;
  return (
    <span className="here-place">
      {children}
      {here ? <span className="here-dot" role="img" aria-label={t("messenger.here")} /> : null}
    </span>
  );
}

/** The people who are typing in a room, in one line. `null`: nobody. */
export function useTypingText(room: Room): string | null {
  const people = useTyping(room.id);
  return useReplica((view) => typingText(people, room.form === "direct", (person) => view.nameOf(person)));
}

/** Whether the other person of a direct room is online, or when they last were. Empty for larger rooms. */
export function usePresenceText(room: Room, me: string): string | undefined {
  return useLastHere(room.form === "direct" ? otherIn(room, me) : undefined);
}

/** The same for one person. */
export function useLastHere(person: string | undefined): string | undefined {
  const presence = usePresence(person);
  const now = useNow(30_000);
  return presenceText(presence, now);
}
