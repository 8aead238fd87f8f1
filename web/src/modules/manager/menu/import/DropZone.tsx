import { useEffect, useId, useState } from "react";
import { t } from "../../../../i18n";
import { Icon, classes } from "../../../../ui";
import { accepted, megabytes, mostBytes } from "./importFile";

/** A file dropped here, or chosen by a tap. */
export function DropZone({ onFile }: { readonly onFile: (file: File) => void }): JSX.Element {
  const [over, setOver] = useState(false);
  const hint = useId();
  // A file dropped beside would else replace the whole page.
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    for (const name of ["dragover", "drop"]) addEventListener(name, stay);
    return () => { for (const name of ["dragover", "drop"]) removeEventListener(name, stay); };
  }, []);
  return (
    <label
      className={classes("drop-zone", over && "drop-zone-over")}
      onDragOver={(event) => { event.preventDefault(); setOver(true); }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      <span className="drop-icon"><Icon name="receipt" size={28} /></span>
      <span className="strong">{t("import.drop")}</span>
      <span id={hint} className="quiet small">{t("import.dropHint", { most: megabytes(mostBytes) })}</span>
      <span className="button button-quiet" aria-hidden><Icon name="search" /><span>{t("import.choose")}</span></span>
      <input
        type="file" className="only-read" accept={accepted} aria-label={t("import.choose")} aria-describedby={hint}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was mended.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
