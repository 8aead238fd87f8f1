import { Suspense, lazy } from "react";
import { useReplica } from "../../../sync";
import { fetchPart } from "../../../ui";
import type { Section } from "../../../wire";
import type { useSheet } from "../../../forms/useSheet";
import { NewTablesSheet, TableSheet } from "./TableSheets";

const sections = () => fetchPart(() => import("./SectionSheets"));
const SectionSheet = lazy(async () => ({ default: (await sections()).SectionSheet }));
const SectionOrderSheet = lazy(async () => ({ default: (await sections()).SectionOrderSheet }));

interface SheetsProps {
  readonly sheet: ReturnType<typeof useSheet>;
  readonly section: Section | undefined;
  readonly onMade: (section: string) => void;
}

/** The sheet named by the URL. */
export function FloorSheets(props: SheetsProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <OpenSheet {...props} />
    </Suspense>
  );
}

function OpenSheet({ sheet, section, onMade }: SheetsProps): JSX.Element | null {
  const open = sheet.value;
  const gone = { onClose: sheet.close, onDone: sheet.done };
  const table = useReplica((view) => (open?.startsWith("table-") ? view.get("table", open.slice(6)) : undefined));
  if (!open) return null;
  if (open === "new-section") return <SectionSheet id={null} {...gone} onMade={onMade} />;
  if (open === "sections") return <SectionOrderSheet {...gone} onOpen={(id) => sheet.open(`section-${id}`)} />;
  if (open.startsWith("section-")) return <SectionSheet key={open} id={open.slice(8)} {...gone} />;
  if (table) return <TableSheet key={table.id} table={table} {...gone} />;
  if (section && (open === "several" || open === "new-table"))
    return <NewTablesSheet section={section} several={open === "several"} {...gone} />;
  return null;
}
