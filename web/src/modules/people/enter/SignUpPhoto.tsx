import { t } from "../../../i18n";
import { PhotoField } from "../../../ui/photo/PhotoField";
import { faultText } from "../profile/photo";

interface Props {
  readonly photo: Blob | null;
  readonly onPhoto: (photo: Blob | null) => void;
}

/** The person's photo, as others will see it. It stays on this device until they are approved. */
export function SignUpPhoto({ photo, onPhoto }: Props): JSX.Element {
  return (
    <div className="stack-8">
      <span className="field-label">{t("people.photo")}</span>
      <PhotoField
        photo={photo}
        onPhoto={onPhoto}
        icon="person"
        texts={{
          name: t("people.photo"),
          add: t("people.addPhoto"),
          change: t("people.changePhoto"),
          drop: t("people.removePhoto"),
          hint: t("people.signUpPhotoHint"),
          fault: faultText,
        }}
      />
    </div>
  );
}
