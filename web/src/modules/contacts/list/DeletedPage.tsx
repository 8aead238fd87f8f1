import { useCallback } from "react";
import { dateTime, t } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import { EmptyState, ErrorState, Skeleton } from "../../../ui";
import { contactsApi } from "../../../domains/contacts/api";
import { RestoreButton } from "../details/RestoreButton";
import { Page } from "../Page";
import { contactPaths } from "../paths";
import { useAsked } from "../../../sync/useAsked";
import { Avatar } from "./Avatar";

/** The deleted contacts of a book, which can be restored. */
export default function DeletedPage({ book }: { readonly book: string }): JSX.Element {
  const revision = useReplica((view) => view.get("addressBook", book)?.revision);
  const { value, problem, again } = useAsked(
    useCallback(() => contactsApi.deleted(book), [book]),
    revision,
  );
  return (
    <Page title={t("contacts.deleted")} back={contactPaths.book(book)}>
      {value?.rows.length === 0 ? (
        <EmptyState icon="trash" title={t("contacts.deletedEmpty")} text={t("contacts.deletedText")} />
      ) : value ? (
        <ul className="contacts-cards">
          {value.rows.map((row) => (
            <li key={row.id} className="card deleted-row">
              <Avatar contact={row.id} name={row.name} photo={row.photo} />
              <span className="grow stack-4">
                <span className="strong two-lines">{row.name}</span>
                <span className="quiet small">
                  {[row.phone, row.deletedAt ? t("contacts.deletedAt", { time: dateTime(row.deletedAt) }) : ""]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <RestoreButton contact={row.id} name={row.name} />
            </li>
          ))}
        </ul>
      ) : problem?.code === "offline" ? (
        <EmptyState icon="wifi-off" title={t("contacts.offline")} text={t("contacts.offlineContact")} />
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
      ) : (
        <Skeleton height={76} count={5} gap={12} />
      )}
    </Page>
  );
}
