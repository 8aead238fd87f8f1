/** The last cards of the page, loaded after the figures. */
export { FileCard } from "./FileCard";
export { JournalCard } from "./JournalCard";
export { MenuCard } from "./MenuCard";
export { MoneyCards } from "./MoneyCards";
export { ReconciliationCard } from "./ReconciliationCard";
