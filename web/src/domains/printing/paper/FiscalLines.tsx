import { dateTime, t } from "../../../i18n";
import type { FiscalMark } from "../../../wire";

/** The fiscal module's signature, or that it did not sign. */
export function FiscalLines({ of: mark }: { readonly of: FiscalMark }): JSX.Element {
  if (mark.state !== "signed")
    return (
      <p className="center strong small">{t(mark.state === "failed" ? "print.fiscal.failed" : "print.fiscal.asked")}</p>
    );
  const lines = [
    mark.device === undefined ? null : t("print.fiscal.device", { device: mark.device }),
    mark.transaction === undefined ? null : t("print.fiscal.transaction", { number: String(mark.transaction) }),
    mark.counter === undefined ? null : t("print.fiscal.counter", { number: String(mark.counter) }),
    mark.begun === undefined ? null : t("print.fiscal.begun", { time: dateTime(mark.begun) }),
    mark.ended === undefined ? null : t("print.fiscal.ended", { time: dateTime(mark.ended) }),
    mark.signature === undefined ? null : t("print.fiscal.signature", { signature: mark.signature }),
  ];
  return (
    <div className="small numbers bill-fiscal">
      {lines.map((line) => (line === null ? null : <p key={line}>{line}</p>))}
    </div>
  );
}
