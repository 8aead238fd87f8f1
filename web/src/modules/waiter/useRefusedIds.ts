import { useMemo } from "react";
import { useOutbox } from "../../sync";

/** The ids named by refused commands that nobody has looked at yet. */
export interface RefusedIds {
  readonly items: ReadonlySet<string>;
  /** refused dishes have their own list, and do not mark their course */
  readonly courses: ReadonlySet<string>;
}

/** Computed once for the whole order, so that its rows need not search the outbox. */
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
