import { t, time } from "../../i18n";
import { Icon } from "../../ui";
import { deadText, helpText, useDeadPrinters, waitingText } from "../shared/printers";

/** More rows would take the room of the calls. */
const mostRows = 2;

/** Printers that do not print, with the number of waiting tickets and advice. Empty if all work. */
export function PaperStrip(): JSX.Element | null {
  const dead = useDeadPrinters(true);
  if (dead.length === 0) return null;
  return (
    <section className="chef-paper" aria-label={t("printing.deadPrinters")} role="status">
      {dead.slice(0, mostRows).map((one) => (
        <div key={one.printer.id} className="chef-paper-one">
          <Icon name="print" size={28} />
          <span className="chef-paper-words">
            <strong>{deadText(one)}</strong> · <span className="numbers">{waitingText(one.waiting)}</span>
          </span>
          <span className="chef-paper-help">
            {helpText(one)}{" "}
            <span className="numbers">({t("printing.sinceTime", { time: time(one.printer.since) })})</span>
          </span>
        </div>
      ))}
      {dead.length > mostRows ? (
        <p className="chef-paper-one">{t("printing.moreDead", { count: dead.length - mostRows })}</p>
      ) : null}
    </section>
  );
}
