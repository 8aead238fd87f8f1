import { useRef } from "react";
import { classes } from "../../../ui";
import { usePlaying } from "./usePlaying";

interface Props {
  readonly track: MediaStreamTrack;
  readonly label: string;
  readonly isMirrored?: boolean;
  /** shows the picture uncropped, for screens */
  readonly whole?: boolean;
}

/** A live picture without sound. */
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
