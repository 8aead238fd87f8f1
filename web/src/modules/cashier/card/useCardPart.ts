import { useEffect, useState } from "react";
import { speakOf } from "../../../i18n";
import { useReplica } from "../../../sync";

type CardPart = typeof import("./cardPart");

/**
 * The part of the till about the terminal, with its texts. Only houses that have connected one load it. `null`: there is
 * none, or it has not come yet: then the slip's number is typed by hand.
 */
export function useCardPart(): CardPart | null {
  const wanted = useReplica((view) => view.all("cardTerminal").length > 0);
  const [part, setPart] = useState<CardPart | null>(null);
  useEffect(() => {
    if (wanted)
      Promise.all([import("./cardPart"), speakOf("till")]).then(
        ([here]) => setPart(here),
        () => undefined,
      );
  }, [wanted]);
  return wanted ? part : null;
}
