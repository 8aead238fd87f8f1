import { useCallback, useState } from "react";
import { dateTime, t } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import { Button, EmptyState, ErrorState, Icon, Sheet, Skeleton, StatePill } from "../../../ui";
import type { ContactChange, ContactView } from "../../../wire";
import { saveAndSay } from "../../../domains/contacts/acts";
import { contactsApi } from "../../../domains/contacts/api";
import { useAsked } from "../../../sync/useAsked";
import { deedText, fieldText, groupedChanges, valueText } from "./history";
import { nameOf } from "./name";

interface Props {
  readonly contact: ContactView;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** The history of a contact: who changed what and when. Earlier values can be restored. */
export function HistorySheet({ contact, mayWrite, onClose }: Props): JSX.Element {
  const { value, problem, again } = useAsked(
    useCallback(() => contactsApi.history(contact.id), [contact.id]),
    contact.revision,
  );
  return (
    <Sheet open tall title={t("contacts.history")} subtitle={nameOf(contact)} onClose={onClose}>
      {value?.length === 0 ? (
        <EmptyState icon="history" title={t("contacts.historyEmpty")} />
      ) : value ? (
        <ol className="history">
          {groupedChanges(value).map((deed) => (
            <Deed key={deed.changes[0]?.id} deed={deed} contact={contact.id} mayWrite={mayWrite} />
          ))}
        </ol>
      ) : problem?.code === "offline" ? (
        <EmptyState icon="wifi-off" title={t("contacts.offline")} text={t("contacts.offlineContact")} />
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
      ) : (
        <Skeleton height={72} count={4} gap={12} />
      )}
    </Sheet>
  );
}

interface DeedProps {
  readonly deed: ReturnType<typeof groupedChanges>[number];
  readonly contact: string;
  readonly mayWrite: boolean;
}

function Deed({ deed, contact, mayWrite }: DeedProps): JSX.Element {
  const who = useReplica((view) => view.get("employee", deed.by)?.name) ?? t("contacts.nobody");
  return (
    <li className="history-deed">
      <p className="row-wrap">
        <strong>{deedText(deed.what)}</strong>
        <span>{who}</span>
        <span className="quiet small numbers end">{dateTime(deed.at)}</span>
      </p>
      <ul className="stack-8">
        {deed.changes.map((change) =>
          change.field ? <Change key={change.id} change={change} contact={contact} mayWrite={mayWrite} /> : null,
        )}
      </ul>
    </li>
  );
}

function Change({
  change,
  contact,
  mayWrite,
}: {
  readonly change: ContactChange;
  readonly contact: string;
  readonly mayWrite: boolean;
}): JSX.Element {
  const [busy, setBusy] = useState(false);
  const putBack = async (): Promise<void> => {
    setBusy(true);
    await saveAndSay({ type: "contacts.revert", contact, change: change.id }, t("contacts.putBackDone"));
    setBusy(false);
  };
  const field = fieldText(change.field);
  return (
    <li className="history-change">
      <span className="quiet small">{field}</span>
      <span className="history-values">
        <del className="contact-text">
          <span className="only-read">{t("contacts.before")}: </span>
          {valueText(change.field, change.old)}
        </del>
        <Icon name="next" className="quiet" />
        <ins className="contact-text">
          <span className="only-read">{t("contacts.after")}: </span>
          {valueText(change.field, change.new)}
        </ins>
      </span>
      {change.overOther ? (
        <StatePill tone="amber" icon="alert">
          {t("contacts.overOther")}
        </StatePill>
      ) : null}
      {change.canRevert && mayWrite ? (
        <div>
          <Button
            icon="undo"
            busy={busy}
            onClick={() => void putBack()}
            aria-label={t("contacts.putBackField", { field })}
          >
            {t("contacts.putBack")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
