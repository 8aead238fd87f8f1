import { useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui";
import { PictureInput } from "../../../ui/photo/PictureInput";
import { changePhoto, refuse, removePhoto } from "./photo";

/** A photo from the device or a phone's camera. */
export function PhotoButtons({ has }: { readonly has: boolean }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const during = async (doing: Promise<void>): Promise<void> => {
    setBusy(true);
    await doing;
    setBusy(false);
  };
  return (
    <>
      <PictureInput
        label={t(has ? "people.changePhoto" : "people.addPhoto")}
        name={t("people.photo")}
        busy={busy}
        onChoose={(photo) => void during(changePhoto(photo))}
        onFault={refuse}
      />
      {has ? (
        <Button look="plain" icon="trash" onClick={() => void during(removePhoto())}>
          {t("people.removePhoto")}
        </Button>
      ) : null}
    </>
  );
}
