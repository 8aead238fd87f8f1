import { useRef, useState } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui";
import { changePhoto, removePhoto } from "./photo";

/** A photo from the device, or on a phone from its camera. */
export function PhotoButtons({ has }: { readonly has: boolean }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const during = async (doing: Promise<void>): Promise<void> => {
    setBusy(true);
    await doing;
    setBusy(false);
  };
  return (
    <>
      <Button icon="camera" busy={busy} onClick={() => file.current?.click()}>{t(has ? "people.changePhoto" : "people.addPhoto")}</Button>
      {has ? <Button look="plain" icon="trash" onClick={() => void during(removePhoto())}>{t("people.removePhoto")}</Button> : null}
      <input
        ref={file} type="file" accept="image/*" hidden aria-label={t("people.photo")}
        onChange={(event) => { const chosen = event.target.files?.[0]; event.target.value = ""; if (chosen) void during(changePhoto(chosen)); }}
      />
    </>
  );
}
