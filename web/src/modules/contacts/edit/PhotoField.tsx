import type { RefObject } from "react";
import { useRef, useState } from "react";
import { t } from "../../../i18n";
import { Button, Icon } from "../../../ui";
import { mostChosen } from "../../../ui/photo/jpeg";
import { usePreview } from "../../../ui/photo/usePreview";
import { Avatar } from "../list/Avatar";
import { shrunk } from "./shrink";

/** The change of a contact's photo. */
export type PhotoChoice =
  | { readonly kind: "same" }
  | { readonly kind: "none" }
  | { readonly kind: "new"; readonly photo: Blob };

interface Props {
  readonly contact: string;
  readonly name: string;
  readonly photo?: string;
  readonly choice: PhotoChoice;
  readonly onChoice: (choice: PhotoChoice) => void;
  readonly error: string | null;
}

/** A photo from the device or a phone's camera. Reduced on this device before the upload. */
export function PhotoField({ contact, name, photo, choice, onChoice, error }: Props): JSX.Element {
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = usePreview(choice.kind === "new" ? choice.photo : null);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setWrong(null);
    if (chosen.size > mostChosen)
      return setWrong(t("contacts.photoTooLarge", { most: Math.round(mostChosen / (1 << 20)) }));
    setBusy(true);
    try {
      onChoice({ kind: "new", photo: await shrunk(chosen) });
    } catch {
      setWrong(t("contacts.photoUnreadable"));
    }
    setBusy(false);
  };
  const has = choice.kind === "new" || (choice.kind === "same" && photo !== undefined);
  const text = wrong ?? error;
  return (
    <div className="stack-8">
      <div className="photo-field">
        {shown ? (
          <img className="avatar avatar-large" src={shown} alt="" />
        ) : (
          <Avatar contact={contact} name={name} photo={choice.kind === "same" ? photo : undefined} large />
        )}
        <div className="row-wrap grow">
          <Button icon="camera" className="photo-camera" onClick={() => camera.current?.click()}>
            {t("contacts.takePhoto")}
          </Button>
          <Button icon="upload" busy={busy} onClick={() => file.current?.click()}>
            {t(has ? "contacts.otherPhoto" : "contacts.choosePhoto")}
          </Button>
          {has ? (
            <Button look="plain" icon="trash" onClick={() => onChoice({ kind: photo ? "none" : "same" })}>
              {t("contacts.removePhoto")}
            </Button>
          ) : null}
        </div>
      </div>
      <PhotoInput of={file} onFile={(chosen) => void take(chosen)} />
      <PhotoInput of={camera} capture="user" onFile={(chosen) => void take(chosen)} />
      {text ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {text}
        </p>
      ) : null}
    </div>
  );
}

interface PhotoInputProps {
  readonly of: RefObject<HTMLInputElement>;
  /** takes the photo with the camera; missing: chooses a file */
  readonly capture?: "user";
  readonly onFile: (file: File | undefined) => void;
}

function PhotoInput({ of, capture, onFile }: PhotoInputProps): JSX.Element {
  return (
    <input
      ref={of}
      type="file"
      accept="image/*"
      capture={capture}
      hidden
      aria-label={t(capture ? "contacts.takePhoto" : "contacts.choosePhoto")}
      onChange={(event) => {
        const chosen = event.target.files?.[0];
        event.target.value = "";
        onFile(chosen);
      }}
    />
  );
}
