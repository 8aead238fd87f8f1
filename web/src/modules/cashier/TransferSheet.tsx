import type { ReactNode } from "react";
import { money, t } from "../../i18n";
import { Button, Sheet } from "../../ui";
import type { TransferCode } from "../../wire";
import { CodePicture } from "../shared/qr/CodePicture";
import { TransferFacts } from "../shared/transfer/TransferFacts";
import { useCopied } from "../shared/useCopied";
import { usePinned } from "./display/pinned";

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
      <figure className="cashier-transfer">
        <CodePicture
          text={code.text}
          label={t("print.transferCode", { amount: money(code.amount), purpose: code.purpose })}
        />
        <figcaption className="stack-16">
          <strong className="cashier-transfer-amount numbers" aria-live="polite">
            {money(code.amount)}
          </strong>
          <TransferFacts code={code} />
        </figcaption>
      </figure>
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
