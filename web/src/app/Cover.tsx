import { useEffect, useSyncExternalStore } from "react";
import { useMe } from "../session";
import { Mark, usePath } from "../ui";
import { coverInBackground, isCovered } from "./coverInBackground";
import { coverSwitch, coveredAtFirst } from "./coverSetting";

/** Lies over a page with revenue or messages while it is in the background, unless the person chose otherwise. */
export function Cover(): JSX.Element | null {
  const { employee, restaurant, rights } = useMe();
  const chosen = useSyncExternalStore(coverSwitch.subscribe, () => coverSwitch.chosen(employee.id));
  const path = usePath();
  const atFirst = coveredAtFirst(rights);
  const wanted = isCovered(path) && (chosen ?? (atFirst === "all" || path.split("/")[1] === atFirst));
  useEffect(() => (wanted ? coverInBackground() : undefined), [wanted]);
  if (!wanted) return null;
  return (
    <div className="cover" aria-hidden>
      <Mark size={96} />
      <strong className="cover-name">{restaurant.name}</strong>
    </div>
  );
}
