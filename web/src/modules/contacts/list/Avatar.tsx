import { useRef, useState } from "react";
import { Icon, classes } from "../../../ui";
import { photoAddress } from "../../../domains/contacts/api";
import { initialsOf, toneOf } from "../../../ui/photo/initials";
import { useNear } from "../../../ui/useNear";
import { usePicture } from "../../../ui/usePicture";

interface Props {
  readonly contact: string;
  readonly name: string;
  readonly photo?: string;
  readonly large?: boolean;
}

/** The photo, or the initials on a colour that stays with the name. */
export function Avatar({ contact, name, photo, large = false }: Props): JSX.Element {
  const look = classes("avatar", large && "avatar-large");
  const initials = (
    <span className={classes(look, `avatar-${toneOf(name)}`)} aria-hidden>
      {name.trim() === "" ? <Icon name="person" size={large ? 40 : 22} /> : initialsOf(name)}
    </span>
  );
  if (!photo) return initials;
  const address = photoAddress(contact, photo);
  return <Photo key={address} address={address} look={look} instead={initials} />;
}

interface PhotoProps {
  readonly address: string;
  readonly look: string;
  /** shown if the photo cannot be loaded */
  readonly instead: JSX.Element;
}

/** Loaded when it is near the visible area and its turn has come. Empty until then. */
function Photo({ address, look, instead }: PhotoProps): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  const { src, onEnd } = usePicture(address, useNear(box));
  const [failed, setFailed] = useState(false);
  if (failed) return instead;
  if (src === undefined) return <span ref={box} className={look} aria-hidden />;
  return (
    <img
      className={look}
      src={src}
      alt=""
      decoding="async"
      onLoad={() => onEnd(true)}
      onError={() => {
        onEnd(false);
        setFailed(true);
      }}
    />
  );
}
