import { useRef } from "react";
import { classes } from "../../../ui";
import { usePlaying } from "./usePlaying";

interface Props {
  readonly track: MediaStreamTrack;
  readonly label: string;
  readonly isMirrored?: boolean;
  /** the whole of it is to be seen: a screen, and not a face */
  readonly whole?: boolean;
}

/** A moving picture. What is heard comes by itself. */
export function Picture({ track, label, isMirrored = false, whole = false }: Props): JSX.Element {
  const box = useRef<HTMLVideoElement>(null);
  usePlaying(box, track);
  return (
    <video
      ref={box}
      className={classes("call-picture", isMirrored && "call-mirrored", whole && "call-whole")}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  );
}
