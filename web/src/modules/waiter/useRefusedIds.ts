import { useMemo } from "react";
import { useOutbox } from "../../sync";

/** What refused commands named that nobody has looked at yet. */
export interface RefusedIds {
  readonly items: ReadonlySet<string>;
  /** dishes that could not be ordered stand in a list of their own and do not mark their course */
  readonly courses: ReadonlySet<string>;
}

/** Reckoned once for the whole order, so that its rows need not each look through the outbox. */
export function useRefusedIds(): RefusedIds {
  const refused = useOutbox((entries) => entries.filter((entry) => entry.status === "refused"));
  return useMemo(() => {
    const ids = (entries: typeof refused): ReadonlySet<string> =>
      new Set(
        entries.flatMap(({ body }) =>
          Object.values(body)
            .flat()
            .filter((value): value is string => typeof value === "string"),
        ),
      );
    return { items: ids(refused), courses: ids(refused.filter(({ body }) => body.type !== "orders.addItem")) };
  }, [refused]);
}
