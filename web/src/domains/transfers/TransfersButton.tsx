import { Suspense, useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { IconButton, lazyPart } from "../../ui";
import { needsAttention } from "./notices";

const TransfersSheet = lazyPart(() => import("./TransfersSheet"), "TransfersSheet", "bills");

/** Opens the transfers that the bank has reported, with the number of those that wait. Not shown while there are none. */
export function TransfersButton(): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const { known, waiting } = useReplica((view) => {
    const all = view.all("transferNotice");
    const troubles = view.all("transferTrouble").length;
    return { known: all.length + troubles, waiting: all.filter(needsAttention).length + troubles };
  });
  if (known === 0 && !open) return null;
  return (
    <>
      <IconButton
        icon="card"
        label={t("cashier.bankTransfers")}
        badge={waiting || undefined}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <TransfersSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
