import { t } from "../../i18n";
import type { Action } from "../../ui";
import { navigate } from "../../ui";
import type { BookView } from "../../wire";
import type { ContactOrder } from "../../domains/contacts/api";
import { exportAddress } from "../../domains/contacts/api";
import { chooseOrder } from "./order";
import { contactPaths } from "./paths";

/** Downloads a file from the hub. */
export function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}

/** Changes the order of the person's lists. */
function orderAction(person: string, order: ContactOrder): Action {
  const other = order === "given" ? "family" : "given";
  return {
    id: "order",
    label: t(other === "given" ? "contacts.byGivenName" : "contacts.byFamilyName"),
    icon: "sort",
    run: () => chooseOrder(person, other),
  };
}

/** The actions on a whole book. */
export function bookActions(book: BookView, person: string, order: ContactOrder): readonly Action[] {
  const writing: readonly Action[] = [
    { id: "import", label: t("contacts.import"), icon: "upload", run: () => navigate(contactPaths.import(book.id)) },
    {
      id: "duplicates",
      label: t("contacts.duplicates"),
      icon: "merge",
      run: () => navigate(contactPaths.duplicates(book.id)),
    },
    { id: "deleted", label: t("contacts.deleted"), icon: "trash", run: () => navigate(contactPaths.deleted(book.id)) },
  ];
  return [
    orderAction(person, order),
    ...(book.writable ? writing : []),
    {
      id: "vcard4",
      label: t("contacts.exportVCard4"),
      icon: "download",
      run: () => download(exportAddress(book.id, "vcard4")),
    },
    {
      id: "vcard3",
      label: t("contacts.exportVCard3"),
      icon: "download",
      run: () => download(exportAddress(book.id, "vcard3")),
    },
    { id: "csv", label: t("contacts.exportCSV"), icon: "download", run: () => download(exportAddress(book.id, "csv")) },
    { id: "phones", label: t("contacts.phones"), icon: "phone", run: () => navigate(contactPaths.phones) },
  ];
}
