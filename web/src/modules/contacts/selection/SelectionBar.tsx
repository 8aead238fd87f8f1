import { number, t } from "../../../i18n";
import { AppBar, Button, IconButton } from "../../../ui";
import type { Selection } from "./useSelection";

/** Takes the place of the bar while a person selects contacts. */
export function SelectionBar({ selection }: { readonly selection: Selection }): JSX.Element {
  return (
    <AppBar
      title={<span role="status">{t("contacts.selected", { count: number(selection.rows?.size ?? 0) })}</span>}
      start={<IconButton icon="close" label={t("contacts.selectEnd")} onClick={selection.stop} />}
      actions={
        <Button look="plain" onClick={selection.selectAll}>
          {t("contacts.selectAll")}
        </Button>
      }
    />
  );
}
