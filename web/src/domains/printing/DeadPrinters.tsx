import { t, time } from "../../i18n";
import { Icon } from "../../ui";
import { deadText, helpText, useDeadPrinters, waitingText } from "./printers";
import { goTo } from "../../forms/unsaved";

/** On today's page: printers that need a person. Empty if all work. */
export function DeadPrinters(): JSX.Element | null {
  const dead = useDeadPrinters();
  if (dead.length === 0) return null;
  return (
    <section className="stack-8" aria-label={t("printing.deadPrinters")} role="status">
      {dead.map((one) => (
        <a
          key={one.printer.id}
          className="notice notice-amber dead-printer"
          href="/manager/printers"
          onClick={(event) => {
            event.preventDefault();
            void goTo("/manager/printers");
          }}
        >
          <Icon name="print" />
          <span className="grow">
            {deadText(one)} · {waitingText(one.waiting)} · {t("printing.sinceTime", { time: time(one.printer.since) })}.{" "}
            {helpText(one)}
          </span>
          <Icon name="forward" />
        </a>
      ))}
    </section>
  );
}
