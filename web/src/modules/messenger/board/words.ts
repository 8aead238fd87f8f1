import { time } from "../../../i18n";
import { dateOf } from "../../../i18n/houseClock";
import { hub } from "../../../session/client";
import type { MessageContent, Room } from "../../../wire";
import { whenText } from "../list/previews";
import { linksIn } from "../room/linking";
import { namedIn } from "../room/mentions";
import { linkablesOf } from "../room/things";

export const mostSigns = 4000;

/** The time of a message: today only the time, otherwise day and time. */
export function writtenAt(at: number, now: number): string {
  return dateOf(at) === dateOf(now) ? time(at) : `${whenText(at, now)} ${time(at)}`;
}

/** The content of a message: its text, mentions and links. */
export function contentOf(said: string, room: Room, me: string): MessageContent {
  const members = hub.replica.view
    .team()
    .filter(({ id }) => id !== me && room.members.some(({ person }) => person === id))
    .map(({ id, name }) => ({ person: id, name }));
  const links = linksIn(said, linkablesOf(hub.replica.view, Date.now()));
  return { ...(said === "" ? {} : { text: said }), mentions: namedIn(said, members), links, media: [] };
}
