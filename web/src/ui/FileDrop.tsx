import type { ReactNode } from "react";
import { useEffect, useId, useState } from "react";
import { classes } from "./classes";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** the allowed files */
  readonly hint: ReactNode;
  readonly choose: string;
  /** extensions and media types, as for a file input */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes a file by drop, or by a tap and a choice. */
export function FileDrop({ icon, title, hint, choose, accept, onFile }: Props): JSX.Element {
  const [over, setOver] = useState(false);
  const hintId = useId();
  // A file dropped beside the field would otherwise replace the page.
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    for (const name of ["dragover", "drop"]) addEventListener(name, stay);
    return () => {
      for (const name of ["dragover", "drop"]) removeEventListener(name, stay);
    };
  }, []);
  return (
    <label
      className={classes("drop-zone", over && "drop-zone-over")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      <span className="drop-icon">
        <Icon name={icon} size={28} />
      </span>
      <span className="strong">{title}</span>
      <span id={hintId} className="quiet small">
        {hint}
      </span>
      <span className="button button-quiet" aria-hidden>
        <Icon name="search" />
        <span>{choose}</span>
      </span>
      <input
        type="file"
        className="only-read"
        accept={accept}
        aria-label={choose}
        aria-describedby={hintId}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows the same file again after the person fixed it.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
