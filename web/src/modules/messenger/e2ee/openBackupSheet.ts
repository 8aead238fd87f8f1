import { Listeners } from "../../../sync/Listeners";

/** Requests for the backup sheet. Messages and bars can open it, and it is drawn above any page. */
const asked = new Listeners();

export const openBackupSheet = (): void => asked.tell();
export const onBackupSheet = (listener: () => void): (() => void) => asked.add(listener);
