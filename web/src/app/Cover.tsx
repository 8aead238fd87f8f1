import { useEffect, useSyncExternalStore } from "react";
import { useMe } from "../session";
import { Mark, usePath } from "../ui";
import { coverInBackground, isCovered } from "./coverInBackground";
import { coverSwitch } from "./coverSetting";

/** Lies over a page with revenue or messages while it is in the background, if the person wants that. */
export function Cover(): JSX.Element | null {
  const { employee, restaurant } = useMe();
  const on = useSyncExternalStore(coverSwitch.subscribe, () => coverSwitch.isOn(employee.id));
  const wanted = isCovered(usePath()) && on;
  useEffect(() => (wanted ? coverInBackground() : undefined), [wanted]);
  if (!wanted) return null;
  return (
    <div className="cover" aria-hidden>
      <Mark size={96} />
      <strong className="cover-name">{restaurant.name}</strong>
    </div>
  );
}
