import type { TextKey } from "../../i18n";
import type { IconName } from "../../ui";
import type { SettingKey, SettingPlace, SettingsPageID } from "./table";
import { settingKeys, settings } from "./table";

interface PageGroup {
  readonly title: TextKey;
  readonly pages: readonly (readonly [id: SettingsPageID, icon: IconName])[];
}

/** The list of pages, from its top. */
export const pageGroups: readonly PageGroup[] = [
  {
    title: "settings.groupHouse",
    pages: [
      ["house", "home"],
      ["clock", "clock"],
    ],
  },
  {
    title: "settings.groupBills",
    pages: [
      ["tax", "percent"],
      ["numbers", "receipt"],
      ["payment", "cash"],
      ["limits", "lock"],
      ["account", "phone"],
      ["terminal", "card"],
      ["foreign", "tag"],
      ["fiscal", "check-circle"],
      ["books", "notebook"],
    ],
  },
  {
    title: "settings.groupService",
    pages: [
      ["waits", "hourglass"],
      ["reminders", "bell"],
      ["bookings", "calendar"],
      ["takeaway", "box"],
      ["portions", "dish"],
      ["board", "notebook"],
    ],
  },
  {
    title: "settings.groupData",
    pages: [
      ["backups", "history"],
      ["keys", "key"],
    ],
  },
];

const ids: readonly string[] = pageGroups.flatMap(({ pages }) => pages.map(([id]) => id));
const isPage = (id: string): id is SettingsPageID => ids.includes(id);

/** The page of an address. `null`: there is none of that name. */
export const settingsPage = (id: string | undefined): SettingsPageID | null =>
  id !== undefined && isPage(id) ? id : null;

export const settingsRoot = "/manager/settings";

/** `at`: the setting that the page marks. */
export const settingsPath = (page: SettingsPageID, at?: string): string =>
  `${settingsRoot}/${page}${at === undefined ? "" : `?at=${at}`}`;

/** The places of cards that save by themselves. */
export const cardPlaces: Readonly<Record<string, SettingPlace>> = {
  transfers: { page: "account", label: "transfers.setupTitle", words: ["transfers.setupText"] },
  terminal: { page: "terminal", label: "terminal.place", words: ["terminal.placeText"] },
  rates: { page: "foreign", label: "rates.title", words: ["rates.text"] },
  fiscal: { page: "fiscal", label: "fiscal.place", words: ["fiscal.placeText"] },
  books: { page: "books", label: "books.title", words: ["books.text"] },
  backups: { page: "backups", label: "backups.title", words: ["backups.now", "backups.restore", "backups.where"] },
  store: { page: "backups", label: "store.title", words: ["store.text", "store.place"] },
  keys: { page: "keys", label: "keys.title", words: ["keys.text", "keys.change"] },
};

/** The settings that the form of a page has. */
export const settingsOf = (page: SettingsPageID): readonly SettingKey[] =>
  settingKeys.filter((key) => settings[key].page === page);
