import { useState } from "react";
import { useMessenger } from "../../sync/messenger";
import { Icon, classes } from "../../ui";
import type { Room } from "../../wire";
import { initialsOf, toneOf } from "../contacts/list/initials";
import { otherIn, roomIcon } from "./names";

interface Props {
  readonly name: string;
  readonly person?: string;
  readonly small?: boolean;
  readonly large?: boolean;
}

/** A person by his photo, or by the letters of the name on a colour that stays with it. */
export function PersonPicture({ name, person, small = false, large = false }: Props): JSX.Element {
  const photo = useMessenger((view) => (person === undefined ? undefined : view.profile(person)?.photo));
  const [failed, setFailed] = useState<string | null>(null);
  const look = classes("avatar", small && "avatar-small", large && "avatar-large");
  if (person !== undefined && photo !== undefined && photo !== failed) {
    return <img className={look} src={photoPath(person, photo)} alt="" loading="lazy" decoding="async" onError={() => setFailed(photo)} />;
  }
  return <span className={classes(look, `avatar-${toneOf(name)}`)} aria-hidden>{initialsOf(name)}</span>;
}

/** Another photo has another address. */
const photoPath = (person: string, photo: string): string => `/api/people/${encodeURIComponent(person)}/photo?v=${encodeURIComponent(photo)}`;

export function RoomPicture({ room, name }: { readonly room: Room; readonly name: string }): JSX.Element {
  const me = useMessenger((view) => view.me);
  if (room.form === "direct") return <PersonPicture name={name} person={otherIn(room, me)} />;
  return <span className={classes("avatar", room.subject ? "avatar-blue" : `avatar-${toneOf(name)}`)} aria-hidden><Icon name={roomIcon(room)} size={22} /></span>;
}
