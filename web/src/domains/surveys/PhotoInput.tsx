import { useRef, useState } from "react";
import { t } from "../../i18n";
import { Button, Icon, IconButton, Skeleton } from "../../ui";
import { mostMegabytes } from "../../ui/photo/fault";
import type { InputProps } from "./Question";
import type { AnswerPhotos } from "./photos";
import { reducedPhoto } from "./reducePhoto";
import { usePicture } from "./usePicture";
import { valueAs } from "./values";

/** The hub's limit of photos of one field. */
export const mostPhotos = 10;

/** Photos from the phone's camera or its album. They are reduced on this device. */
export function PhotoInput({ value, onChange, photos, labelledBy, describedBy }: InputProps): JSX.Element {
  const chosen = valueAs("photo", value)?.photos ?? [];
  // A photo may be ready only after the next one was taken.
  const latest = useRef(chosen);
  latest.current = chosen;
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const put = (next: readonly string[]): void => {
    latest.current = next;
    onChange(next.length > 0 ? { type: "photo", photos: next } : undefined);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setWrong(null);
    for (const file of files) {
      if (latest.current.length >= mostPhotos) {
        setWrong(t("filling.mostPhotos", { most: mostPhotos }));
        break;
      }
      // One after the other, because each needs much memory.
      const fault = await add(file, photos, (id) => put([...latest.current, id]));
      if (fault) setWrong(fault);
    }
    setBusy(false);
  };
  const remove = (photo: string): void => {
    put(latest.current.filter((one) => one !== photo));
    photos.drop(photo);
  };
  const isFull = chosen.length >= mostPhotos;
  return (
    <div className="stack-8" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {chosen.length > 0 ? (
        <ul className="survey-photos">
          {chosen.map((photo, at) => (
            <Photo key={photo} photo={photo} photos={photos} place={at + 1} onRemove={() => remove(photo)} />
          ))}
        </ul>
      ) : null}
      <div className="row-wrap">
        <PictureButton
          icon="camera"
          label={t("filling.takePhoto")}
          isCamera
          busy={isBusy}
          off={isFull}
          onFiles={take}
        />
        <PictureButton icon="picture" label={t("filling.choosePhoto")} busy={isBusy} off={isFull} onFiles={take} />
      </div>
      {wrong ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

/** Returns a sentence if the photo cannot be used. */
async function add(file: File, photos: AnswerPhotos, keep: (id: string) => void): Promise<string | null> {
  const reduced = await reducedPhoto(file);
  if (reduced === "large") return t("filling.photoTooLarge", { most: mostMegabytes });
  if (reduced === "unreadable") return t("filling.photoUnreadable");
  const id = await photos.keep(reduced).catch(() => null);
  if (id === null) return t("filling.photoNotKept");
  keep(id);
  return null;
}

interface ButtonProps {
  readonly icon: "camera" | "picture";
  readonly label: string;
  readonly isCamera?: boolean;
  readonly busy: boolean;
  readonly off: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

function PictureButton({ icon, label, isCamera = false, busy, off, onFiles }: ButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} busy={busy} disabled={off} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isCamera ? "environment" : undefined}
        multiple={!isCamera}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = "";
          if (files.length > 0) void onFiles(files);
        }}
      />
    </>
  );
}

interface PhotoProps {
  readonly photo: string;
  readonly photos: AnswerPhotos;
  /** from 1 on */
  readonly place: number;
  readonly onRemove: () => void;
}

function Photo({ photo, photos, place, onRemove }: PhotoProps): JSX.Element {
  const address = usePicture(photos, photo);
  return (
    <li className="survey-photo">
      {address === "missing" ? (
        <span className="survey-photo-missing quiet small">{t("filling.photoMissing")}</span>
      ) : address ? (
        <img src={address} alt={t("filling.photo", { place })} />
      ) : (
        <Skeleton height={96} />
      )}
      <IconButton icon="trash" look="quiet" label={t("filling.removePhoto", { place })} onClick={onRemove} />
    </li>
  );
}
