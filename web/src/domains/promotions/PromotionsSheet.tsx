import { useMemo } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, EmptyState, Icon, Sheet, StatePill } from "../../ui";
import type { Promotion } from "../../wire";
import type { NameOf } from "./sentence";
import { sentenceOf } from "./sentence";

interface Props {
  readonly onOpen: (promotion: string | null) => void;
  readonly onClose: () => void;
}

/** All promotions, each with a sentence that states its effect. */
export function PromotionsSheet({ onOpen, onClose }: Props): JSX.Element {
  const all = useReplica((view) => view.all("promotion"));
  const nameOf = useNames();
  const sorted = [...all].sort((a, b) => Number(b.active) - Number(a.active) || (a.id < b.id ? -1 : 1));
  return (
    <Sheet
      open
      tall
      title={t("promotions.title")}
      subtitle={t("promotions.text")}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="plus" onClick={() => onOpen(null)}>
          {t("promotions.new")}
        </Button>
      }
    >
      {sorted.length === 0 ? (
        <EmptyState icon="tag" title={t("promotions.none")} text={t("promotions.noneText")} />
      ) : (
        <ul className="dish-lines">
          {sorted.map((one) => (
            <Line key={one.id} of={one} nameOf={nameOf} onOpen={() => onOpen(one.id)} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Line({
  of: one,
  nameOf,
  onOpen,
}: {
  readonly of: Promotion;
  readonly nameOf: NameOf;
  readonly onOpen: () => void;
}): JSX.Element {
  return (
    <li className="dish-line">
      <button type="button" className="dish-line-main" onClick={onOpen}>
        <Icon name="tag" className="quiet" />
        <span className="grow">
          <span className="strong">{one.name}</span>
          <span className="quiet small promotion-words">{sentenceOf(one, nameOf)}</span>
        </span>
        {one.combines ? (
          <StatePill tone="blue" icon="plus">
            {t("promotions.combinesShort")}
          </StatePill>
        ) : null}
        {one.active ? null : (
          <StatePill tone="grey" icon="eye-off">
            {t("promotions.off")}
          </StatePill>
        )}
      </button>
    </li>
  );
}

/** The names of dishes and dish groups. */
export function useNames(): NameOf {
  const dishes = useReplica((view) => view.maps.dish);
  const groups = useReplica((view) => view.maps.dishGroup);
  return useMemo(() => (id) => groups.get(id)?.name ?? dishes.get(id)?.name, [dishes, groups]);
}
