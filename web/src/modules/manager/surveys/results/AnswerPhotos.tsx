import { useRef, useState } from "react";
import { t } from "../../../../i18n";
import { Icon, Sheet } from "../../../../ui";
import { useNear } from "../../../../ui/useNear";
import { usePicture } from "../../../../ui/usePicture";

const pathOf = (photo: string): string => `/api/surveys/photos/${photo}`;

interface Props {
  readonly photos: readonly string[];
  /** of the question */
  readonly name: string;
}

/** The photos of a value. A press shows one large. */
export function AnswerPhotos({ photos, name }: Props): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <span className="survey-results-photos">
        {photos.map((photo, at) => (
          <Thumbnail
            key={photo}
            photo={photo}
            label={t("surveyOffice.photoAt", { name, place: at + 1, count: photos.length })}
            onPress={() => setOpen(photo)}
          />
        ))}
      </span>
      <Sheet open={open !== null} tall wide title={name} onClose={() => setOpen(null)}>
        {open === null ? null : <img className="survey-results-large" src={pathOf(open)} alt={name} />}
      </Sheet>
    </>
  );
}

interface ThumbnailProps {
  readonly photo: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** It loads when it is near the visible area and its turn has come. */
function Thumbnail({ photo, label, onPress }: ThumbnailProps): JSX.Element {
  const box = useRef<HTMLButtonElement>(null);
  const { src, onEnd } = usePicture(pathOf(photo), useNear(box));
  const [isMissing, setMissing] = useState(false);
  const failed = (): void => {
    setMissing(true);
    onEnd(false);
  };
  return (
    <button ref={box} type="button" className="survey-results-photo" aria-label={label} onClick={onPress}>
      {isMissing ? (
        <Icon name="hourglass" className="quiet" label={t("surveyOffice.photoMissing")} />
      ) : src === undefined ? null : (
        <img src={src} alt="" onLoad={() => onEnd(true)} onError={failed} />
      )}
    </button>
  );
}
