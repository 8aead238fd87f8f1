import { useRef, useState } from "react";
import { t } from "../../../i18n";
import { IconButton, Menu, useMouse } from "../../../ui";

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled: boolean;
}

const pictures = "image/*,video/mp4,video/webm";
/** The sources of files. The camera is offered on phones only. */
const ways = [
  { id: "picture", icon: "picture", label: "messenger.media.fromGallery", accept: pictures, capture: undefined },
  { id: "camera", icon: "camera", label: "messenger.media.takePhoto", accept: "image/*", capture: "environment" },
  { id: "film", icon: "video", label: "messenger.media.takeVideo", accept: "video/*", capture: "environment" },
  { id: "file", icon: "file", label: "messenger.media.anyFile", accept: undefined, capture: undefined },
] as const;

/** A button to attach files to a message. */
export function AttachButton({ onFiles, disabled }: Props): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const [open, setOpen] = useState(false);
  const mouse = useMouse();
  const shown = ways.filter(({ capture }) => !mouse || capture === undefined);
  return (
    <>
      <IconButton
        ref={button}
        icon="clip"
        label={t("messenger.media.attach")}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Menu
          anchor={button.current?.getBoundingClientRect()}
          title={t("messenger.media.attach")}
          onClose={() => setOpen(false)}
          actions={shown.map(({ id, icon, label }) => ({
            id,
            icon,
            label: t(label),
            run: () => inputs.current.get(id)?.click(),
          }))}
        />
      ) : null}
      {ways.map(({ id, label, accept, capture }) => (
        <input
          key={id}
          ref={(element) => {
            if (element) inputs.current.set(id, element);
          }}
          type="file"
          hidden
          multiple={capture === undefined}
          accept={accept}
          capture={capture}
          aria-label={t(label)}
          data-way={id}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Allows the same file again.
            event.target.value = "";
            onFiles(files);
          }}
        />
      ))}
    </>
  );
}
