import { t } from "../../i18n";

/** The hub's name for a payment that nobody at the till recorded, because a bank had reported it. */
const bank = "bank";

/** A person's name as the bill's page shows it. */
export const personName = (name: string): string => (name === bank ? t("bills.bank") : name);
