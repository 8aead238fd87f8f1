import { useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../app/session";
import { hub } from "../../sync";
import { toast } from "../../ui";
import { TableStatus } from "../../wire";
import type { TableFacts } from "../shared";
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

/** What a tap on a table leads to: its order, that of its host, seating, or the cleaning. */
export function useOpenTable(): Opener {
  const [sheet, setSheet] = useState<TableSheet | null>(null);
  const maySeat = useRight("seat");
  const open = (facts: TableFacts): void => {
    const { table } = facts;
    const order = table.order ?? facts.opening ?? hub.view.orderAt(table.id)?.id;
    if (order) return stepTo(paths.order(order));
    if (table.status === TableStatus.cleaning) return setSheet({ kind: "cleaning", table: table.id });
    if (maySeat) return setSheet({ kind: "seat", table: table.id });
    toast({ text: t("waiter.tableFree", { name: table.name }), icon: "chair" });
  };
  return { open, sheet, close: (next) => setSheet(next ?? null) };
}
