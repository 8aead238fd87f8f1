import type { ReactNode } from "react";
import { t } from "../../../i18n";
import { ChipRow } from "../../../ui";

const titles = {
  house: "manager.houseTitle",
  account: "manager.accountTitle",
  terminal: "terminal.place",
  fiscal: "fiscal.place",
  bills: "manager.billTitle",
  clock: "manager.clockTitle",
  waits: "manager.waitsTitle",
  times: "manager.timesTitle",
  bookings: "manager.bookingTitle",
  scarce: "manager.scarceShort",
  board: "manager.boardTitle",
  backups: "backups.title",
  keys: "keys.title",
  device: "manager.deviceTitle",
} as const;

export type PlaceID = keyof typeof titles;
const places = Object.keys(titles) as readonly PlaceID[];
const anchor = (id: PlaceID): string => `settings-${id}`;

/** Links to the parts of the page. */
export function PlaceRow(): JSX.Element {
  const go = (id: PlaceID): void => {
    const place = document.getElementById(anchor(id));
    place?.scrollIntoView({ block: "start" });
    // The keyboard focus continues there.
    place?.focus({ preventScroll: true });
  };
  return (
    <ChipRow label={t("manager.settingsPlaces")}>
      {places.map((id) => (
        <button key={id} type="button" className="chip" onClick={() => go(id)}>
          {t(titles[id])}
        </button>
      ))}
    </ChipRow>
  );
}

/** A part of the page. */
export function Place({ id, children }: { readonly id: PlaceID; readonly children: ReactNode }): JSX.Element {
  return (
    <div id={anchor(id)} tabIndex={-1} className="settings-place">
      {children}
    </div>
  );
}
