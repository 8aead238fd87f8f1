import { useRef } from "react";
import { Button } from "../../ui";

interface Props {
  /** of the button */
  readonly label: string;
  /** what is chosen */
  readonly name: string;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

/** A picture from the device, or on a phone from its camera. */
export function PictureInput({ label, name, busy, onChoose }: Props): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="camera" busy={busy} onClick={() => file.current?.click()}>{label}</Button>
      <input ref={file} type="file" accept="image/*" hidden aria-label={name} onChange={(event) => { const chosen = event.target.files?.[0]; event.target.value = ""; if (chosen) onChoose(chosen); }} />
    </>
  );
}
