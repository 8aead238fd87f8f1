import { Icon, classes } from "../../ui";
import type { Room } from "../../wire";
import { initialsOf, toneOf } from "../contacts/list/initials";
import { roomIcon } from "./names";

/** A person by the letters of the name, on a colour that stays with it. */
export function PersonPicture({ name, small = false }: { readonly name: string; readonly small?: boolean }): JSX.Element {
  return <span className={classes("avatar", small && "avatar-small", `avatar-${toneOf(name)}`)} aria-hidden>{initialsOf(name)}</span>;
}

export function RoomPicture({ room, name }: { readonly room: Room; readonly name: string }): JSX.Element {
  if (room.form === "direct") return <PersonPicture name={name} />;
  return <span className={classes("avatar", room.subject ? "avatar-blue" : `avatar-${toneOf(name)}`)} aria-hidden><Icon name={roomIcon(room)} size={22} /></span>;
}
