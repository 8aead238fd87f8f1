import { Suspense, lazy } from "react";
import { Skeleton, bringIcons, usePath, fetchPart } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import { officeIcons } from "../../ui/officeIcons";
import { BookScreen } from "./BookScreen";
import { Page } from "./Page";
import { contactsPageAt } from "./paths";

bringIcons({ ...laterIcons, ...officeIcons });

// The list comes first. The other pages are loaded on demand.
const DuplicatesPage = lazy(() => fetchPart(() => import("./duplicates/DuplicatesPage")));
const ImportPage = lazy(() => fetchPart(() => import("./transfer/ImportPage")));
const DeletedPage = lazy(() => fetchPart(() => import("./list/DeletedPage")));
const PhonesPage = lazy(() => fetchPart(() => import("./access/PhonesPage")));

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
