import { Listeners } from "../../../sync/Listeners";

/** The sheet of the copy is opened from within messages and bars, and stands above whichever page that is. */
const asked = new Listeners();

export const openBackupSheet = (): void => asked.tell();
export const onBackupSheet = (listener: () => void): (() => void) => asked.add(listener);
