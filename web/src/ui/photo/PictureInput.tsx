import { useEffect, useRef, useState } from "react";
import { speakOf } from "../../i18n";
import { Button, fetchPart } from "..";
import type { PictureFault } from "./fault";
import type { Frame } from "./frame";

interface Props {
  /** of the button */
  readonly label: string;
  /** the name of the picture */
  readonly name: string;
  readonly busy?: boolean;
  /** gets the visible part: small, square, and without its location */
  readonly onChoose: (photo: Blob) => void;
  readonly onFault: (fault: PictureFault) => void;
}

type Framing = typeof import("./framing");
const framing = (): Promise<Framing> =>
  fetchPart(async () => (await Promise.all([import("./framing"), speakOf("sheets")]))[0]);

/** A picture from the device or a phone's camera. The person then chooses the visible part in its circle. */
export function PictureInput({ label, name, busy, onChoose, onFault }: Props): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const [opens, setOpens] = useState(false);
  const [chosen, setChosen] = useState<{ readonly picture: ImageBitmap; readonly part: Framing } | null>(null);
  useEffect(() => () => chosen?.picture.close(), [chosen]);

  const choose = async (of: File): Promise<void> => {
    setOpens(true);
    const part = await framing().catch(() => null);
    const picture = (await part?.openedPicture(of)) ?? "offline";
    setOpens(false);
    if (typeof picture === "string") onFault(picture);
    else if (part) setChosen({ picture, part });
  };
  const use = async ({ picture, part }: NonNullable<typeof chosen>, frame: Frame): Promise<void> => {
    const photo = await part.cut(picture, frame).catch(() => null);
    setChosen(null);
    if (photo) onChoose(photo);
    else onFault("unreadable");
  };
  return (
    <>
      <Button icon="camera" busy={busy || opens} onClick={() => file.current?.click()}>
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const one = target.files?.[0];
          target.value = "";
          if (one) void choose(one);
        }}
      />
      {chosen ? (
        <chosen.part.FrameSheet
          picture={chosen.picture}
          onUse={(frame) => void use(chosen, frame)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}
