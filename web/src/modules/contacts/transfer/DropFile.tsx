import { t } from "../../../i18n";
import { FileDrop } from "../../../ui/FileDrop";
import { accepted, mostBytes } from "./chosenFile";

/** Takes the file with the contacts. */
export function DropFile({ onFile }: { readonly onFile: (file: File) => void }): JSX.Element {
  return (
    <div className="stack-16">
      <FileDrop
        icon="upload"
        title={t("contacts.importDrop")}
        hint={t("contacts.importHint", { most: mostBytes >> 20 })}
        choose={t("contacts.importChoose")}
        accept={accepted}
        onFile={onFile}
      />
      <p className="quiet small">{t("contacts.importText")}</p>
    </div>
  );
}
