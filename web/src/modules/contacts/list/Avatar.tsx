import { useState } from "react";
import { Icon, classes } from "../../../ui";
import { photoAddress } from "../../../domains/contacts/api";
import { initialsOf, toneOf } from "../../../ui/photo/initials";

interface Props {
  readonly contact: string;
  readonly name: string;
  readonly photo?: string;
  readonly large?: boolean;
}

/** The photo, or the initials on a colour that stays with the name. */
export function Avatar({ contact, name, photo, large = false }: Props): JSX.Element {
  const [failed, setFailed] = useState<string | null>(null);
  const look = classes("avatar", large && "avatar-large");
  if (photo && failed !== photo) {
    return (
      <img
        className={look}
        src={photoAddress(contact, photo)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(photo)}
      />
    );
  }
  return (
    <span className={classes(look, `avatar-${toneOf(name)}`)} aria-hidden>
      {name.trim() === "" ? <Icon name="person" size={large ? 40 : 22} /> : initialsOf(name)}
    </span>
  );
}
