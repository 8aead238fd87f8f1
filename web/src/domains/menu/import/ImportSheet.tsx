import { t } from "../../../i18n";
import { Sheet } from "../../../ui";
import type { Gone } from "../../../forms";
import { ImportActions, ImportPanel } from "./ImportPanel";
import { useImport } from "./useImport";

/** Imports a menu from a file, over the menu page. */
export default function ImportSheet({ onClose, onDone }: Gone): JSX.Element {
  const importing = useImport();
  const { stage } = importing.at;
  const idle = stage === "idle" || stage === "reading" || (stage === "failed" && !importing.at.file);
  return (
    <Sheet
      open
      tall
      wide
      title={t("import.title")}
      subtitle={t("import.subtitle")}
      onClose={onClose}
      foot={idle ? undefined : <ImportActions of={importing} main onDone={onDone} />}
    >
      <ImportPanel of={importing} />
    </Sheet>
  );
}
