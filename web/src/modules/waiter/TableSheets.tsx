import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import { MenuButton, toast } from "../../ui";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import { CleaningSheet } from "../../domains/floor/CleaningSheet";
import { SeatSheet } from "../../domains/floor/SeatSheet";
import { toldText } from "../../domains/commands/told";
import { callRunner } from "./callRunner";
import { paths, stepTo } from "./paths";
import type { TableSheet } from "./useOpenTable";

interface Props {
  readonly shown: TableSheet;
  readonly onClose: (next?: TableSheet) => void;
}

/** The sheet of a table without a party, over the floor. */
export function TableSheets({ shown, onClose }: Props): JSX.Element | null {
  const table = useReplica((view) => view.get("table", shown.table));
  const mayTake = useRight("takeOrders");
  if (!table) return null;
  if (shown.kind === "cleaning")
    return (
      <CleaningSheet
        table={table}
        onClose={() => onClose()}
        onSeat={() => onClose({ kind: "seat", table: table.id })}
      />
    );
  return (
    <SeatSheet
      key={table.id}
      table={table}
      onClose={() => onClose()}
      onSeated={(order) => {
        stepTo(paths.order(order));
        // Guests order next. The way back from the menu leads to their order.
        if (mayTake) stepTo(paths.add(order));
      }}
      more={<FreeTableMenu table={table} onDone={() => onClose()} />}
    />
  );
}

function FreeTableMenu({ table, onDone }: { readonly table: Table; readonly onDone: () => void }): JSX.Element {
  const mayClean = useRight("clean");
  const mayCall = useRight("callRunner");
  const clean = (): void => {
    void send({ type: "floor.beginCleaning", table: table.id });
    onDone();
    toast({
      text: toldText(t("waiter.cleaningBegun", { name: table.name })),
      icon: "broom",
      undo: () => void send({ type: "floor.endCleaning", table: table.id }),
    });
  };
  return (
    <MenuButton
      label={t("common.actionsFor", { name: t("common.table", { name: table.name }) })}
      title={t("common.table", { name: table.name })}
      actions={[
        ...(mayClean && table.status !== TableStatus.cleaning
          ? [{ id: "clean", label: t("waiter.beginCleaning"), icon: "broom", run: clean } as const]
          : []),
        ...(mayCall
          ? [
              {
                id: "come",
                label: t("waiter.callRunner"),
                icon: "call",
                run: () => {
                  callRunner("come", table);
                  onDone();
                },
              } as const,
            ]
          : []),
      ]}
    />
  );
}
