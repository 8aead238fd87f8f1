import { useRef, useState } from "react";
import { t } from "../../../i18n";
import { Button, toast } from "../../../ui";
import { ownReader } from "./codeReader";
import { follow } from "./scan";

/** Reads a code from a photo or a screenshot, instead of the camera. */
export function PhotoOfCode(): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const look = async (photo: Blob): Promise<void> => {
    setBusy(true);
    const text = await ownReader()
      .then((reader) => reader.readPhoto(photo))
      .catch(() => null);
    setBusy(false);
    if (text === null) toast({ text: t("people.scanNoCode"), icon: "alert", tone: "bad" });
    else if (!follow(text)) toast({ text: t("people.scanOther"), icon: "alert", tone: "bad" });
  };
  return (
    <>
      <Button large wide icon="picture" busy={busy} onClick={() => file.current?.click()}>
        {t("people.scanPhoto")}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("people.scanPhoto")}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = "";
          if (chosen) void look(chosen);
        }}
      />
    </>
  );
}
