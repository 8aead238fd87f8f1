import { useState } from "react";
import type { IconName } from "../../ui";
import { Button, Icon } from "../../ui";
import { PictureInput } from "./PictureInput";
import type { PictureFault } from "./squared";
import { squared } from "./squared";
import { usePreview } from "./usePreview";

interface Props {
  readonly photo: Blob | null;
  readonly onPhoto: (photo: Blob | null) => void;
  /** in the place of a photo that was not chosen */
  readonly icon: IconName;
  readonly texts: {
    /** what is chosen */
    readonly name: string;
    /** of the button, while there is none, and in place of another */
    readonly add: string;
    readonly change: string;
    readonly drop: string;
    readonly hint?: string;
    readonly fault: (fault: PictureFault) => string;
  };
}

/** A round photo, as others will see it, made small on this device and not sent yet; none need be chosen. */
export function PhotoField({ photo, onPhoto, icon, texts }: Props): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = usePreview(photo);
  const choose = async (file: File): Promise<void> => {
    setBusy(true);
    const small = await squared(file);
    setBusy(false);
    if (typeof small === "string") return setWrong(texts.fault(small));
    setWrong(null);
    onPhoto(small);
  };
  return (
    <>
      <div className="photo-field">
        {shown ? <img className="avatar avatar-large" src={shown} alt="" /> : <span className="avatar avatar-large" aria-hidden><Icon name={icon} size={32} /></span>}
        <div className="row-wrap grow">
          <PictureInput label={photo ? texts.change : texts.add} name={texts.name} busy={busy} onChoose={(file) => void choose(file)} />
          {photo ? <Button look="plain" icon="trash" onClick={() => onPhoto(null)}>{texts.drop}</Button> : null}
        </div>
      </div>
      {wrong ? <p className="field-error" role="alert"><Icon name="alert" />{wrong}</p> : texts.hint ? <p className="quiet small">{texts.hint}</p> : null}
    </>
  );
}
