import type { ReactNode } from "react";
import { t } from "../../i18n";
import { Button, Sheet } from "../../ui";
import type { TransferCode } from "../../wire";
import { useCopied } from "../../ui/useCopied";
import { usePinned } from "./display/pinned";
import { TransferFigure } from "./TransferFigure";

interface Props {
  readonly code: TransferCode;
  readonly table: string;
  /** the transfers that have come so far */
  readonly received: ReactNode;
  readonly onClose: () => void;
}

/** The code that guests scan with their bank's app, and the account for those who type it. */
export function TransferSheet({ code, table, received, onClose }: Props): JSX.Element {
  usePinned({ is: "code", code });
  return (
    <Sheet
      open
      title={t("cashier.transferOf", { name: table })}
      subtitle={t("cashier.transferText")}
      onClose={onClose}
      foot={<CopyButton text={code.number} />}
    >
      {received}
      <TransferFigure code={code} />
    </Sheet>
  );
}

function CopyButton({ text }: { readonly text: string }): JSX.Element {
  const { done, copy } = useCopied(text, t("cashier.copyByHand"));
  return (
    <Button wide large icon={done ? "check" : "copy"} onClick={copy}>
      {t(done ? "cashier.copied" : "cashier.copyNumber")}
    </Button>
  );
}
