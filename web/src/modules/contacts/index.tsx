import { Suspense } from "react";
import { Skeleton, bringIcons, usePath, lazyPart } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import { officeIcons } from "../../ui/officeIcons";
import { BookScreen } from "./BookScreen";
import { Page } from "./Page";
import { contactsPageAt } from "./paths";

bringIcons({ ...laterIcons, ...officeIcons });

// The list comes first. The other pages are loaded on demand.
const DuplicatesPage = lazyPart(() => import("./duplicates/DuplicatesPage"), "default");
const ImportPage = lazyPart(() => import("./transfer/ImportPage"), "default");
const DeletedPage = lazyPart(() => import("./list/DeletedPage"), "default");
const PhonesPage = lazyPart(() => import("./access/PhonesPage"), "default");

/** The address books of the restaurant and of the person. */
export default function ContactsScreen(): JSX.Element {
  const at = contactsPageAt(usePath());
  if (at.page === "list") return <BookScreen wanted={at.book} contact={at.contact} />;
  return (
    <Suspense
      fallback={
        <Page title="">
          <Skeleton height={84} count={4} gap={12} />
        </Page>
      }
    >
      {at.page === "phones" ? (
        <PhonesPage />
      ) : at.page === "duplicates" ? (
        <DuplicatesPage book={at.book} />
      ) : at.page === "import" ? (
        <ImportPage book={at.book} />
      ) : (
        <DeletedPage book={at.book} />
      )}
    </Suspense>
  );
}
