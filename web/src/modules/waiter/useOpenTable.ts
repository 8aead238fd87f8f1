import { useEffect, useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { hub } from "../../session/client";
import { navigate, toast, useLatest, usePath, useQuery } from "../../ui";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { paths, stepTo } from "./paths";

export interface TableSheet {
  readonly kind: "seat" | "cleaning";
  readonly table: string;
}

interface Opener {
  readonly open: (facts: TableFacts) => void;
  readonly sheet: TableSheet | null;
  readonly close: (next?: TableSheet) => void;
}

/** The action of a tap on a table: its order, that of its host, seating, or cleaning. */
export function useOpenTable(): Opener {
  const [sheet, setSheet] = useState<TableSheet | null>(null);
  const maySeat = useRight("seat");
  const open = ({ table, opening }: Pick<TableFacts, "table" | "opening">): void => {
    const order = table.order ?? opening ?? hub.replica.view.orderAt(table.id)?.id;
    if (order) return stepTo(paths.order(order));
    if (table.status === TableStatus.cleaning) return setSheet({ kind: "cleaning", table: table.id });
    if (maySeat) return setSheet({ kind: "seat", table: table.id });
    toast({ text: t("waiter.tableFree", { name: table.name }), icon: "chair" });
  };
  useAsked(open);
  return { open, sheet, close: (next) => setSheet(next ?? null) };
}

/** Opens the table named in the URL once, as by a tap. */
function useAsked(open: (facts: { readonly table: Table }) => void): void {
  const [asked] = useQuery("table");
  const here = usePath() === paths.tables;
  const table = useReplica((view) => view.get("table", asked ?? undefined));
  const asTapped = useLatest(open);
  useEffect(() => {
    if (!here || !table) return;
    navigate(paths.tables, "replace", history.state);
    asTapped.current({ table });
  }, [here, table]);
}
