import { useCallback, useEffect, useState } from "react";
import { number, t } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import { EmptyState, ErrorState, Skeleton } from "../../../ui";
import { contactsApi } from "../../../domains/contacts/api";
import { Page } from "../Page";
import { contactPaths } from "../paths";
import { useAsked } from "../../../sync/useAsked";
import { PairCard } from "./PairCard";

/** Milliseconds between requests, because the hub searches the whole book for each. */
const foldEvery = 5000;

/** Pairs of contacts that may be one person, to merge or to mark as different. */
export default function DuplicatesPage({ book }: { readonly book: string }): JSX.Element {
  const revision = useReplica((view) => view.get("addressBook", book)?.revision);
  const { value, problem, again } = useAsked(
    useCallback(() => contactsApi.duplicates(book), [book]),
    revision,
    foldEvery,
  );
  // The decisions on this page, until the hub's next answer.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies(value): cleared with each answer of the hub
  useEffect(() => setDecided(new Set()), [value]);
  const pairs = value?.pairs.filter((pair) => !decided.has(`${pair.first.id} ${pair.second.id}`)) ?? [];
  const decide = (pair: string, done: boolean): void =>
    setDecided((before) => {
      const next = new Set(before);
      if (done) next.add(pair);
      else next.delete(pair);
      return next;
    });
  return (
    <Page
      title={t("contacts.duplicates")}
      subtitle={value && value.total > 0 ? t("contacts.pairs", { count: number(value.total) }) : undefined}
      back={contactPaths.book(book)}
    >
      {value && pairs.length === 0 ? (
        <EmptyState icon="check-circle" title={t("contacts.noDuplicates")} text={t("contacts.noDuplicatesText")} />
      ) : value ? (
        <ul className="contacts-cards">
          {pairs.map((pair) => (
            <PairCard
              key={`${pair.first.id} ${pair.second.id}`}
              pair={pair}
              onDecided={(done) => decide(`${pair.first.id} ${pair.second.id}`, done)}
            />
          ))}
        </ul>
      ) : problem?.code === "offline" ? (
        <EmptyState icon="wifi-off" title={t("contacts.offline")} text={t("contacts.offlineContact")} />
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
      ) : (
        <Skeleton height={220} count={3} gap={16} />
      )}
      {value && value.total > value.pairs.length ? (
        <p className="quiet small center">
          {t("contacts.morePairs", { count: number(value.total - value.pairs.length) })}
        </p>
      ) : null}
    </Page>
  );
}
