import { t } from "../../../i18n";
import { PhotoField } from "../../../ui/photo/PhotoField";
import { faultText } from "./roomPhoto";

interface Props {
  readonly photo: Blob | null;
  readonly onPhoto: (photo: Blob | null) => void;
}

/** The photo of a new group, as others will see it. Optional. */
export function NewGroupPhoto({ photo, onPhoto }: Props): JSX.Element {
  return (
    <div className="stack-8">
      <PhotoField
        photo={photo}
        onPhoto={onPhoto}
        icon="guests"
        texts={{
          name: t("messenger.photo.name"),
          add: t("messenger.photo.add"),
          change: t("messenger.photo.change"),
          drop: t("messenger.photo.drop"),
          fault: faultText,
        }}
      />
    </div>
  );
}
