import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, EmptyState, Icon, IconButton, Sheet, StatePill } from "../../../ui";
import { limitWords } from "../OptionFields";
import { optionGroupName, optionName, sortedGroups } from "../options";

interface Props {
  /** `null`: a new one */
  readonly onOpen: (group: string | null) => void;
  readonly onOrder: () => void;
  readonly onClose: () => void;
}

/** All groups of options, with what they offer. */
export function OptionGroupsSheet({ onOpen, onOrder, onClose }: Props): JSX.Element {
  const groups = sortedGroups(useReplica((view) => view.all("optionGroup")));
  return (
    <Sheet
      open
      tall
      title={t("manager.options")}
      subtitle={t("manager.optionsText")}
      onClose={onClose}
      foot={
        <>
          {groups.length > 1 ? (
            <IconButton look="quiet" icon="sort" label={t("manager.optionOrder")} onClick={onOrder} />
          ) : null}
          <Button look="primary" large icon="plus" className="grow" onClick={() => onOpen(null)}>
            {t("manager.optionGroupNew")}
          </Button>
        </>
      }
    >
      {groups.length === 0 ? (
        <EmptyState icon="list" title={t("manager.optionsNone")} text={t("manager.optionsNoneText")} />
      ) : (
        <ul className="dish-lines">
          {groups.map((group) => (
            <li key={group.id} className="dish-line">
              <button type="button" className="dish-line-main" onClick={() => onOpen(group.id)}>
                <Icon name="list" className="quiet" />
                <span className="grow stack-4">
                  <span>
                    <span className="strong">{optionGroupName(group)}</span>{" "}
                    <span className="quiet small">{limitWords(group)}</span>
                  </span>
                  <span className="quiet small two-lines">
                    {group.options
                      .filter((one) => one.active)
                      .map(optionName)
                      .join(" · ")}
                  </span>
                </span>
                {group.active ? null : (
                  <StatePill tone="grey" icon="eye-off">
                    {t("manager.offMenu")}
                  </StatePill>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
