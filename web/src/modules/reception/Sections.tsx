import { useMemo } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import type { IconName } from "../../ui";
import { Icon, classes } from "../../ui";
import type { Section } from "../../wire";
import type { Counts } from "./counts";
import { countsOf } from "./counts";

/** The sections with their numbers of free, booked, cleaned and used tables. A tap shows one. */
export function Sections({
  chosen,
  onChoose,
}: {
  readonly chosen: string;
  readonly onChoose: (section: string) => void;
}): JSX.Element {
  const sections = useReplica((view) => view.sections());
  return (
    <div className="reception-sections" role="group" aria-label={t("reception.sections")}>
      {sections.map((section) => (
        <SectionCard
          key={section.id}
          section={section}
          chosen={section.id === chosen}
          onPress={() => onChoose(section.id)}
        />
      ))}
    </div>
  );
}

function SectionCard({
  section,
  chosen,
  onPress,
}: {
  readonly section: Section;
  readonly chosen: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  const view = useReplica((whole) => whole);
  const counts = useMemo(
    () => countsOf(view.tablesOf(section.id), (table) => view.get("order", table.order)),
    [view, section.id],
  );
  return (
    <button
      type="button"
      className={classes("reception-section", chosen && "reception-section-chosen")}
      aria-pressed={chosen}
      onClick={onPress}
    >
      <span className="reception-section-head">
        <strong>{section.name}</strong>
        <span className="numbers small">{t("common.guests", { count: counts.guests })}</span>
      </span>
      <span className="reception-counts">
        {kinds.map(({ kind, icon }) => (
          <Count key={kind} icon={icon} count={counts[kind]} word={t(`reception.count.${kind}`)} />
        ))}
      </span>
    </button>
  );
}

const kinds: readonly { readonly kind: Exclude<keyof Counts, "guests">; readonly icon: IconName }[] = [
  { kind: "free", icon: "chair" },
  { kind: "booked", icon: "bookmark" },
  { kind: "cleaning", icon: "broom" },
  { kind: "used", icon: "guests" },
];

function Count({
  icon,
  count,
  word,
}: {
  readonly icon: IconName;
  readonly count: number;
  readonly word: string;
}): JSX.Element {
  return (
    <span className={classes("reception-count", count === 0 && "reception-count-none")}>
      <Icon name={icon} size={14} />
      <strong className="numbers">{count}</strong>
      <span>{word}</span>
    </span>
  );
}
