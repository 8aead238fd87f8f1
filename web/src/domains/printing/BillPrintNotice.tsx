import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon, classes } from "../../ui";
import { billPrintLook, isPrinting, lastBillPrint, useAskedToPrint } from "./billPrintLook";
import { printAtHub, useBillPrinters } from "./billPrints";
import { deadStanding } from "./printers";

/** The progress of an order's bill on paper, and other printers while its own does not print. Empty: nobody has printed it. */
export function BillPrintNotice({ order }: { readonly order: string }): JSX.Element | null {
  const asked = useAskedToPrint(order);
  const { print, printer, from, part } = useReplica((view) => {
    const last = lastBillPrint(view, order);
    return {
      print: last,
      printer: view.get("billPrinter", last?.printer),
      from: view.get("billPrinter", last?.movedFrom)?.name,
      part: view.get("bill", order)?.parts.find(({ id }) => id === last?.bill.part)?.label,
    };
  });
  const others = useBillPrinters().filter((one) => one.id !== printer?.id && !deadStanding(one));
  if (asked)
    return (
      <p className="notice notice-blue" role="status">
        <Icon name="cloud" />
        {t("printing.bill.asked")}
      </p>
    );
  if (!print) return null;
  const { tone, icon, word } = billPrintLook(print, printer);
  const waits = isPrinting(print) && tone === "red";
  return (
    <div className={classes("notice", `notice-${tone}`, waits && others.length > 0 && "row-wrap")} role="status">
      <Icon name={icon} />
      <p className="grow">
        {word}
        {part === undefined ? "" : ` · ${part}`}
        {from ? ` · ${t("printing.bill.movedFrom", { name: from })}` : ""}
      </p>
      {waits
        ? others.slice(0, mostOthers).map((one) => (
            <Button key={one.id} icon="print" onClick={() => printAtHub(order, one.id, print.bill.part)}>
              {t("printing.bill.at", { name: one.name })}
            </Button>
          ))
        : null}
    </div>
  );
}

/** More buttons would take the room of the dishes. */
const mostOthers = 2;
