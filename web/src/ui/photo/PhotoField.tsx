import { useState } from "react";
import type { IconName } from "..";
import { Button, Icon } from "..";
import { usePreview } from "./usePreview";
import type { PictureFault } from "./fault";
import { PictureInput } from "./PictureInput";

interface Props {
  readonly photo: Blob | null;
  readonly onPhoto: (photo: Blob | null) => void;
  /** shown without a photo */
  readonly icon: IconName;
  readonly texts: {
    /** the name of the photo */
    readonly name: string;
    /** the button's text without a photo, and with one */
    readonly add: string;
    readonly change: string;
    readonly drop: string;
    readonly hint?: string;
    readonly fault: (fault: PictureFault) => string;
  };
}

/** A round photo, as others will see it. Reduced on this device and not sent yet. Optional. */
export function PhotoField({ photo, onPhoto, icon, texts }: Props): JSX.Element {
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = usePreview(photo);
  const choose = (chosen: Blob): void => {
    setWrong(null);
    onPhoto(chosen);
  };
  return (
    <>
      <div className="photo-field">
        {shown ? (
          <img className="avatar avatar-large" src={shown} alt="" />
        ) : (
          <span className="avatar avatar-large" aria-hidden>
            <Icon name={icon} size={32} />
          </span>
        )}
        <div className="row-wrap grow">
          <PictureInput
            label={photo ? texts.change : texts.add}
            name={texts.name}
            onChoose={choose}
            onFault={(fault) => setWrong(texts.fault(fault))}
          />
          {photo ? (
            <Button look="plain" icon="trash" onClick={() => onPhoto(null)}>
              {texts.drop}
            </Button>
          ) : null}
        </div>
      </div>
      {wrong ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      ) : texts.hint ? (
        <p className="quiet small">{texts.hint}</p>
      ) : null}
    </>
  );
}
