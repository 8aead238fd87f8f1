import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { ColumnID } from "./columns";
import { columns } from "./columns";

/** The name of a column. The house may name its tax. */
export function useColumnName(): (id: ColumnID) => string {
  const tax = useReplica((view) => view.setting("taxName"));
  return (id) => (id === "tax" && tax ? tax : t(columns[id].name));
}
