import { Suspense, useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { IconButton, lazyPart } from "../../../ui";
import type { Taking } from "../takenHere";
import { needsAttention, requestsIn } from "./requests";
import { useCardNews } from "./useCardNews";

const CardsSheet = lazyPart(() => import("./CardsSheet"), "CardsSheet", "bills");

/** Opens the amounts of the terminal, with the number of those that somebody has to look at. Not shown while there are none. */
export function CardsButton({ note }: { readonly note: (taking: Taking) => void }): JSX.Element | null {
  useCardNews(note);
  const [open, setOpen] = useState(false);
  const waiting = useReplica((view) => requestsIn(view).filter(needsAttention).length);
  if (waiting === 0 && !open) return null;
  return (
    <>
      <IconButton icon="alert" label={t("cards.title")} badge={waiting || undefined} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <CardsSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
