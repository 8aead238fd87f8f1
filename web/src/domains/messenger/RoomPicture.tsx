import { useRef, useState } from "react";
import { photoPlace, useMessenger } from "../../sync/messenger";
import { Icon, classes } from "../../ui";
import type { Room } from "../../wire";
import { initialsOf, toneOf } from "../../ui/photo/initials";
import { otherIn, roomIcon } from "./names";
import { useNear } from "../../ui/useNear";
import { usePhoto } from "./usePhoto";

interface Props {
  readonly name: string;
  readonly person?: string;
  readonly small?: boolean;
  readonly large?: boolean;
}

/** A person's photo, or their initials on a colour that stays with the name. */
export function PersonPicture({ name, person, small = false, large = false }: Props): JSX.Element {
  const photo = useMessenger((view) => (person === undefined ? undefined : view.profile(person)?.photo));
  const look = lookOf(small, large);
  return (
    <Photo
      look={look}
      place={person === undefined || photo === undefined ? undefined : photoPlace("people", person, photo)}
      instead={
        <span className={classes(look, `avatar-${toneOf(name)}`)} aria-hidden>
          {initialsOf(name)}
        </span>
      }
    />
  );
}

const lookOf = (small: boolean, large: boolean): string =>
  classes("avatar", small && "avatar-small", large && "avatar-large");

interface PhotoProps {
  readonly look: string;
  /** `undefined`: there is no photo */
  readonly place: string | undefined;
  /** shown if there is no photo, or if it cannot be loaded */
  readonly instead: JSX.Element;
}

/** A new photo has a new place, which is used as the key. */
function Photo({ look, place, instead }: PhotoProps): JSX.Element {
  return place === undefined ? instead : <Kept key={place} look={look} place={place} instead={instead} />;
}

/** Loaded when it comes near the visible area. Empty until then. */
function Kept({
  look,
  place,
  instead,
}: {
  readonly look: string;
  readonly place: string;
  readonly instead: JSX.Element;
}): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  const [url, failed] = usePhoto(place, useNear(box));
  const [broken, setBroken] = useState(false);
  if (failed || broken) return instead;
  return url === undefined ? (
    <span ref={box} className={look} aria-hidden />
  ) : (
    <img className={look} src={url} alt="" decoding="async" onError={() => setBroken(true)} />
  );
}

interface RoomProps {
  readonly room: Room;
  readonly name: string;
  readonly small?: boolean;
  readonly large?: boolean;
}

/** The other person's photo for a direct room. For a group its own photo, or an icon on a fixed colour. */
export function RoomPicture({ room, name, small = false, large = false }: RoomProps): JSX.Element {
  const me = useMessenger((view) => view.me);
  if (room.form === "direct")
    return <PersonPicture name={name} person={otherIn(room, me)} small={small} large={large} />;
  const look = lookOf(small, large);
  const sign = (
    <span className={classes(look, room.subject ? "avatar-blue" : `avatar-${toneOf(name)}`)} aria-hidden>
      <Icon name={roomIcon(room)} size={large ? 40 : 22} />
    </span>
  );
  return (
    <Photo
      look={look}
      place={room.photo === undefined ? undefined : photoPlace("messenger/rooms", room.id, room.photo)}
      instead={sign}
    />
  );
}
