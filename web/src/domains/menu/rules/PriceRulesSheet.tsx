import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, EmptyState, Icon, IconButton, Sheet, StatePill } from "../../../ui";
import { inOrder } from "../serving";
import { conditionWords, effectWords } from "./ruleWords";

interface Props {
  /** `null`: a new one */
  readonly onOpen: (rule: string | null) => void;
  readonly onOrder: () => void;
  readonly onClose: () => void;
}

/** All price rules in the order in which they are tried. */
export function PriceRulesSheet({ onOpen, onOrder, onClose }: Props): JSX.Element {
  const rules = inOrder(useReplica((view) => view.all("priceRule")));
  return (
    <Sheet
      open
      tall
      title={t("rules.title")}
      subtitle={t("rules.text")}
      onClose={onClose}
      foot={
        <>
          {rules.length > 1 ? <IconButton look="quiet" icon="sort" label={t("rules.order")} onClick={onOrder} /> : null}
          <Button look="primary" large icon="plus" className="grow" onClick={() => onOpen(null)}>
            {t("rules.new")}
          </Button>
        </>
      }
    >
      {rules.length === 0 ? (
        <EmptyState icon="clock" title={t("rules.none")} text={t("rules.noneText")} />
      ) : (
        <ol className="dish-lines">
          {rules.map((rule, at) => (
            <Rule key={rule.id} rule={rule} place={at + 1} onOpen={() => onOpen(rule.id)} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

interface RuleProps {
  readonly rule: Parameters<typeof conditionWords>[0];
  readonly place: number;
  readonly onOpen: () => void;
}

function Rule({ rule, place, onOpen }: RuleProps): JSX.Element {
  const conditions = useReplica((view) => conditionWords(rule, view));
  return (
    <li className="dish-line">
      <button type="button" className="dish-line-main" onClick={onOpen}>
        <span className="quiet numbers">{place}</span>
        <span className="grow stack-4">
          <span className="strong two-lines">{rule.name}</span>
          <span className="quiet small two-lines">{conditions}</span>
          {rule.active ? null : (
            <span>
              <StatePill tone="grey" icon="eye-off">
                {t("rules.off")}
              </StatePill>
            </span>
          )}
        </span>
        <span className="strong numbers rule-effect">{effectWords(rule)}</span>
        <Icon name="next" className="quiet" />
      </button>
    </li>
  );
}
