import { useRef, useState } from "react";
import { classes } from "../../ui";
import { useNear } from "../../ui/useNear";
import { usePicture } from "../../ui/usePicture";
import { pictureAddress } from "../../wire/dishPictures";

interface Props {
  readonly picture: string;
  /** shown until the picture is there, and if the hub lacks it */
  readonly instead: JSX.Element;
}

/** A dish's drawn picture, loaded when it comes near the visible area and its turn has come. */
export function DrawnPicture({ picture, instead }: Props): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  const { src, onEnd } = usePicture(pictureAddress(picture), useNear(box));
  const [state, setState] = useState<"coming" | "here" | "missing">("coming");
  const ended = (to: "here" | "missing"): void => {
    onEnd(to === "here");
    setState(to);
  };
  return (
    <>
      <span ref={box} />
      {src === undefined || state === "missing" ? null : (
        <img
          className={classes(state === "coming" && "dish-picture-coming")}
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={() => ended("here")}
          onError={() => ended("missing")}
        />
      )}
      {state === "here" ? null : instead}
    </>
  );
}
